import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { mongo } from 'mongoose';

import type { Collections } from '../collections.ts';
import type { Counters } from './model.ts';

const pauseAfterFailure = 2000;

/** The database sends only this many documents at once, so that other calls get their turn. */
const step = 200;

export type ReaderDependencies = {
  db: Collections;
  log: Pick<Logger, 'warn'>;
  now: () => number;
};

/** Resolves to undefined if the counters have not been read even once. */
export type CounterReader<T> = () => Promise<ReadonlyMap<string, T> | undefined>;

type Options<C extends Counters, T> = {
  documents: Pick<mongo.Collection<C>, 'find'>;
  projection: Record<string, 0 | 1>;
  summarise: (counters: Partial<C>) => T;
  freshFor: number;
};

/**
 * Creates a reader that reads only counters that have changed; while the database is away, it returns the last
 * summaries.
 */
export function createCounterReader<C extends Counters, T>(
  { db: { batches }, log, now }: ReaderDependencies,
  { documents, projection, summarise, freshFor }: Options<C, T>,
): CounterReader<T> {
  let known: ReadonlyMap<string, T> | undefined;
  let readUpTo = 0;
  let freshUntil = 0;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    // The newest batch is read first: the counters contain all older batches, and later ones may be applied meanwhile.
    const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } });
    const changed = documents.find({ lastBatch: { $gte: readUpTo } } as mongo.Filter<C>, {
      projection,
      batchSize: step,
    });
    const next = new Map(known ?? []);
    for await (const counters of changed) next.set(counters._id, summarise(counters as Partial<C>));
    known = next;
    readUpTo = newest?._id ?? 0;
    freshUntil = now() + freshFor;
  };

  return async () => {
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
}
