import { howManyAhead, isSparing } from './how-many-ahead.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

it('is one for who only looks in, and ten for who plays on', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map((asked) => howManyAhead(asked, false))).toEqual([1, 1, 3, 5, 7, 9, 10, 10]);
});

it('is one for who saves data', () => {
  expect(howManyAhead(100, true)).toBe(1);
});

it('hears what the browser says about saving data, if it says anything', () => {
  expect(isSparing()).toBe(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  expect(isSparing()).toBe(true);
});
