import * as z from 'zod/mini';

import { fakeCard, fakeMetadata, type FakeCard } from '../../test/fake-cards.ts';
import { ProviderCard, ProviderMetadata } from '../provider/replies.ts';
import { planUpdate } from './apply-cards.ts';
import type { CardDocument } from '../catalogue/model.ts';

const metadata = z.parse(ProviderMetadata, fakeMetadata);
const now = new Date('2026-11-20T12:00:00Z');
const address = 'https://provider.example/1.png';
const entryOf = (change: Partial<FakeCard> = {}) => ({
  card: z.parse(ProviderCard, { ...fakeCard(1001), image: { en_US: address }, ...change }),
});
const plan = (known?: Partial<CardDocument>, change?: Partial<FakeCard>) =>
  planUpdate(
    entryOf(change),
    known && { _id: '1001', hash: '', picture: null, failure: null, pending: null, queuedAt: null, ...known },
    metadata,
    now,
  );
const picture = { url: address, version: 'v', pixel: 'p' };
const failure = { reason: 'x', failedAt: now, retryAt: now, attempts: 2 };

it('lets the content of a new card wait for its picture', () => {
  expect(plan()?.$set).toMatchObject({
    nameEn: 'Test Card 1001',
    pending: { pictureUrl: address },
    failure: null,
    refreshedAt: now,
  });
});

it('changes the content at once when the picture stays', () => {
  const { $set } = plan({ picture }, { manaCost: 9 }) ?? {};
  expect($set).toMatchObject({ content: { cost: 9 }, pending: null, failure: null });
});

it('lets content and picture change together', () => {
  const { $set } = plan({ picture: { ...picture, url: 'https://provider.example/old.png' } }, { manaCost: 9 }) ?? {};
  expect($set).toMatchObject({ pending: { content: { cost: 9 }, pictureUrl: address } });
  expect($set).not.toHaveProperty('content');
});

it('leaves the failure of a picture that still cannot be had', () => {
  const hash = plan()?.$set.hash ?? '';
  const pending = plan()?.$set.pending ?? null;
  expect(plan({ hash, pending, failure })?.$set).not.toHaveProperty('failure');
});

it('looks at the picture again when an administrator asks for a refresh', () => {
  const { $set } = plan({ picture, queuedAt: now }) ?? {};
  expect($set).toMatchObject({ pending: { pictureUrl: address }, queuedAt: null });
});

it('never touches a ban', () => {
  expect(plan({ picture })?.$set).not.toHaveProperty('ban');
});

it('puts a card that cannot be used in error and keeps its content', () => {
  const { $set } = plan({ picture, failure }, { manaCost: undefined as never }) ?? {};
  expect($set).toMatchObject({ failure: { reason: 'The provider gives no cost.', attempts: 3 } });
  expect($set).not.toHaveProperty('content');
});

it('puts a card that cannot be read in error', () => {
  const broken = planUpdate({ id: '7', name: 'Odd', problem: 'cannot be read' }, undefined, metadata, now);
  expect(broken).toMatchObject({ id: '7', $set: { nameEn: 'Odd', failure: { reason: 'cannot be read' } } });
  expect(planUpdate({ id: null, name: '', problem: 'cannot be read' }, undefined, metadata, now)).toBeNull();
});
