import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Collections } from '../collections.ts';
import type { CardCounters } from './model.ts';

const pauseAfterFailure = 2000;

/** Few, so that other calls get their turn. */
const step = 200;

export type ReaderDependencies = {
  collections: Pick<Collections, 'batches' | 'cardCounters'>;
  log: Pick<Logger, 'warn'>;
  now: () => number;
};

type Options<T> = {
  projection: Record<string, 0 | 1>;
  summarise: (counters: Partial<CardCounters>) => T;
  freshFor: number;
};

/** Only what changed; while the database is away, the last summaries. */
export const createCounterReader = <T>(
  { collections: { batches, cardCounters }, log, now }: ReaderDependencies,
  { projection, summarise, freshFor }: Options<T>,
) => {
  let known: ReadonlyMap<string, T> | undefined;
  let readUpTo = 0;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    // Read first: the counters hold all older batches; later ones may be applied meanwhile.
    const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    const changed = cardCounters.find({ lastBatch: { $gte: readUpTo } }, { projection, batchSize: step });
    const next = new Map(known ?? []);
    for await (const counters of changed) next.set(counters._id, summarise(counters));
    known = next;
    readUpTo = newest?._id ?? 0;
    freshUntil = now() + freshFor;
  };

  /** @returns undefined if they could never be read. */
  return async (): Promise<ReadonlyMap<string, T> | undefined> => {
    if (now() >= freshUntil) {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await reading.catch((error: unknown) => {
        freshUntil = now() + pauseAfterFailure;
        log.warn({ err: error }, 'the cards’ numbers cannot be read');
      });
    }
    return known;
  };
};
