import { aCard, aCatalogue } from '../../test/factories.ts';
import { cardIndexer } from './index-cards.ts';

const [ash, birch, cedar] = [
  aCard({ id: '1', name: 'Ash' }),
  aCard({ id: '2', name: 'Birch' }),
  aCard({ id: '3', name: 'Cedar' }),
];
const names = (cards: { names: { en: string } }[]) => cards.map((card) => card.names.en);

it('a new catalogue replaces the old one: cards that came, went, were renamed or banned', () => {
  const index = cardIndexer();
  index(aCatalogue([ash, birch]));
  const { search, inOrder, card } = index(
    aCatalogue([{ ...ash, banned: true }, aCard({ id: '2', name: 'Beech' }), cedar]),
  );
  expect(card('1')?.banned).toBe(true);
  expect(search('ash', 'en')[0]?.banned).toBe(true);
  expect(names(search('birch', 'en'))).toEqual([]);
  expect(names(search('bee', 'en'))).toEqual(['Beech']);
  expect(names(search('ced', 'en'))).toEqual(['Cedar']);
  expect(names(inOrder('en'))).toEqual(['Ash', 'Beech', 'Cedar']);
  const again = index(aCatalogue([cedar, ash]));
  expect(names(again.search('beech', 'en'))).toEqual([]);
  expect(names(index(aCatalogue([birch])).search('birch', 'en'))).toEqual(['Birch']);
});

it('printings are the other cards with the same English name', () => {
  const twin = aCard({ id: '9', name: 'Ash', set: 'core' });
  const { printings } = cardIndexer()(aCatalogue([ash, birch, twin]));
  expect(printings(ash).map(({ id }) => id)).toEqual(['9']);
  expect(printings(birch)).toEqual([]);
});

it('equal matches come by cost, then name', () => {
  const oaks = ['Oak Zed', 'Oak Abc', 'Oak Mid'].map((name, n) =>
    aCard({ id: String(20 + n), name, cost: n === 2 ? 1 : 4 }),
  );
  expect(names(cardIndexer()(aCatalogue(oaks)).search('oak', 'en'))).toEqual(['Oak Mid', 'Oak Abc', 'Oak Zed']);
});
