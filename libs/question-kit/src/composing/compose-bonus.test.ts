import { type BonusForm, bonusFormNames, bonusForms } from '@cardwise/contracts/quiz/bonus';
import { locales } from '@cardwise/contracts/site/locales';
import fc from 'fast-check';

import { indexCatalogue, type QuizCard } from '../catalogue/index-catalogue.ts';
import { demoCatalogue } from '../testing/demo-catalogue.ts';
import { everything, makeCard, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import {
  type BonusPool,
  composeMore,
  composeOrder,
  composeTruth,
  composePixel,
  composeBonus,
} from './compose-bonus.ts';
import { toWording } from './wording.ts';

const demoIndex = indexCatalogue(demoCatalogue());
const all = [...new Set(demoIndex.byReference.values())];

const bonusPools: fc.Arbitrary<BonusPool> = fc.record({
  index: fc.constant(demoIndex),
  locale: fc.constantFrom(...locales),
  pool: fc.constant(all),
  cards: fc.shuffledSubarray<QuizCard>(all, { minLength: 0, maxLength: 40 }),
});

/** Leaves out cards that have another cost in another set. */
function comparable({ index, cards }: BonusPool): readonly QuizCard[] {
  return cards.filter((card) => index.findPrintings(card).every(({ cost }) => cost === card.cost));
}

const randoms: fc.Arbitrary<() => number> = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => () => stream.next().value);

it('asks about two cards that cost differently, of which the dearer is right', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards, choices } = composeMore(pool, random) ?? {};
      const costs = new Set(comparable(pool).map(({ cost }) => cost));
      if (!cards || !choices) {
        expect(costs.size).toBeLessThan(2);
        return;
      }
      const [one, other] = cards;
      expect(cards).toHaveLength(2);
      expect(comparable(pool)).toEqual(expect.arrayContaining(cards));
      expect(choices.map(({ label }) => label)).toEqual(cards.map(({ names }) => names[pool.locale]));
      expect(choices.map(({ correct }) => correct)).toEqual([
        (one?.cost ?? 0) > (other?.cost ?? 0),
        (other?.cost ?? 0) > (one?.cost ?? 0),
      ]);
      expect(choices.filter(({ correct }) => correct)).toHaveLength(1);
    }),
  );
});

it('puts the dearer card as often left as right', () => {
  const [pool] = fc.sample(
    bonusPools.filter(({ cards }) => cards.length > 30),
    1,
  );
  if (!pool) throw new Error('no pool');
  const left = Array.from({ length: 400 }, () => composeMore(pool, Math.random)?.choices[0]?.correct).filter(Boolean);
  expect(left.length).toBeGreaterThan(120);
  expect(left.length).toBeLessThan(280);
});

it('asks for the order of three cards whose costs all differ; of the six orders one is right', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards, choices } = composeOrder(pool, random) ?? {};
      if (!cards || !choices) {
        expect(new Set(comparable(pool).map(({ cost }) => cost)).size).toBeLessThan(3);
        return;
      }
      expect(new Set(cards.map(({ cost }) => cost)).size).toBe(3);
      expect(comparable(pool)).toEqual(expect.arrayContaining(cards));
      expect(new Set(choices.map(({ label }) => label)).size).toBe(6);
      const right = choices.filter(({ correct }) => correct);
      expect(right).toHaveLength(1);
      const costs = right[0]?.label.split(',').map((index) => cards[Number(index)]?.cost ?? 0) ?? [];
      expect(costs).toEqual(costs.toSorted((a, b) => a - b));
      const ids = right[0]?.label.split(',').map((index) => cards[Number(index)]?.id);
      expect(right[0]?.value).toBe(ids?.join(','));
    }),
  );
});

it('says of a card its own text, or the text of another card of its type', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards: [card] = [], choices, statement = '' } = composeTruth(pool, random) ?? {};
      if (!card || !choices) {
        expect(pool.cards.filter(({ texts }) => texts.en !== '')).toEqual([]);
        return;
      }
      const own = toWording(card, 'text', pool.locale).label;
      expect(choices).toEqual([
        { label: 'true', value: 'true', correct: statement === own },
        { label: 'false', value: 'false', correct: statement !== own },
      ]);
      const sharing = [...pool.index.byReference.values()].filter(
        (other) => toWording(other, 'text', pool.locale).label === statement,
      );
      expect(sharing.map(({ type }) => type)).toContain(card.type);
    }),
  );
});

