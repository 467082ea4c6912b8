import { onlyDuplicates } from '@cardwise/service-kit/database/mongo';
import type { mongo } from 'mongoose';

import type { Counters } from '../counters/model.ts';
import type { CounterDelta } from './model.ts';

/**
 * A command replaces at most this many documents. The database searches the list of all for each of them, so the more
 * there are, the longer each takes.
 */
const replacedAtOnce = 100;

/**
 * Adds the amounts, and may be repeated by any process: batches come in order, and a document knows the newest that it
 * contains.
 */
export async function addOnce(
  documents: mongo.Collection<Counters>,
  batch: number,
  deltas: CounterDelta[],
): Promise<void> {
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
    // Another process applied the batch or created the document just now.
    const existing = await allowDuplicates(write(chunk, true));
    if (existing.length > 0) {
      await write(
        existing.flatMap((index) => chunk[index] ?? []),
        false,
      );
    }
  });
}

type Replacement<T> = {
  /** Returns the new document, or undefined if the batch does not change it. */
  next: (stored: T | undefined, id: string) => object | undefined;
  /**
   * Returns, by path, the fields that others write as well; a document is replaced only if these are as they were read.
   */
  contested?: (stored: T | undefined) => Record<string, unknown>;
};

/** Replaces many small documents with one update, which is planned once and several times cheaper than `addOnce`. */
export async function replaceOnce<T extends Counters>(
  documents: Pick<mongo.Collection<Counters>, 'find' | 'updateMany' | 'insertMany'>,
  batch: number,
  ids: string[],
  { next, contested = () => ({}) }: Replacement<T>,
): Promise<void> {
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

  const replaceAll = async (chunk: string[]): Promise<void> => {
    for (let remaining = chunk; remaining.length > 0;) {
      const found = await documents.find({ _id: { $in: remaining } }, { batchSize: replacedAtOnce + 1 }).toArray();
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
      // Another process created or changed the others.
      if (created + replaced === remaining.length) return;
    }
  };
  await inChunks(ids, replaceAll, replacedAtOnce);
}

/** Returns the indexes of the documents that existed already. */
async function allowDuplicates(write: Promise<unknown>): Promise<number[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (!onlyDuplicates(error)) throw error;
    return [error.writeErrors].flat().map(({ index }) => index);
  }
}

/** Handles the chunks in parallel, because the database uses one core per command. */
export function inChunks<T, R>(items: readonly T[], write: (chunk: T[]) => Promise<R>, size = 500): Promise<R[]> {
  return Promise.all(
    Array.from({ length: Math.ceil(items.length / size) }, (_, n) => write(items.slice(n * size, (n + 1) * size))),
  );
}
