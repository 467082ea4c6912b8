import { difficulties, questionKinds } from '@cardwise/contracts/cards';
import type { CompiledStatistics, KindTallies, Tally } from '@cardwise/contracts/statistics';

import { percentage } from '../percentage.ts';
import type { BucketCount, CardCounters, KindBuckets } from './model.ts';

const add = (a: BucketCount, b: BucketCount): Required<BucketCount> => ({
  n: a.n + b.n,
  ok: (a.ok ?? 0) + (b.ok ?? 0),
  ms: (a.ms ?? 0) + (b.ms ?? 0),
});

/** Counts of several buckets as one tally: mean duration in seconds, percent and duration with one decimal. */
export const tallyOf = (buckets: BucketCount[]): Tally => {
  const { n, ok = 0, ms = 0 } = buckets.reduce(add, { n: 0 });
  return { asked: n, correct: ok, percent: percentage(ok, n), duration: n === 0 ? 0 : Math.round(ms / n / 100) / 10 };
};

const kindTallies = (parts: KindBuckets[]): KindTallies =>
  Object.fromEntries(
    questionKinds.map((kind) => [kind, tallyOf(parts.flatMap((part) => Object.values(part[kind] ?? {})))]),
  ) as KindTallies;

/** The numbers of each tab: every answer about the card, whichever value it had; `all` is the sum of the difficulties. */
export const compileTallies = (counters: Partial<CardCounters>): CompiledStatistics => ({
  all: kindTallies(difficulties.map((difficulty) => counters[difficulty] ?? {})),
  easy: kindTallies([counters.easy ?? {}]),
  medium: kindTallies([counters.medium ?? {}]),
  hard: kindTallies([counters.hard ?? {}]),
  pixel: kindTallies([counters.pixel ?? {}]),
});
