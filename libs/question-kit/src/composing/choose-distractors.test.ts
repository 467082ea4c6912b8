import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { seededRandom } from '@cardwise/service-kit/tokens/seeded-random';

import { inEveryLanguage, makeCard, makeCatalogue } from '../testing/make-catalogue.ts';
import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { nearnessAt } from './choose-questions.ts';
import { chooseDistractors } from './choose-distractors.ts';

function choose(cards: ReturnType<typeof makeCard>[], kind: 'name' | 'text', count: number) {
  const index = indexCatalogue(makeCatalogue(cards));
  const card = index.byReference.get('1') as QuizCard;
  return chooseDistractors(index, { card, kind, locale: 'en', count }, Math.random).map((chosen) => chosen.card);
}

it('never offers another card of the same name', () => {
  const twin = { names: inEveryLanguage('Twin') };
  const others = Array.from({ length: 5 }, (_, n) => makeCard({ id: String(10 + n) }));
  for (let run = 0; run < 30; run += 1) {
    const chosen = choose([makeCard({ id: '1', ...twin }), makeCard({ id: '2', ...twin }), ...others], 'name', 3);
    expect(chosen.map(({ id }) => id)).not.toContain('2');
    expect(chosen).toHaveLength(3);
  }
});

it('never offers the same text twice, whatever its markup, spaces and full stops', () => {
  const texts = ['<b>Guard</b>', 'guard', ' Guard. ', 'One.', 'Two.', 'Three.'];
  const cards = texts.map((text, n) => makeCard({ id: String(n + 1), texts: inEveryLanguage(text) }));
  for (let run = 0; run < 30; run += 1) {
    expect(
      choose(cards, 'text', 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['4', '5', '6']);
  }
});

it('never offers the text of another printing', () => {
  const twin = (id: string) => makeCard({ id, names: inEveryLanguage('Twin'), texts: inEveryLanguage(`Text ${id}.`) });
  const others = Array.from({ length: 3 }, (_, n) => makeCard({ id: `${n + 10}`, texts: inEveryLanguage(`${n}`) }));
  for (let run = 0; run < 30; run += 1) {
    const chosen = choose([twin('1'), twin('2'), ...others], 'text', 3);
    expect(chosen.map(({ id }) => id).toSorted()).toEqual(['10', '11', '12']);
  }
});

it('never offers a card with the same English name, however it is translated', () => {
  const names = (own: string) => ({ ...inEveryLanguage('Twin'), de: own });
  const others = Array.from({ length: 5 }, (_, n) => makeCard({ id: String(10 + n) }));
  const cards = [
    makeCard({ id: '1', names: names('Zwilling') }),
    makeCard({ id: '2', names: names('Paar') }),
    ...others,
  ];
  const index = indexCatalogue(makeCatalogue(cards));
  const card = index.byReference.get('1') as QuizCard;
  for (let run = 0; run < 30; run += 1) {
    const chosen = chooseDistractors(index, { card, kind: 'name', locale: 'de', count: 5 }, Math.random);
    expect(chosen.map((choice) => choice.card.id)).not.toContain('2');
  }
});

describe('of far and near cards', () => {
  const several = (id: number, given: Partial<CatalogueCard>) =>
    Array.from({ length: 8 }, (_, n) => makeCard({ id: String(id + n), ...given }));
  const asked = makeCard({ id: '1', classes: ['druid', 'mage'], rarity: 'rare' });
  const groups = {
    otherClass: several(100, { classes: ['rogue'], rarity: 'rare' }),
    oneClassOfTwo: several(200, { classes: ['mage'], rarity: 'rare' }),
    otherRarity: several(300, { classes: ['mage', 'druid'], set: 'brm' }),
    outsideThePool: several(400, { classes: ['mage', 'druid'], rarity: 'rare', set: 'brm' }),
    otherRarityInThePool: several(500, { classes: ['mage', 'druid'] }),
    near: several(600, { classes: ['mage', 'druid'], rarity: 'rare' }),
  };

  it('takes the nearest: of the classes, that could have been asked, of the rarity', () => {
    const fromFar = Object.entries(groups);
    const random = seededRandom('circles');
    for (let without = 0; without < fromFar.length; without += 1) {
      const left = fromFar.slice(0, fromFar.length - without);
      const index = indexCatalogue(makeCatalogue([asked, ...left.flatMap(([, cards]) => cards)]));
      const card = index.byReference.get('1') as QuizCard;
      const pool = (index.byType.get('minion') ?? []).filter(({ set }) => set === 'core');
      const chosen = chooseDistractors(index, { card, kind: 'name', locale: 'en', count: 5, pool }, random);
      const nearest = left.at(-1)?.[1].map(({ id }) => id) ?? [];
      expect(chosen).toHaveLength(5);
      for (const choice of chosen) expect(nearest).toContain(choice.card.id);
    }
  });

  it('fills up with farther ones', () => {
    const index = indexCatalogue(
      makeCatalogue([asked, ...groups.near.slice(0, 2), ...groups.oneClassOfTwo.slice(0, 1), ...groups.otherClass]),
    );
    const card = index.byReference.get('1') as QuizCard;
    const chosen = chooseDistractors(index, { card, kind: 'name', locale: 'en', count: 5 }, Math.random);
    expect(chosen.map((choice) => choice.card.classes.join('+')).toSorted()).toEqual([
      'mage',
      'mage+druid',
      'mage+druid',
      'rogue',
      'rogue',
    ]);
  });
});

it('prefers close ones the more, the higher the level', () => {
  const names = (length: number) => inEveryLanguage('x'.repeat(length));
  const cards = Array.from({ length: 14 }, (_, n) =>
    makeCard({
      id: String(n + 1),
      ...(n < 7 ? { cost: 2, names: inEveryLanguage(`Card ${n}`) } : { cost: 9, names: names(30 + n) }),
    }),
  );
  const index = indexCatalogue(makeCatalogue(cards));
  const card = index.byReference.get('1') as QuizCard;
  const random = seededRandom('nearness');
  const getClose = (rating: number): number => {
    const nearness = nearnessAt({ player: { rating, deviation: 80 }, getRating: () => ({ rating, deviation: 80 }) });
    const chosen = Array.from({ length: 100 }, () =>
      chooseDistractors(index, { card, kind: 'name', locale: 'en', count: 3, nearness }, random),
    );
    return chosen.flat().filter((choice) => choice.card.cost === 2).length;
  };
  const [weak, usual, strong] = [getClose(1000), getClose(1500), getClose(2200)];
  expect(usual).toBeGreaterThan(weak + 20);
  expect(strong).toBeGreaterThan(usual + 20);
});

it('never offers a card of another type, however few there are', () => {
  const spells = Array.from({ length: 90 }, (_, n) => makeCard({ id: String(100 + n), type: 'spell' }));
  const minions = Array.from({ length: 2 }, (_, n) => makeCard({ id: String(10 + n) }));
  for (const kind of ['name', 'text'] as const) {
    expect(
      choose([makeCard({ id: '1' }), ...minions, ...spells], kind, 3)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['10', '11']);
  }
});

it('never offers a card without a text for a text question', () => {
  const mute = Array.from({ length: 9 }, (_, n) => makeCard({ id: String(10 + n), texts: inEveryLanguage('') }));
  expect(choose([makeCard({ id: '1' }), ...mute], 'text', 3)).toEqual([]);
});

it('returns what there is if the catalogue has too few', () => {
  expect(choose([makeCard({ id: '1' }), makeCard({ id: '2' })], 'name', 5)).toHaveLength(1);
});

it('varies the choices of a card', () => {
  const cards = Array.from({ length: 14 }, (_, n) => makeCard({ id: String(n + 1) }));
  const seen = new Set(
    Array.from({ length: 200 }, () => choose(cards, 'name', 3))
      .flat()
      .map(({ id }) => id),
  );
  expect(seen.size).toBe(13);
});
