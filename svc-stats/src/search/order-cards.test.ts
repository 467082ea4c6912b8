import { aCard, aCatalogue } from '../../test/factories.ts';
import { indexCards } from '../catalogue/index-cards.ts';
import { createOrderCache, orderCards } from './order-cards.ts';

const index = indexCards(
  aCatalogue([
    aCard({ id: 'known', name: 'Known', names: { de: 'Bekannt' }, cost: 1 }),
    aCard({ id: 'once', name: 'Once', names: { de: 'Einmal' }, cost: 2 }),
    aCard({ id: 'hard', name: 'Hard', names: { de: 'Zäh' }, cost: 3 }),
    aCard({ id: 'new', name: 'New', names: { de: 'Neu' }, cost: 4 }),
    aCard({ id: 'newer', name: 'Newer', names: { de: 'Neuer' }, cost: 5 }),
  ]),
);
const tallies = new Map([
  ['known', { asked: 50, correct: 45 }],
  ['once', { asked: 1, correct: 0 }],
  ['hard', { asked: 40, correct: 10 }],
]);

function ids(order: 'name' | 'hardest' | 'asked', locale: 'en' | 'de' = 'en') {
  return orderCards(index, tallies, { order, locale }).map(({ id }) => id);
}

it('the hardest come first, a single wrong answer makes no card the hardest, and cards never asked about come last', () => {
  expect(ids('hardest')).toEqual(['hard', 'once', 'known', 'new', 'newer']);
});

it('the most asked come first, and cards never asked about come by cost', () => {
  expect(ids('asked')).toEqual(['known', 'hard', 'once', 'new', 'newer']);
});

it('names are sorted by the rules of the language', () => {
  expect(ids('name')).toEqual(['hard', 'known', 'new', 'newer', 'once']);
  expect(ids('name', 'de')).toEqual(['known', 'once', 'new', 'newer', 'hard']);
});

it('an order is computed once until the numbers change', () => {
  const getOrder = createOrderCache();
  const asked = { order: 'hardest', locale: 'en' } as const;
  expect(getOrder(index, tallies, asked)).toBe(getOrder(index, tallies, asked));
  expect(getOrder(index, new Map([['new', { asked: 9, correct: 0 }]]), asked)[0]?.id).toBe('new');
});
