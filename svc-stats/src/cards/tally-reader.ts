import { difficulties } from '@cardwise/contracts/catalogue/cards';

import { createCounterReader, type ReaderDependencies } from '../counters/counter-reader.ts';
import type { CardCounters } from '../counters/model.ts';

export const numbersFreshFor = 2000;

export type CardTally = { asked: number; correct: number };
export type CardTallies = ReadonlyMap<string, CardTally>;

export function createTallyReader(dependencies: ReaderDependencies) {
  return createCounterReader(dependencies, {
    documents: dependencies.db.cardCounters,
    projection: { easy: 1, medium: 1, hard: 1, pixel: 1 },
    summarise: sumUp,
    freshFor: numbersFreshFor,
  });
}

export function sumUp(counters: Partial<CardCounters>): CardTally {
  const sum = { asked: 0, correct: 0 };
  for (const difficulty of difficulties) {
    for (const counts of Object.values(counters[difficulty] ?? {})) {
      for (const { n, ok = 0 } of Object.values(counts)) {
        sum.asked += n;
        sum.correct += ok;
      }
    }
  }
  return sum;
}
