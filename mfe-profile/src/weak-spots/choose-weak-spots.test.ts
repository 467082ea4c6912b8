import { chooseWeakSpots } from './choose-weak-spots.ts';

const spot = (code: string, correct: number, total: number) => ({
  code,
  correct,
  total,
  percent: (100 * correct) / total,
});
const codes = (...spots: ReturnType<typeof spot>[]) => chooseWeakSpots(spots).map(({ code }) => code);

it('puts the lowest percentage first', () => {
  expect(codes(spot('spell', 5, 10), spot('hero', 2, 10), spot('minion', 4, 10))).toEqual(['hero', 'minion', 'spell']);
});

it('leaves out spots with fewer than five answers', () => {
  expect(codes(spot('hero', 0, 4), spot('weapon', 1, 5))).toEqual(['weapon']);
});

it('leaves out spots without a wrong answer', () => {
  expect(codes(spot('hero', 9, 9))).toEqual([]);
});

it('returns at most three', () => {
  expect(codes(spot('a', 1, 9), spot('b', 2, 9), spot('c', 3, 9), spot('d', 4, 9))).toEqual(['a', 'b', 'c']);
});

it('puts the one with more answers first if percentages are equal', () => {
  expect(codes(spot('few', 3, 6), spot('many', 30, 60))).toEqual(['many', 'few']);
});
