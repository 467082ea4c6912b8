import { rankingLength } from '@cardwise/contracts/statistics/rankings';

import { sumUp, type CardTally } from '../cards/tally-reader.ts';
import { createCounterReader, type ReaderDependencies } from '../counters/counter-reader.ts';
import { fromFieldName, type CardCounters } from '../counters/model.ts';

const kinds = ['name', 'text'] as const;

export type Mixup = { kind: (typeof kinds)[number]; other: string; count: number };

export type CardSummary = CardTally & {
  /** The week is the last ISO week with answers. */
  week?: CardTally & { name: string };
  mixups: Mixup[];
};
export type CardSummaries = ReadonlyMap<string, CardSummary>;

/** The summaries are up to a minute old. */
export function createSummaryReader(dependencies: ReaderDependencies) {
  return createCounterReader(dependencies, {
    documents: dependencies.db.cardCounters,
    projection: { easy: 1, medium: 1, hard: 1, pixel: 1, weeks: 1, 'wrong.name': 1, 'wrong.text': 1 },
    summarise: (counters): CardSummary => ({
      ...sumUp(counters),
      ...lastWeek(counters),
      mixups: frequentMixups(counters),
    }),
    freshFor: 60_000,
  });
}

function lastWeek({ weeks = {} }: Partial<CardCounters>): Pick<CardSummary, 'week'> {
  const name = Object.keys(weeks).toSorted().at(-1);
  const count = name === undefined ? undefined : weeks[name];
  return name === undefined || !count ? {} : { week: { name, asked: count.n, correct: count.ok ?? 0 } };
}

function frequentMixups({ wrong = {} }: Partial<CardCounters>): Mixup[] {
  return kinds
    .flatMap((kind) =>
      Object.entries(wrong[kind] ?? {}).map(([name, count]): Mixup => ({ kind, other: fromFieldName(name), count })),
    )
    .sort((a, b) => b.count - a.count)
    .slice(0, rankingLength);
}
