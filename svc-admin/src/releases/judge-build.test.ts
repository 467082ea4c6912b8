import type { Counts } from '../reports/page-load-store.ts';
import { judgeBuild, leastNetworks, levelOfLook, lookAt } from './judge-build.ts';

/** Generates random numbers by Mulberry32, which is fast enough for millions of page loads. */
function numbersFrom(seed: number) {
  return (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function drawFailures(random: () => number, pageLoads: number, share: number): number {
  let failed = 0;
  if (share === 0) return failed;
  const scale = 1 / Math.log1p(-share);
  for (let at = 0; ; at += 1) {
    at += Math.floor(Math.log(1 - random()) * scale);
    if (at >= pageLoads) return failed;
    failed += 1;
  }
}

type Release = {
  random: () => number;
  share: number;
  base: number;
  before: number;
  beside: number;
  until: number;
};

/**
 * Returns after how many page loads the build is taken back, or undefined if it is not. Each page load is in another
 * network.
 */
function takenBackAt({ random, share, base, before, beside, until }: Release): number | undefined {
  const build: Counts = { pageLoads: 0, failed: 0 };
  const meanwhile: Counts = { pageLoads: 0, failed: 0 };
  const usual: Counts = { pageLoads: before, failed: drawFailures(random, before, base) };
  const add = (counts: Counts, pageLoads: number, probability: number): void => {
    counts.pageLoads += pageLoads;
    counts.failed += drawFailures(random, pageLoads, probability);
  };
  for (let pageLoads = 50; pageLoads <= until; pageLoads *= 2) {
    const more = pageLoads - build.pageLoads;
    add(build, more, share);
    add(meanwhile, more * beside, base);
    const all = { pageLoads: usual.pageLoads + meanwhile.pageLoads, failed: usual.failed + meanwhile.failed };
    const control = { usual: all, meanwhile: beside > 0 ? meanwhile : undefined };
    if (judgeBuild(build, control, lookAt(pageLoads)).worse && build.failed >= leastNetworks) return pageLoads;
  }
  return undefined;
}

function countTakenBack(releases: number, release: Release): number {
  let taken = 0;
  for (let index = 0; index < releases; index += 1) if (takenBackAt(release) !== undefined) taken += 1;
  return taken;
}

const circumstances = {
  'a canary for 10 %': { before: 0, beside: 9 },
  'a canary for 50 % on a busy site': { before: 2000, beside: 1 },
  'a canary for 50 % on a quiet site': { before: 0, beside: 1 },
  'a build just made live': { before: 2000, beside: 0 },
  'a build just made live on a quiet site': { before: 150, beside: 0 },
  'a build just made live without a control': { before: 0, beside: 0 },
};

describe.each(Object.entries(circumstances))('%s', (_, situation) => {
  it.each([0, 0.001, 0.01, 0.02, 0.05])(
    'is taken back at most once in 1,000 releases if it is as good as its control, which fails for %d of all',
    (base) => {
      const random = numbersFrom(1);
      expect(countTakenBack(1000, { random, share: base, base, ...situation, until: 800 })).toBeLessThanOrEqual(1);
    },
  );
});

it.each([
  ['a canary for 10 %', 0.3, 0.01, 100],
  ['a canary for 50 % on a quiet site', 0.3, 0.01, 100],
  ['a build just made live', 0.3, 0.01, 100],
  ['a build just made live without a control', 0.3, 0.01, 100],
  ['a canary for 10 %', 0.1, 0.01, 400],
  ['a canary for 50 % on a busy site', 0.1, 0.01, 400],
  ['a canary for 50 % on a quiet site', 0.1, 0.01, 400],
  ['a build just made live', 0.1, 0.01, 400],
  ['a canary for 10 %', 0.05, 0.001, 800],
  ['a canary for 50 % on a busy site', 0.05, 0.001, 800],
  ['a build just made live', 0.05, 0.001, 800],
] as const)(
  '%s is taken back if %d of its page loads fail, usually %d, within %d page loads',
  (name, share, base, until) => {
    const random = numbersFrom(1);
    const taken = countTakenBack(1000, { random, share, base, ...circumstances[name], until });
    expect(taken).toBeGreaterThanOrEqual(980);
  },
);

it('an incident that hits live build and canary alike does not end the canary', () => {
  const usual = { pageLoads: 10_000, failed: 90 };
  const build = { pageLoads: 100, failed: 30 };
  expect(judgeBuild(build, { usual }, 2).worse).toBe(true);
  expect(judgeBuild(build, { usual, meanwhile: { pageLoads: 900, failed: 250 } }, 2).worse).toBe(false);
});

it('before 50 page loads nothing is judged, then at each doubling', () => {
  expect([0, 49, 50, 99, 100, 199, 200, 400, 6400].map(lookAt)).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 8]);
  expect(judgeBuild({ pageLoads: 49, failed: 49 }, { usual: { pageLoads: 1000, failed: 0 } }, 0).worse).toBe(false);
});

it('the levels of all looks add up to one in 1,000', () => {
  let sum = 0;
  for (let look = 1; look <= 100_000; look += 1) sum += levelOfLook(look);
  expect(sum).toBeGreaterThan(0.00099);
  expect(sum).toBeLessThan(0.001);
});
