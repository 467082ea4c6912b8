import { everything, makeCard, makeCatalogue, variedCards } from '../../test/make-catalogue.ts';
import { indexCatalogue } from '../catalogue/index-catalogue.ts';
import { chooseCard } from './choose-card.ts';

const index = indexCatalogue(makeCatalogue(variedCards()));

it('draws only cards of active types and sets', () => {
  const filter = {
    ...everything,
    hero: false,
    spell: false,
    wildsets: [{ name: 'brm', active: false }],
    standardsets: [{ name: 'att', active: true }],
  };
  for (let draw = 0; draw < 300; draw += 1) {
    const card = chooseCard(index, filter, [], Math.random);
    expect(card?.set).toBe('att');
    expect(['location', 'minion', 'weapon']).toContain(card?.type);
  }
});

it('draws nothing when the filter allows nothing', () => {
  expect(chooseCard(index, { ...everything, standardsets: [], wildsets: [] }, [], Math.random)).toBeUndefined();
  expect(
    chooseCard(
      index,
      { ...everything, standardsets: [{ name: 'unknown', active: true }], wildsets: [] },
      [],
      Math.random,
    ),
  ).toBeUndefined();
});

it('does not bring a card back while others are left', () => {
  const cards = Array.from({ length: 21 }, (_, n) => makeCard({ id: String(n + 1) }));
  const small = indexCatalogue(makeCatalogue(cards));
  const exclude = cards.slice(0, 20).map(({ id }) => id);
  for (let draw = 0; draw < 50; draw += 1) expect(chooseCard(small, everything, exclude, Math.random)?.id).toBe('21');
});

it('brings back the card asked longest ago when all were asked', () => {
  const cards = Array.from({ length: 3 }, (_, n) => makeCard({ id: String(n + 1) }));
  const small = indexCatalogue(makeCatalogue(cards));
  expect(chooseCard(small, everything, ['2', '3', '1'], Math.random)?.id).toBe('2');
});

it('leaves banned cards and unknown types out', () => {
  const small = indexCatalogue(
    makeCatalogue([makeCard({ id: '1', banned: true }), makeCard({ id: '2', type: 'landmark' })]),
  );
  expect(chooseCard(small, everything, [], Math.random)).toBeUndefined();
});

it('knows a pixel card by its key', () => {
  const cards = [makeCard({ id: '1' }), makeCard({ id: '2' })];
  const small = indexCatalogue(makeCatalogue(cards));
  for (let draw = 0; draw < 20; draw += 1) expect(chooseCard(small, everything, ['px1'], Math.random)?.id).toBe('2');
});