it('is as often true as false', () => {
  const [pool] = fc.sample(
    bonusPools.filter(({ cards }) => cards.length > 30),
    1,
  );
  if (!pool) throw new Error('no pool');
  const isTrue = Array.from({ length: 400 }, () => composeTruth(pool, Math.random)?.choices[0]?.correct);
  expect(isTrue.filter(Boolean).length).toBeGreaterThan(120);
  expect(isTrue.filter(Boolean).length).toBeLessThan(280);
});

it('asks for the name of a card, as the pixel quiz does', () => {
  fc.assert(
    fc.property(bonusPools, randoms, (pool, random) => {
      const { cards: [card] = [], choices = [] } = composePixel(pool, random) ?? {};
      if (!card) {
        expect(pool.cards).toEqual([]);
        return;
      }
      expect(choices).toHaveLength(4);
      expect(choices.filter(({ correct }) => correct)).toEqual([
        { label: card.names[pool.locale], value: card.id, correct: true },
      ]);
    }),
  );
});

const index = indexCatalogue(makeCatalogue(variedCards()));
const common = { filter: everything, locale: 'en', exclude: [] } as const;

function many(request: Parameters<typeof composeBonus>[1], from = index) {
  return Array.from({ length: 200 }, () => composeBonus(from, request, Math.random)).filter(
    (bonus) => bonus !== undefined,
  );
}

function getForms(bonuses: { form: BonusForm }[]) {
  return [...new Set(bonuses.map(({ form }) => form))].toSorted();
}

it('takes every form, each with as many cards as it has', () => {
  const bonuses = many(common);
  expect(getForms(bonuses)).toEqual(bonusFormNames.toSorted());
  for (const { form, cards, kind, difficulty } of bonuses) {
    expect(cards).toHaveLength(bonusForms[form].cards);
    expect(kind).toBe(bonusForms[form].kind);
    expect(difficulty).toBe(form === 'pixel' ? 'pixel' : 'easy');
  }
});

it('asks about cards of the filter only', () => {
  const filter = {
    ...everything,
    hero: false,
    spell: false,
    wildsets: [],
    standardsets: [{ name: 'att', active: true }],
    classes: ['mage' as const, 'druid' as const, 'hunter' as const],
  };
  const cards = many({ ...common, filter }).flatMap((bonus) => bonus.cards);
  expect(cards.length).toBeGreaterThan(0);
  for (const { type, set, classes } of cards) {
    expect(['location', 'minion', 'weapon']).toContain(type);
    expect(set).toBe('att');
    expect(['mage', 'druid', 'hunter']).toContain(classes[0]);
  }
});

it('takes only forms of the kinds that a player chose', () => {
  expect(getForms(many({ ...common, filter: { ...everything, kinds: ['cost'] } }))).toEqual(['more', 'order']);
  expect(getForms(many({ ...common, filter: { ...everything, kinds: ['text', 'attack'] } }))).toEqual(['truth']);
  expect(many({ ...common, filter: { ...everything, kinds: ['attack'] } })).toEqual([]);
});

it('asks about no recent card', () => {
  const exclude = [...new Set(index.byReference.values())].slice(0, 20).map(({ id }) => id);
  for (const { cards } of many({ ...common, exclude })) for (const { id } of cards) expect(exclude).not.toContain(id);
});

it('passes over forms that the cards do not suffice for, and has none for too few', () => {
  const sameCost = indexCatalogue(makeCatalogue(Array.from({ length: 8 }, (_, n) => makeCard({ id: String(n + 1) }))));
  expect(getForms(many(common, sameCost))).toEqual(['pixel', 'truth']);
  expect(many(common, indexCatalogue(makeCatalogue([makeCard({ id: '1' })])))).toEqual([]);
});
