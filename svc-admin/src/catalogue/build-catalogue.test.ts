import { goneReason } from '@cardwise/contracts/catalogue/cards';
import * as z from 'zod/mini';

import { fakeMetadata } from '../../test/fake-cards.ts';
import { everyLocale, ProviderMetadata } from '../provider/replies.ts';
import { buildMetadata, chooseCurrent, presentCard, getSuffixes } from './build-catalogue.ts';
import { readMetadata } from '../import/read-metadata.ts';
import type { CachedCard } from './card-cache.ts';

const metadata = { ...readMetadata(z.parse(ProviderMetadata, fakeMetadata)), _id: 'metadata', pictures: {} } as const;
const picture = { url: 'https://provider.example/1.png', version: 'v1', pixel: 'p1' };

function card(id: string, set: string, change: Partial<CachedCard> = {}): CachedCard {
  return {
    id,
    setId: Number(id),
    picture,
    ban: null,
    gone: false,
    content: {
      set,
      slug: id,
      type: 'spell',
      classes: ['mage'],
      rarity: null,
      cost: 1,
      names: everyLocale({ en: 'Fox' }),
      texts: everyLocale({}),
      folded: everyLocale({ en: 'fox' }),
    },
    ...change,
  };
}

it('shows a card with its picture, suffix and ban', () => {
  expect(presentCard(card('1', 'uis', { ban: { reason: 'Odd' } }), '(Core)')).toMatchObject({
    id: '1',
    image: 'v1',
    pixel: 'p1',
    suffix: '(Core)',
    banned: true,
    banned_reason: 'Odd',
  });
});

it('keeps a card that the provider no longer has, as banned', () => {
  const gone = { gone: true };
  expect(presentCard(card('1', 'uis', gone), '')).toMatchObject({ banned: true, banned_reason: goneReason });
  const ban = { reason: 'Odd' };
  expect(presentCard(card('1', 'uis', { ...gone, ban }), '')).toMatchObject({ banned: true, banned_reason: 'Odd' });
  expect(buildMetadata([card('1', 'uis'), card('2', 'vttsc', gone)], metadata)?.current).toBe('uis');
});

it('shows no card without a picture', () => {
  expect(presentCard(card('1', 'uis', { picture: null }), '')).toBeNull();
  expect(buildMetadata([card('1', 'uis', { picture: null })], metadata)).toBeUndefined();
});

it('names the newest standard expansion that can be asked about as the current one', () => {
  expect(buildMetadata([card('1', 'uis'), card('2', 'vttsc')], metadata)?.current).toBe('vttsc');
  expect(buildMetadata([card('1', 'uis'), card('2', 'vttsc', { picture: null })], metadata)?.current).toBe('uis');
  expect(buildMetadata([card('1', 'uis'), card('2', 'vttsc', { ban: { reason: 'Odd' } })], metadata)?.current).toBe(
    'uis',
  );
  expect(buildMetadata([card('2', 'vttsc', { ban: { reason: 'Odd' } })], metadata)?.current).toBe('vttsc');
});

it('lists sets that the metadata does not name first, by their code, the newest first', () => {
  const cards = [card('4711', 'set-4711'), card('4712', 'set-4712'), card('2', 'vttsc')];
  const { sets = [] } = buildMetadata(cards, metadata) ?? {};
  expect(sets.slice(0, 2).map(({ code }) => code)).toEqual(['set-4712', 'set-4711']);
  expect(sets[1]).toMatchObject({ code: 'set-4711', group: 'wild', names: { en: 'set-4711', pl: 'set-4711' } });
});

it('says which version of its background picture a set has, once there is one', () => {
  const pictures = { uis: { icon: null, background: { version: 'b7', url: null, drawn: true } } };
  const { sets = [] } = buildMetadata([card('1', 'uis'), card('2', 'vttsc')], { ...metadata, pictures }) ?? {};
  const getBackground = (code: string) => sets.find((set) => set.code === code)?.background;
  expect(getBackground('uis')).toBe('b7');
  expect(getBackground('vttsc')).toBeUndefined();
});

it('says nothing of sets beyond the contract', () => {
  const [first] = buildMetadata([card('2', 'vttsc')], metadata)?.sets ?? [];
  expect(Object.keys(first ?? {}).sort()).toEqual(['code', 'group', 'mini', 'names', 'slug']);
});

it('tells cards of one name apart by their set, those without a picture included', () => {
  const den = card('3', 'uis');
  den.content = { ...den.content, names: everyLocale({ en: 'Fox Den' }) };
  const suffixes = getSuffixes([card('1', 'uis'), card('2', 'vttsc', { picture: null }), den], metadata.sets);
  expect([...suffixes]).toEqual([
    ['1', '(United in Stormwind)'],
    ['2', '(Voyage to the Sunken City)'],
  ]);
});

describe('the current set', () => {
  const sets = [
    { code: 'new', group: 'standard', expansion: true },
    { code: 'core', group: 'standard', expansion: false },
    { code: 'older', group: 'standard', expansion: true },
    { code: 'wild', group: 'wild', expansion: true },
  ] as const;

  it('is the newest standard expansion with cards', () => {
    expect(chooseCurrent(sets, new Set(['core', 'older', 'wild', 'new']))).toBe('new');
    expect(chooseCurrent(sets, new Set(['core', 'older', 'wild']))).toBe('older');
  });

  it('is another set when there is no such expansion', () => {
    expect(chooseCurrent(sets, new Set(['core', 'wild']))).toBe('core');
    expect(chooseCurrent(sets, new Set(['wild']))).toBe('wild');
    expect(chooseCurrent(sets, new Set())).toBeUndefined();
  });
});
