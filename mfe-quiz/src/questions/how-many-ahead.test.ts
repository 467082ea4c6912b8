import { howManyAhead, isSparing } from './how-many-ahead.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it('is one at first, and ten for a player who keeps playing', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map((asked) => howManyAhead(asked, false))).toEqual([1, 1, 3, 5, 7, 9, 10, 10]);
});

it('is one for a player who saves data', () => {
  expect(howManyAhead(100, true)).toBe(1);
});

it('respects the browser’s data saver, where it reports one', () => {
  expect(isSparing()).toBe(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(isSparing()).toBe(true);
});
