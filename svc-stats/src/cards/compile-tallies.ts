import { difficulties, questionKinds } from '@cardwise/contracts/catalogue/cards';
import type { CompiledStatistics, KindTallies, Tally } from '@cardwise/contracts/statistics/statistics';

import { percentage, type ValueCount, type CardCounters, type CountsByValue } from '../counters/model.ts';

/** Compiles the tallies of all values, including those that the card had before it was changed. */
export function compileTallies(counters: Partial<CardCounters>): CompiledStatistics {
  return {
    all: kindTallies(difficulties.map((difficulty) => counters[difficulty] ?? {})),
    easy: kindTallies([counters.easy ?? {}]),
    medium: kindTallies([counters.medium ?? {}]),
    hard: kindTallies([counters.hard ?? {}]),
    pixel: kindTallies([counters.pixel ?? {}]),
  };
}

function kindTallies(parts: CountsByValue[]): KindTallies {
  return Object.fromEntries(
    questionKinds.map((kind) => [kind, toTally(parts.flatMap((part) => Object.values(part[kind] ?? {})))]),
  ) as KindTallies;
}

/** Adds up the counts. Percentage and average duration are rounded to one decimal; the duration is in seconds. */
export function toTally(counts: ValueCount[]): Tally {
  const { n, ok = 0, ms = 0 } = counts.reduce(add, { n: 0 });
  return { asked: n, correct: ok, percent: percentage(ok, n), duration: n === 0 ? 0 : Math.round(ms / n / 100) / 10 };
}

function add(a: ValueCount, b: ValueCount): Required<ValueCount> {
  return {
    n: a.n + b.n,
    ok: (a.ok ?? 0) + (b.ok ?? 0),
    ms: (a.ms ?? 0) + (b.ms ?? 0),
  };
}
