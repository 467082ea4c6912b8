import { backOff } from './back-off.ts';

const middle = () => 0.5;

it('waits twice as long each time, up to half a minute', () => {
  expect([1, 2, 3, 6, 20].map((failures) => backOff(failures, middle))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

it('varies by up to a quarter either way', () => {
  expect(backOff(1, () => 0)).toBe(750);
  expect(backOff(1, () => 1)).toBe(1250);
});
