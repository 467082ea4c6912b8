import type { CardClass, QuestionKind } from '@cardwise/contracts/catalogue/cards';

import { everything, makeCard, makeCatalogue, variedCards } from '../testing/make-catalogue.ts';
import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { chooseCard, getPool } from './choose-card.ts';

const index = indexCatalogue(makeCatalogue(variedCards()));

it('picks only cards of active types and sets', () => {
  const filter = {
    ...everything,
    hero: false,
    spell: false,
    wildsets: [{ name: 'brm', active: false }],
    standardsets: [{ name: 'att', active: true }],
  };
  for (let pick = 0; pick < 300; pick += 1) {
    const card = chooseCard(getPool(index, filter, 'medium'), [], Math.random);
    expect(card?.set).toBe('att');
    expect(['location', 'minion', 'weapon']).toContain(card?.type);
  }
});

it('picks nothing when the filter allows nothing', () => {
  expect(
    chooseCard(getPool(index, { ...everything, standardsets: [], wildsets: [] }, 'medium'), [], Math.random),
  ).toBeUndefined();
  expect(
    chooseCard(
      getPool(index, { ...everything, standardsets: [{ name: 'unknown', active: true }], wildsets: [] }, 'medium'),
      [],
      Math.random,
    ),
  ).toBeUndefined();
});

it('repeats no excluded card while others are left', () => {
  const cards = Array.from({ length: 21 }, (_, n) => makeCard({ id: String(n + 1) }));
  const small = indexCatalogue(makeCatalogue(cards));
  const exclude = cards.slice(0, 20).map(({ id }) => id);
  for (let pick = 0; pick < 50; pick += 1)
    expect(chooseCard(getPool(small, everything, 'medium'), exclude, Math.random)?.id).toBe('21');
});

it('repeats the card asked longest ago when all are excluded', () => {
  const cards = Array.from({ length: 3 }, (_, n) => makeCard({ id: String(n + 1) }));
  const small = indexCatalogue(makeCatalogue(cards));
  expect(chooseCard(getPool(small, everything, 'medium'), ['2', '3', '1'], Math.random)?.id).toBe('2');
});

it('counts the last mention of a card', () => {
  const cards = Array.from({ length: 3 }, (_, n) => makeCard({ id: String(n + 1) }));
  const small = indexCatalogue(makeCatalogue(cards));
  expect(chooseCard(getPool(small, everything, 'medium'), ['2', '3', '1', '2', '3'], Math.random)?.id).toBe('1');
});

it('leaves out banned cards and unknown types', () => {
  const small = indexCatalogue(
    makeCatalogue([makeCard({ id: '1', banned: true }), makeCard({ id: '2', type: 'landmark' })]),
  );
  expect(chooseCard(getPool(small, everything, 'medium'), [], Math.random)).toBeUndefined();
});

it('excludes a card by its pixel key', () => {
  const cards = [makeCard({ id: '1' }), makeCard({ id: '2' })];
  const small = indexCatalogue(makeCatalogue(cards));
  for (let pick = 0; pick < 20; pick += 1)
    expect(chooseCard(getPool(small, everything, 'medium'), ['px1'], Math.random)?.id).toBe('2');
});

it('picks only cards with a pixel version for the pixel quiz', () => {
  const small = indexCatalogue(makeCatalogue([makeCard({ id: '1', pixel: '' }), makeCard({ id: '2' })]));
  for (let pick = 0; pick < 20; pick += 1)
    expect(chooseCard(getPool(small, everything, 'pixel'), ['px2'], Math.random)?.id).toBe('2');
  const none = indexCatalogue(makeCatalogue([makeCard({ id: '1', pixel: '' })]));
  expect(chooseCard(getPool(none, everything, 'pixel'), [], Math.random)).toBeUndefined();
});

describe('a narrowed filter', () => {
  const pickedBy = (narrow: { kinds?: QuestionKind[]; classes?: CardClass[] }, exclude: string[] = []) =>
    Array.from({ length: 300 }, () =>
      chooseCard(getPool(index, { ...everything, ...narrow }, 'medium'), exclude, Math.random),
    );

  it('picks only cards of the wanted classes', () => {
    const classes = new Set(pickedBy({ classes: ['druid', 'mage'] }).flatMap((card) => card?.classes));
    expect(classes).toEqual(new Set(['druid', 'mage']));
  });

  it('picks a card of two classes for either', () => {
    const small = indexCatalogue(makeCatalogue([makeCard({ id: '1', classes: ['druid', 'mage'] })]));
    const filter = (classes: CardClass[]) => ({ ...everything, classes });
    expect(chooseCard(getPool(small, filter(['mage']), 'medium'), [], Math.random)?.id).toBe('1');
    expect(chooseCard(getPool(small, filter(['rogue']), 'medium'), [], Math.random)).toBeUndefined();
  });

  it('picks only cards that allow a wanted kind', () => {
    const types = new Set(pickedBy({ kinds: ['attack'] }).map((card) => card?.type));
    expect(types).toEqual(new Set(['minion', 'weapon']));
    expect(pickedBy({ kinds: ['text'] }).every((card) => card && card.texts.en !== '')).toBe(true);
  });

  it('finds the one card that fits among hundreds', () => {
    const hay = Array.from({ length: 500 }, (_, n) => makeCard({ id: String(n + 1) }));
    const small = indexCatalogue(makeCatalogue([...hay, makeCard({ id: '999', classes: ['rogue'] })]));
    const filter = { ...everything, classes: ['rogue' as const] };
    expect(chooseCard(getPool(small, filter, 'medium'), [], Math.random)?.id).toBe('999');
    expect(chooseCard(getPool(small, filter, 'medium'), ['999'], Math.random)?.id).toBe('999');
  });

  it('picks nothing when it wants nothing', () => {
    expect(pickedBy({ kinds: [] })[0]).toBeUndefined();
    expect(pickedBy({ classes: [] })[0]).toBeUndefined();
  });
});
