import { binomialTest, fisherTest } from './tail-probabilities.ts';

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let index = 1; index <= k; index += 1) result = (result * BigInt(n - k + index)) / BigInt(index);
  return result;
}

function exactly(pageLoads: number, failed: number, others: number, othersFailed: number): number {
  const all = failed + othersFailed;
  let ways = 0n;
  for (let x = failed; x <= Math.min(pageLoads, all); x += 1) ways += choose(pageLoads, x) * choose(others, all - x);
  return Number((ways * 10n ** 60n) / choose(pageLoads + others, all)) / 1e60;
}

it.each([
  [50, 0, 450, 3],
  [50, 6, 450, 1],
  [50, 50, 100, 0],
  [200, 20, 1800, 18],
  [400, 3, 400, 40],
  [10, 5, 0, 0],
])('%d page loads with %d failures against %d with %d', (pageLoads, failed, others, othersFailed) => {
  const expected = exactly(pageLoads, failed, others, othersFailed);
  const p = fisherTest({ pageLoads, failed }, { pageLoads: others, failed: othersFailed });
  expect(Math.abs(p / expected - 1)).toBeLessThan(1e-8);
});

it('millions of page loads are no trouble', () => {
  const p = fisherTest({ pageLoads: 1_000_000, failed: 10_500 }, { pageLoads: 9_000_000, failed: 90_000 });
  expect(p).toBeGreaterThan(1e-7);
  expect(p).toBeLessThan(1e-5);
});

it('a build with a single visitor in twenty failing is within the tolerated share', () => {
  expect(binomialTest({ pageLoads: 50, failed: 0 }, 0.05)).toBeCloseTo(1, 9);
  expect(binomialTest({ pageLoads: 3, failed: 2 }, 0.05)).toBeCloseTo(3 * 0.05 ** 2 * 0.95 + 0.05 ** 3, 12);
  expect(binomialTest({ pageLoads: 50, failed: 50 }, 0.05)).toBeCloseTo(0.05 ** 50, 70);
});
