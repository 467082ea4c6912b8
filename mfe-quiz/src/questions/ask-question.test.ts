import { toExclude } from './ask-question.ts';

function about(cards: string) {
  return cards.split(' ').map((card) => ({ card }));
}

it('excludes each card once, by its last mention', () => {
  expect(toExclude(about('1 2 3 1 2 4'), {})).toEqual(['3', '1', '2', '4']);
});

it('excludes no more cards than the server accepts, the latest ones', () => {
  const numbers = Array.from({ length: 30 }, (_, index) => String(index));
  expect(toExclude(about(numbers.join(' ')), {})).toEqual(numbers.slice(10));
  // A card that is repeated does not take the place of another.
  expect(toExclude(about([...numbers, ...numbers.slice(20)].join(' ')), {})).toEqual(numbers.slice(10));
});

it('mentions a card as often as a practice has asked about it', () => {
  const practice = [{ card: '1', kind: 'cost' as const }];
  expect(toExclude(about('1 2 1'), { practice })).toEqual(['1', '2', '1']);
});
