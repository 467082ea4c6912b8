import fc from 'fast-check';

import { numberWindow } from './number-window.ts';

it('contains consecutive ascending numbers, among them the value and none below the least', () => {
  fc.assert(
    fc.property(
      fc.nat(2),
      fc.nat(120),
      fc.integer({ min: 4, max: 6 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (least, above, count, share) => {
        const value = least + above;
        const window = numberWindow(value, { least, count }, () => share);
        expect(window).toHaveLength(count);
        expect(window).toContain(value);
        expect(window[0]).toBeGreaterThanOrEqual(least);
        window.forEach((number, index) => expect(number).toBe((window[0] ?? 0) + index));
      },
    ),
  );
});

it('puts the right value at every index equally often', () => {
  const hits = [0, 0, 0, 0];
  const runs = 4000;
  for (let run = 0; run < runs; run += 1) {
    const index = numberWindow(7, { least: 0, count: 4 }, () => run / runs).indexOf(7);
    hits[index] = (hits[index] ?? 0) + 1;
  }
  expect(hits).toEqual([1000, 1000, 1000, 1000]);
});

it('puts a value near the least at every possible index equally often', () => {
  const runs = 4000;
  const hits = new Map<number, number>();
  for (let run = 0; run < runs; run += 1) {
    const index = numberWindow(2, { least: 1, count: 4 }, () => run / runs).indexOf(2);
    hits.set(index, (hits.get(index) ?? 0) + 1);
  }
  expect(Object.fromEntries(hits)).toEqual({ 0: 2000, 1: 2000 });
});

it('starts at the least value for that value', () => {
  expect(numberWindow(0, { least: 0, count: 6 }, () => 0.99)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(numberWindow(1, { least: 1, count: 4 }, () => 0.99)).toEqual([1, 2, 3, 4]);
});
