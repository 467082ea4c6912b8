import { backOff } from './back-off.ts';

function longest() {
  return 1;
}

it('waits twice as long each time, up to half a minute', () => {
  expect([1, 2, 3, 6, 20].map((failures) => backOff(failures, longest))).toEqual([2000, 4000, 8000, 30_000, 30_000]);
});

it('spreads evenly from half of that', () => {
  expect([0, 0.25, 0.5].map((chance) => backOff(2, () => chance))).toEqual([2000, 2500, 3000]);
});
