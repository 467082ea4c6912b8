import fc from 'fast-check';

import { numberWindow } from './number-window.ts';

it('is a consecutive window in ascending order with the value in it, never below 0', () => {
  fc.assert(
    fc.property(
      fc.nat(120),
      fc.integer({ min: 4, max: 6 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (value, count, draw) => {
        const window = numberWindow(value, count, () => draw);
        expect(window).toHaveLength(count);
        expect(window).toContain(value);
        expect(window[0]).toBeGreaterThanOrEqual(0);
        window.forEach((number, place) => expect(number).toBe((window[0] ?? 0) + place));
      },
    ),
  );
});

it('gives the right value every rank equally often', () => {
  const ranks = [0, 0, 0, 0];
  const draws = 4000;
  for (let draw = 0; draw < draws; draw += 1) {
    const rank = numberWindow(7, 4, () => draw / draws).indexOf(7);
    ranks[rank] = (ranks[rank] ?? 0) + 1;
  }
  expect(ranks).toEqual([1000, 1000, 1000, 1000]);
});

it('starts at 0 for a value of 0', () => {
  expect(numberWindow(0, 6, () => 0.99)).toEqual([0, 1, 2, 3, 4, 5]);
});
