import * as z from 'zod/mini';

import { everywhere, fakeCard, fakeMetadata, type FakeCard } from '../../test/fake-cards.ts';
import { ProviderCard, ProviderMetadata } from '../provider/replies.ts';
import { readCard } from './read-card.ts';

const metadata = z.parse(ProviderMetadata, fakeMetadata);

function read(change: Partial<FakeCard>) {
  const { image = { en_US: 'https://provider.example/1.png' } } = change;
  return readCard(z.parse(ProviderCard, { ...fakeCard(1001), ...change, image }), metadata);
}

function toContent(change: Partial<FakeCard>) {
  const card = read(change);
  if (!('content' in card)) throw new Error(`left out: ${JSON.stringify(card)}`);
  return card.content;
}

const minion = { cardTypeId: 4, attack: 2, health: 3 };

it('reads a minion with names in every language', () => {
  const content = toContent({ ...minion, name: { ...everywhere('Łódź Fox'), de_DE: 'Straßenfuchs' }, manaCost: 0 });
  expect(content).toMatchObject({ type: 'minion', attack: 2, health: 3, cost: 0, classes: ['neutral'] });
  expect(content.names).toMatchObject({ en: 'Łódź Fox', de: 'Straßenfuchs' });
  expect(content.folded).toMatchObject({ en: 'lodz fox', de: 'strassenfuchs' });
});

it.each([
  [
    'a weapon',
    { cardTypeId: 7, attack: 3, durability: 2, health: undefined as never },
    { type: 'weapon', attack: 3, health: 2 },
  ],
  ['a location', { cardTypeId: 39, health: 3 }, { type: 'location', health: 3 }],
  ['a hero', { cardTypeId: 3, health: 30, armor: 5 }, { type: 'hero', health: 30, armor: 5 }],
  ['a 0/0 minion', { cardTypeId: 4, attack: 0, health: 0 }, { type: 'minion', attack: 0, health: 0 }],
  ['a cost of 100', { manaCost: 100 }, { cost: 100 }],
])('reads the values of %s', (_, change, expected) => {
  expect(toContent(change)).toMatchObject(expected);
});

it('asks the type which values a card has, not the values', () => {
  expect(toContent({ cardTypeId: 5, attack: 4, health: 4 })).not.toHaveProperty('attack');
  expect(toContent({ cardTypeId: 5, attack: 4, health: 4 })).not.toHaveProperty('health');
  expect(toContent({ cardTypeId: 3, attack: 4, health: 30 })).not.toHaveProperty('attack');
  expect(toContent({ cardTypeId: 39, attack: 4, health: 3 })).not.toHaveProperty('attack');
});

it('leaves hidden values out', () => {
  const content = toContent({ cardTypeId: 4, attack: undefined as never, health: undefined as never });
  expect(content).not.toHaveProperty('attack');
  expect(content).not.toHaveProperty('health');
});

it.each([
  ['{}', {}],
  ['an empty string', ''],
])('reads %s as no text', (_, text) => {
  expect(Object.values(toContent({ text }).texts)).toEqual(Array.from({ length: 7 }, () => ''));
});

it('reads cards that were asked for in one locale', () => {
  const content = toContent({ name: 'Fox', text: '<b>Guard</b>', image: 'https://provider.example/2.png' });
  expect(content.names.pl).toBe('Fox');
  expect(content.texts.de).toBe('<b>Guard</b>');
});

it('keeps what it does not know by its slug', () => {
  expect(toContent({ cardSetId: 1988 }).set).toBe('a-set-of-tomorrow');
  expect(toContent({ cardSetId: 4711 }).set).toBe('set-4711');
  expect(toContent({ classId: 77 }).classes).toEqual(['star-gazer']);
  expect(toContent({ classId: 78 }).classes).toEqual(['class-78']);
  expect(toContent({ cardTypeId: 88 }).type).toBe('moon-phase');
  expect(toContent({ rarityId: 9 }).rarity).toBe('rarity-9');
});

it.each([2, 3, 4, 1635])('counts set %p to legacy', (cardSetId) => {
  expect(toContent({ cardSetId }).set).toBe('legacy');
});

it('keeps all classes of a multi-class card, the main one first', () => {
  expect(toContent({ classId: 4, multiClassIds: [3, 4, 12] }).classes).toEqual(['mage', 'hunter', 'neutral']);
});

it('counts a card without a class to everyone', () => {
  expect(toContent({ classId: null }).classes).toEqual(['neutral']);
  expect(toContent({ classId: 0 }).classes).toEqual(['neutral']);
});

it('has no rarity for a card without one', () => {
  expect(toContent({ rarityId: null }).rarity).toBeNull();
});

it.each([
  ['hero skins', { cardSetId: 17, cardTypeId: 3, manaCost: 0 }],
  ['hero powers', { cardTypeId: 10 }],
  ['the set of another game mode', { cardSetId: 1646 }],
  ['cosmetic modules', { isZilliaxCosmeticModule: true }],
  ['cards that cannot be collected', { collectible: 0 }],
])('leaves %s out', (_, change) => {
  expect(read(change)).toEqual({ leftOut: true });
});

it.each([
  ['name', { name: {} }, 'The provider gives no name.'],
  ['cost', { manaCost: undefined as never }, 'The provider gives no cost.'],
  ['picture', { image: {} }, 'The provider gives no picture.'],
  ['weapon’s durability', { cardTypeId: 7, durability: 0 }, 'The provider gives a durability of 0.'],
  ['location’s durability', { cardTypeId: 39, health: 0 }, 'The provider gives a durability of 0.'],
])('says that a %s is missing', (_, change, problem) => {
  expect(read(change)).toEqual({ problem });
});
