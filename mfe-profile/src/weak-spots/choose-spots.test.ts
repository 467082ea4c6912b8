import { chooseSpots } from './choose-spots.ts';

const spot = (code: string, correct: number, total: number) => ({
  code,
  correct,
  total,
  percent: (100 * correct) / total,
});
const codes = (...spots: ReturnType<typeof spot>[]) => {
  const { weak, strong } = chooseSpots(spots);
  return [weak, strong].map((list) => list.map(({ code }) => code).join(' '));
};

it('what is below the average is weak, the rest strong, the lowest percentage first', () => {
  expect(codes(spot('spell', 8, 10), spot('hero', 2, 10), spot('minion', 4, 10), spot('weapon', 9, 10))).toEqual([
    'hero minion',
    'spell weapon',
  ]);
});

it('the average is that of all answers', () => {
  expect(chooseSpots([spot('spell', 90, 100), spot('hero', 0, 20)]).average).toBe(75);
  expect(codes(spot('spell', 90, 100), spot('minion', 16, 20), spot('hero', 0, 20))).toEqual(['hero', 'minion spell']);
});

it('neither a high percentage below three others nor the only one is weak', () => {
  expect(codes(spot('core', 96, 100), spot('gvg', 19, 20), spot('att', 19, 20))).toEqual(['gvg att', 'core']);
  expect(codes(spot('core', 1, 9))).toEqual(['', 'core']);
  expect(codes()).toEqual(['', '']);
});

it('leaves out spots with fewer than five answers', () => {
  expect(codes(spot('hero', 0, 4), spot('weapon', 1, 5))).toEqual(['', 'weapon']);
});

it('chooses the three lowest and the three highest', () => {
  expect(codes(...[5, 6, 7, 8, 9, 1, 2, 3, 4].map((right) => spot(`${right}`, right, 10)))).toEqual(['1 2 3', '7 8 9']);
});

it('puts the one with more answers first if percentages are equal', () => {
  expect(codes(spot('few', 3, 6), spot('many', 30, 60), spot('well', 9, 9))).toEqual(['many few', 'well']);
});
