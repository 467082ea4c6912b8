import { type BonusForm, bonusFormNames, bonusForms } from '@cardwise/contracts/quiz/bonus';

import { indexCatalogue } from '../../catalogue/index-catalogue.ts';
import { everything, makeCard, makeCatalogue, variedCards } from '../../testing/make-catalogue.ts';
import { composeBonus } from './compose-bonus.ts';

const index = indexCatalogue(makeCatalogue(variedCards()));
const common = { filter: everything, locale: 'en', exclude: [] } as const;

const many = (request: Parameters<typeof composeBonus>[1], from = index) =>
  Array.from({ length: 200 }, () => composeBonus(from, request, Math.random)).filter((bonus) => bonus !== undefined);
const formsOf = (bonuses: { form: BonusForm }[]) => [...new Set(bonuses.map(({ form }) => form))].toSorted();

it('takes every form, each with as many cards as it has', () => {
  const bonuses = many(common);
  expect(formsOf(bonuses)).toEqual(bonusFormNames.toSorted());
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
  expect(formsOf(many({ ...common, filter: { ...everything, kinds: ['cost'] } }))).toEqual(['more', 'order']);
  expect(formsOf(many({ ...common, filter: { ...everything, kinds: ['text', 'attack'] } }))).toEqual(['truth']);
  expect(many({ ...common, filter: { ...everything, kinds: ['attack'] } })).toEqual([]);
});

it('asks about no recent card', () => {
  const exclude = [...new Set(index.byReference.values())].slice(0, 20).map(({ id }) => id);
  for (const { cards } of many({ ...common, exclude })) for (const { id } of cards) expect(exclude).not.toContain(id);
});

it('passes over forms that the cards do not suffice for, and has none for too few', () => {
  const sameCost = indexCatalogue(makeCatalogue(Array.from({ length: 8 }, (_, n) => makeCard({ id: String(n + 1) }))));
  expect(formsOf(many(common, sameCost))).toEqual(['pixel', 'truth']);
  expect(many(common, indexCatalogue(makeCatalogue([makeCard({ id: '1' })])))).toEqual([]);
});
