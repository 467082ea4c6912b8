import { onlyDuplicates } from '@cardwise/service-kit/database/mongo';
import type { mongo } from 'mongoose';

import type { Counters } from '../counters/model.ts';
import type { CounterDelta } from './model.ts';

/** Documents changed by one command. */
const chunkSize = 500;

/** Writes items in chunks, all at once: the database carries out a command on one core. Returns what each write returned. */
export const inChunks = <T, R>(items: readonly T[], write: (chunk: T[]) => Promise<R>): Promise<R[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, n) =>
      write(items.slice(n * chunkSize, (n + 1) * chunkSize)),
    ),
  );

/** Runs a bulk write of which some documents may exist already, and returns the errors' indexes. */
const allowDuplicates = async (write: Promise<unknown>): Promise<number[]> => {
  try {
    await write;
    return [];
  } catch (error) {
    if (!onlyDuplicates(error)) throw error;
    return [error.writeErrors].flat().map(({ index }) => index);
  }
};

/**
 * Adds a batch's deltas to counter documents, however often and by however many processes it is tried: batches come in order,
 * and a document knows the newest one it contains.
 */
export const addOnce = async (
  documents: Pick<mongo.Collection<Counters>, 'bulkWrite'>,
  batch: number,
  deltas: CounterDelta[],
): Promise<void> => {
  const write = (some: CounterDelta[], upsert: boolean) =>
    documents.bulkWrite(
      some.map(({ id, inc }) => ({
        updateOne: {
          filter: { _id: id, lastBatch: { $lt: batch } },
          update: { $inc: Object.fromEntries(inc), $set: { lastBatch: batch } },
          upsert,
        },
      })),
      { ordered: false },
    );
  await inChunks(deltas, async (chunk) => {
    // Either such a document contains the batch already, or another process has created it just now.
    const existing = await allowDuplicates(write(chunk, true));
    if (existing.length > 0) {
      await write(
        existing.flatMap((index) => chunk[index] ?? []),
        false,
      );
    }
  });
};

type Replacement<T> = {
  /** What the batch makes of a document, which may be changed in place; undefined if it changes nothing. */
  next: (stored: T | undefined, id: string) => object | undefined;
  /** Fields, by their paths, that others write as well: a document is replaced only while they are as they were read. */
  contested?: (stored: T | undefined) => Record<string, unknown>;
};

/**
 * Replaces counter documents by what a batch makes of them, with the guarantees of `addOnce`. The database plans one update
 * for hundreds of documents instead of one for each, which makes this several times cheaper for small documents.
 */
export const replaceOnce = async <T extends Counters>(
  documents: Pick<mongo.Collection<Counters>, 'find' | 'updateMany' | 'insertMany'>,
  batch: number,
  ids: string[],
  { next, contested = () => ({}) }: Replacement<T>,
): Promise<void> => {
  const current = Object.keys(contested(undefined)).map((path) => ({ $ifNull: [`$${path}`, null] }));
  const create = async (created: Counters[]): Promise<number> => {
    if (created.length === 0) return 0;
    const existing = await allowDuplicates(documents.insertMany(created, { ordered: false }));
    return created.length - existing.length;
  };
  const replace = async (changes: { from: unknown[]; to: Counters }[]): Promise<number> => {
    if (changes.length === 0) return 0;
    const some = changes.map(({ to }) => to._id);
    const index = { $indexOfArray: [{ $literal: some }, '$_id'] };
    const { modifiedCount } = await documents.updateMany({ _id: { $in: some }, lastBatch: { $lt: batch } }, [
      {
        $replaceWith: {
          $let: {
            vars: { change: { $arrayElemAt: [{ $literal: changes }, index] } },
            in: { $cond: [{ $eq: ['$$change.from', current] }, '$$change.to', '$$ROOT'] },
          },
        },
      },
    ]);
    return modifiedCount;
  };

  await inChunks(ids, async (chunk) => {
    for (let remaining = chunk; remaining.length > 0;) {
      const found = await documents.find({ _id: { $in: remaining } }, { batchSize: chunkSize + 1 }).toArray();
      const stored = new Map(found.map((document) => [document._id, document]));
      remaining = remaining.filter((id) => (stored.get(id)?.lastBatch ?? Number.NEGATIVE_INFINITY) < batch);
      const changes = remaining.flatMap((id) => {
        const before = stored.get(id) as T | undefined;
        const from = Object.values(contested(before));
        const after = next(before, id);
        return after ? [{ isNew: !before, from, to: { ...after, _id: id, lastBatch: batch } }] : [];
      });
      remaining = changes.map(({ to }) => to._id);
      const created = await create(changes.filter(({ isNew }) => isNew).map(({ to }) => to));
      const replaced = await replace(changes.filter(({ isNew }) => !isNew).map(({ from, to }) => ({ from, to })));
      // A document that another process has created or changed just now is read again.
      if (created + replaced === remaining.length) return;
    }
  });
};
