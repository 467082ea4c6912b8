import { aCard, aCatalogue } from '../../test/factories.ts';
import { indexCards } from './index-cards.ts';

const [ash, birch, cedar] = [
  aCard({ id: '1', name: 'Ash' }),
  aCard({ id: '2', name: 'Birch' }),
  aCard({ id: '3', name: 'Cedar' }),
];

function names(cards: { names: { en: string } }[]) {
  return cards.map((card) => card.names.en);
}

it('cards, banned ones included, are found by name and sorted by cost and name', () => {
  const { search, inOrder, card } = indexCards(aCatalogue([cedar, { ...ash, banned: true }, birch]));
  expect(card('1')?.banned).toBe(true);
  expect(search('ash', 'en')[0]?.banned).toBe(true);
  expect(names(search('ced', 'en'))).toEqual(['Cedar']);
  expect(names(inOrder('en'))).toEqual(['Ash', 'Birch', 'Cedar']);
});

it('printings are other cards with the same English name', () => {
  const twin = aCard({ id: '9', name: 'Ash', set: 'core' });
  const { printings } = indexCards(aCatalogue([ash, birch, twin]));
  expect(printings(ash).map(({ id }) => id)).toEqual(['9']);
  expect(printings(birch)).toEqual([]);
});

it('what is asked about is grouped by set, standard sets first', () => {
  const [old, hero] = [aCard({ id: '5', set: 'gvg' }), aCard({ id: '6', set: 'core', type: 'hero' })];
  const left = [aCard({ id: '7', set: 'legacy', banned: true }), aCard({ id: '8', set: 'core', type: 'portrait' })];
  const { asked, askedBySet } = indexCards(aCatalogue([old, hero, ...left, ash]));
  expect([...askedBySet()].map(([code, cards]) => [code, ...cards.map(({ id }) => id)])).toEqual([
    ['tlcou', '1'],
    ['core', '6'],
    ['gvg', '5'],
  ]);
  expect(['6', '7', '8', '9'].map((id) => asked(id)?.id)).toEqual(['6', undefined, undefined, undefined]);
});

it('whole words rank above beginnings', () => {
  const cards = [aCard({ name: 'Great Oakling', cost: 1 }), aCard({ name: 'Great Oak', cost: 9 })];
  expect(names(indexCards(aCatalogue(cards)).search('oak', 'en'))).toEqual(['Great Oak', 'Great Oakling']);
});

it('equal matches are sorted by cost, then name', () => {
  const oaks = ['Oak Zed', 'Oak Abc', 'Oak Mid'].map((name, n) =>
    aCard({ id: String(20 + n), name, cost: n === 2 ? 1 : 4 }),
  );
  expect(names(indexCards(aCatalogue(oaks)).search('oak', 'en'))).toEqual(['Oak Mid', 'Oak Abc', 'Oak Zed']);
});

describe('the index of the next version', () => {
  const index = indexCards(aCatalogue([ash, birch, cedar]));

  it('has the new state of a banned card everywhere, in the orders of the version before', () => {
    const next = indexCards(aCatalogue([ash, { ...birch, banned: true }, cedar]), index);
    expect(next.names).toBe(index.names);
    const seen = [next.card('2'), next.inOrder('en')[1], next.byName('de')[1], next.search('birch', 'en')[0]];
    expect(seen.map((card) => card?.banned)).toEqual([true, true, true, true]);
    expect(index.card('2')?.banned).toBe(false);
  });

  it.each([
    ['another name', [ash, { ...birch, names: { ...birch.names, pl: 'Zorza' } }, cedar]],
    ['another cost', [ash, { ...birch, cost: 9 }, cedar]],
    ['one card more', [ash, birch, cedar, aCard({ id: '4', name: 'Elm' })]],
    ['one card less', [ash, cedar]],
  ])('sorts again for %s', (_, cards) => {
    expect(indexCards(aCatalogue(cards), index).names).not.toBe(index.names);
  });
});
