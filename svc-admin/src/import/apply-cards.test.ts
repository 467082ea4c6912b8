import { textHash } from '@cardwise/service-kit/cards/agreed-values';
import * as z from 'zod/mini';

import { everywhere, fakeCard, fakeMetadata, type FakeCard } from '../../test/fake-cards.ts';
import type { CardDocument } from '../catalogue/model.ts';
import { ProviderCard, ProviderMetadata } from '../provider/replies.ts';
import { backOffAfter, failureAfter, planUpdate } from './apply-cards.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('waits longer after each failure, but never more than a day and a quarter', () => {
  const waits = [1, 2, 3, 30].map((attempts) => backOffAfter(attempts, () => 0) / 60_000);
  expect(waits).toEqual([1, 2, 4, 1440]);
  expect(backOffAfter(30, () => 1) / 60_000).toBe(1800);
});

it('counts attempts on, whatever the reason', () => {
  const first = failureAfter(null, 'no picture', now);
  const second = failureAfter(first, 'no name', now);
  expect(second).toMatchObject({ reason: 'no name', attempts: 2, failedAt: now });
  expect(second.retryAt?.getTime()).toBeGreaterThan(now.getTime());
});

const metadata = z.parse(ProviderMetadata, fakeMetadata);
const address = 'https://provider.example/1.png';

function toEntry(change: Partial<FakeCard> = {}) {
  return {
    card: z.parse(ProviderCard, { ...fakeCard(1001), image: { en_US: address }, ...change }),
  };
}

function plan(known?: Partial<CardDocument>, change?: Partial<FakeCard>) {
  return planUpdate(
    toEntry(change),
    known && { _id: '1001', hash: '', picture: null, failure: null, pending: null, queuedAt: null, ...known },
    metadata,
    now,
  );
}

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

it('says nothing of a cosmetic module, and reads a flag of another form as none', () => {
  expect(plan({ picture }, { isZilliaxCosmeticModule: true })).toBeNull();
  expect(plan({ picture }, { isZilliaxCosmeticModule: 'no' })).not.toBeNull();
});

it('lets content and picture change together', () => {
  const { $set } = plan({ picture: { ...picture, url: 'https://provider.example/old.png' } }, { manaCost: 9 }) ?? {};
  expect($set).toMatchObject({ pending: { content: { cost: 9 }, pictureUrl: address } });
  expect($set).not.toHaveProperty('content');
});

describe('former values', () => {
  const minion = { cardTypeId: 4, attack: 2, health: 3 };
  const shown = plan(undefined, minion)?.$set.pending?.content ?? null;
  const getFormer = (known: Partial<CardDocument>, change?: Partial<FakeCard>) => {
    const { content, pending } = plan(known, { ...minion, ...change })?.$set ?? {};
    return (content ?? pending?.content)?.former;
  };
  const until = now.toISOString();
  const change = { manaCost: 9, attack: 8, health: 7, name: everywhere('New Name'), text: everywhere('New text') };

  it('are what was asked before: numbers as they are, names and texts as the buckets they are counted in', () => {
    expect(getFormer({ picture, content: shown }, change)).toEqual([
      { kind: 'cost', value: String(shown?.cost), until },
      { kind: 'name', value: textHash('Test Card 1001'), until },
      { kind: 'text', value: textHash(shown?.texts.en ?? ''), until },
      { kind: 'attack', value: '2', until },
      { kind: 'health', value: '3', until },
    ]);
  });

  it('wait for the picture with the new content', () => {
    const old = { ...picture, url: 'https://provider.example/old.png' };
    expect(getFormer({ picture: old, content: shown }, change)).toHaveLength(5);
  });

  it('are none for what stays, whatever else changes', () => {
    expect(getFormer({ picture, content: shown })).toBeUndefined();
    const german = { ...everywhere('Test Card 1001'), de_DE: 'Anders' };
    expect(getFormer({ picture, content: shown }, { rarityId: 5, name: german })).toBeUndefined();
  });

  it('are none for a card that nobody has seen, or that another version has stored', () => {
    const pending = shown && { content: shown, pictureUrl: address };
    expect(getFormer({ pending }, change)).toBeUndefined();
    expect(getFormer({ picture, content: { cost: 'four' } as never }, change)).toBeUndefined();
  });

  it('are none where the card had no such value', () => {
    if (!shown) throw new Error('no content');
    const { attack: _, ...spell } = shown;
    expect(getFormer({ picture, content: spell }, { attack: 8 })).toBeUndefined();
  });

  it('stay, the latest first, at most ten', () => {
    const former = Array.from({ length: 10 }, (_, index) => ({
      kind: 'cost' as const,
      value: String(index),
      until: '2020-01-01T00:00:00.000Z',
    }));
    const before = shown && { ...shown, former };
    expect(getFormer({ picture, content: before })).toEqual(former);
    const after = getFormer({ picture, content: before }, { manaCost: 9 });
    expect(after).toHaveLength(10);
    expect(after?.slice(0, 2)).toEqual([{ kind: 'cost', value: String(shown?.cost), until }, former[0]]);
  });

  it('leave the hash as it is, so that a card without a change is none', () => {
    const former = [{ kind: 'cost' as const, value: '1', until }];
    const before = shown && { ...shown, former };
    expect(plan({ picture, content: before }, minion)?.$set.hash).toBe(plan(undefined, minion)?.$set.hash);
  });
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
