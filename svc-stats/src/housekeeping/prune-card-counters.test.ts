import fc from 'fast-check';

import { kept, limit, pruneCounts } from './prune-card-counters.ts';

function sum(counts: Record<string, number>) {
  return Object.values(counts).reduce((a, b) => a + b, 0);
}

it('few different counts stay exact', () => {
  const counts = Object.fromEntries(Array.from({ length: limit }, (_, n) => [`card-${n}`, n + 1]));
  expect(pruneCounts(counts)).toBe(counts);
});

it('the largest counts survive in order', () => {
  const counts = Object.fromEntries(Array.from({ length: limit + 20 }, (_, n) => [`card-${n}`, n + 1]));
  const pruned = Object.entries(pruneCounts(counts)).sort(([, a], [, b]) => b - a);
  expect(pruned).toHaveLength(kept);
  expect(pruned[0]).toEqual([`card-${limit + 19}`, kept]);
});

it('no count is off by more than the total divided by the counts kept', () => {
  const choices = fc.array(fc.nat(400), { minLength: 300, maxLength: 1500 });
  fc.assert(
    fc.property(choices, fc.nat(400), fc.integer({ min: 20, max: 200 }), (chosen, favourite, often) => {
      const exact: Record<string, number> = {};
      let pruned: Record<string, number> = {};
      const all = [...chosen, ...Array.from({ length: often }, () => favourite)];
      for (const [n, choice] of all.entries()) {
        exact[choice] = (exact[choice] ?? 0) + 1;
        pruned[choice] = (pruned[choice] ?? 0) + 1;
        if (n % 97 === 0) pruned = pruneCounts(pruned);
      }
      const error = all.length / (kept + 1);
      for (const [choice, count] of Object.entries(exact)) {
        expect(pruned[choice] ?? 0).toBeLessThanOrEqual(count);
        expect(pruned[choice] ?? 0).toBeGreaterThanOrEqual(count - error);
      }
      expect(sum(pruned)).toBeLessThanOrEqual(all.length);
    }),
    { numRuns: 50 },
  );
});
