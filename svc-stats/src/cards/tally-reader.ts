import { difficulties } from '@cardwise/contracts/cards';
import type { Logger } from '@cardwise/service-kit/logger';

import type { Collections } from '../collections.ts';
import type { CardCounters } from '../counters/model.ts';

/** Milliseconds for which the numbers of cards are not read again. */
export const numbersFreshFor = 2000;

/** All answers about a card, and the correct ones. */
export type CardTally = { asked: number; correct: number };
export type CardTallies = ReadonlyMap<string, CardTally>;

const sumUp = (counters: Partial<CardCounters>): CardTally => {
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

type Dependencies = {
  collections: Pick<Collections, 'batches' | 'cardCounters'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
};

/**
 * The tally of every card, kept in memory and refreshed on demand by reading the counters that changed. While the database is
 * away, the last tallies are returned.
 */
export const createTallyReader = ({ collections: { batches, cardCounters }, log, now }: Dependencies) => {
  let known: CardTallies | undefined;
  let readUpTo = 0;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    // Read first: all older batches are in the counters; this one and later ones may be applied while we read.
    const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    const changed = cardCounters.find({ lastBatch: { $gte: readUpTo } }, { projection: { wrong: 0, excluded: 0 } });
    const next = new Map(known ?? []);
    for await (const counters of changed) next.set(counters._id, sumUp(counters));
    known = next;
    readUpTo = newest?._id ?? 0;
    freshUntil = now() + numbersFreshFor;
  };

  /** @returns undefined if they could never be read. */
  return async (): Promise<CardTallies | undefined> => {
    if (now() >= freshUntil) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading.catch((error: unknown) => {
        freshUntil = now() + numbersFreshFor;
        log.warn({ err: error }, 'the cards’ numbers cannot be read');
      });
    }
    return known;
  };
};
