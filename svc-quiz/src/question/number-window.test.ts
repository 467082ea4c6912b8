import fc from 'fast-check';

import { numberWindow } from './number-window.ts';

it('is a consecutive window in ascending order with the value in it, never below the least value', () => {
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.nat(120),
      fc.integer({ min: 4, max: 6 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (least, above, count, draw) => {
        const value = least + above;
        const window = numberWindow(value, { least, count }, () => draw);
        expect(window).toHaveLength(count);
        expect(window).toContain(value);
        expect(window[0]).toBeGreaterThanOrEqual(least);
        window.forEach((number, place) => expect(number).toBe((window[0] ?? 0) + place));
      },
    ),
  );
});

it('gives the right value every rank equally often', () => {
  const ranks = [0, 0, 0, 0];
  const draws = 4000;
  for (let draw = 0; draw < draws; draw += 1) {
    const rank = numberWindow(7, { least: 0, count: 4 }, () => draw / draws).indexOf(7);
    ranks[rank] = (ranks[rank] ?? 0) + 1;
  }
  expect(ranks).toEqual([1000, 1000, 1000, 1000]);
});

it('gives a value near the least one every rank that is left equally often', () => {
  const draws = 4000;
  const ranks = new Map<number, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const rank = numberWindow(2, { least: 1, count: 4 }, () => draw / draws).indexOf(2);
    ranks.set(rank, (ranks.get(rank) ?? 0) + 1);
  }
  expect(Object.fromEntries(ranks)).toEqual({ 0: 2000, 1: 2000 });
});

it('starts at the least value for that value', () => {
  expect(numberWindow(0, { least: 0, count: 6 }, () => 0.99)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(numberWindow(1, { least: 1, count: 4 }, () => 0.99)).toEqual([1, 2, 3, 4]);
});
