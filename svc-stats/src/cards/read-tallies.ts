import { difficulties } from '@cardwise/contracts/cards';
import type { Logger } from '@cardwise/service-kit/logger';
import type { Connection } from 'mongoose';

import { batchesOf } from '../ledger/model.ts';
import { cardCountersOf, type CardCounters } from './model.ts';

/** Milliseconds for which what was read is used. */
const freshFor = 2000;

/** All answers about a card, and the correct ones. */
export type CardTally = { asked: number; correct: number };
export type CardTallies = ReadonlyMap<string, CardTally>;

export const sumUp = (counters: Partial<CardCounters>): CardTally => {
  const sum = { asked: 0, correct: 0 };
  for (const difficulty of difficulties) {
    for (const buckets of Object.values(counters[difficulty] ?? {})) {
      for (const { n, ok = 0 } of Object.values(buckets)) {
        sum.asked += n;
        sum.correct += ok;
      }
    }
  }
  return sum;
};

type Options = { connection: Connection; log: Pick<Logger, 'warn'>; now: () => number };

/**
 * The tally of every card, kept in memory and brought up to date when it is asked for: only counters that changed are read
 * again. When the database is away, the tallies of before are given.
 */
export const tallyReader = ({ connection, log, now }: Options) => {
  let known: CardTallies | undefined;
  let readUpTo = 0;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    // Read first: all batches before the newest are in the counters, that one and later ones may come while we read.
    const newest = await batchesOf(connection).findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    const changed = cardCountersOf(connection).find(
      { lastBatch: { $gte: readUpTo } },
      { projection: { wrong: 0, excluded: 0 } },
    );
    const next = new Map(known ?? []);
    for await (const counters of changed) next.set(counters._id, sumUp(counters));
    known = next;
    readUpTo = newest?._id ?? 0;
    freshUntil = now() + freshFor;
  };

  /** @returns undefined while they could never be read. */
  return async (): Promise<CardTallies | undefined> => {
    if (now() >= freshUntil) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading.catch((error: unknown) => {
        freshUntil = now() + freshFor;
        log.warn({ err: error }, 'the cards’ numbers cannot be read for the list');
      });
    }
    return known;
  };
};
