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
 * Adds the amounts of a batch to documents, and creates those that are missing. Any process may repeat this at any time:
 * batches come in order, so a document whose `lastBatch` is not older contains the amounts already.
 * @example
 * await addOnce(cardCounters, 8, [{ id: '17', inc: [['hard.cost.3.n', 1]] }]);
 * // before:         { _id: '17', lastBatch: 5, hard: { cost: { 3: { n: 4 } } } }
 * // after:          { _id: '17', lastBatch: 8, hard: { cost: { 3: { n: 5 } } } }
 * // when repeated:  the same
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
    // An upsert fails if another process has applied the batch or created the document just now.
    const existing = await findDuplicates(write(chunk, true));
    if (existing.length > 0) {
      await write(
        existing.flatMap((index) => chunk[index] ?? []),
        false,
      );
    }
  });
}

type Documents = Pick<mongo.Collection<Counters>, 'find' | 'updateMany' | 'insertMany'>;

type Replacement<T> = {
  /** Returns the new document, or undefined if the batch does not change it. */
  next: (stored: T | undefined, id: string) => object | undefined;
  /**
   * Returns, by path, the fields that others write as well; a document is replaced only if these are as they were read.
   */
  contested?: (stored: T | undefined) => Record<string, unknown>;
};

/**
 * Replaces documents by what `next` makes of them, and creates those that are missing. Any process may repeat this at
 * any time, as with `addOnce`. For many small documents it costs a fraction of `addOnce`, because the database plans one
 * update for a hundred of them.
 */
export async function replaceOnce<T extends Counters>(
  documents: Documents,
  batch: number,
  ids: string[],
  { next, contested = () => ({}) }: Replacement<T>,
): Promise<void> {
  const contestedPaths = Object.keys(contested(undefined));

  const computeChanges = async (some: string[]): Promise<{ missing: Counters[]; changes: Change[] }> => {
    const found = await documents.find({ _id: { $in: some } }, { batchSize: replacedAtOnce + 1 }).toArray();
    const stored = new Map(found.map((document) => [document._id, document as T]));
    const missing: Counters[] = [];
    const changes: Change[] = [];
    for (const id of some) {
      const before = stored.get(id);
      const after = before && before.lastBatch >= batch ? undefined : next(before, id);
      if (!after) continue;
      const to = { ...after, _id: id, lastBatch: batch };
      if (before) changes.push({ from: Object.values(contested(before)), to });
      else missing.push(to);
    }
    return { missing, changes };
  };

  const replaceChunk = async (chunk: string[]): Promise<void> => {
    let remaining = chunk;
    while (remaining.length > 0) {
      const { missing, changes } = await computeChanges(remaining);
      const created = await insertMissing(documents, missing);
      const replaced = await replaceUnchanged(documents, batch, contestedPaths, changes);
      if (created + replaced === missing.length + changes.length) return;
      // Another process created or changed the others, so they are read again.
      remaining = [...missing, ...changes.map(({ to }) => to)].map(({ _id }) => _id);
    }
  };
  await inChunks(ids, replaceChunk, replacedAtOnce);
}

/** @returns how many documents it created; another process has created the others. */
async function insertMissing(documents: Documents, missing: Counters[]): Promise<number> {
  if (missing.length === 0) return 0;
  const existing = await findDuplicates(documents.insertMany(missing, { ordered: false }));
  return missing.length - existing.length;
}

/** `from` has the values of the contested fields as they were read, `to` is the document with the batch. */
type Change = { from: unknown[]; to: Counters };

/**
 * Replaces each stored document by the `to` of its change, all in one update. A document stays as it is if it contains
 * the batch already, or if one of its contested fields is no longer as in `from`.
 * @example
 * await replaceUnchanged(playerProgress, 8, ['quiz.streak'], [
 *   { from: [4], to: { _id: 'ada', lastBatch: 8, quiz: { streak: 5 } } },
 * ]);
 * // before:                      { _id: 'ada', lastBatch: 5, quiz: { streak: 4 } }
 * // after:                       { _id: 'ada', lastBatch: 8, quiz: { streak: 5 } }
 * // adopted since it was read:   { _id: 'ada', lastBatch: 5, quiz: { streak: 9 } }
 * // after:                       the same; the caller reads it again
 * @returns how many documents it replaced.
 */
async function replaceUnchanged(
  documents: Documents,
  batch: number,
  contestedPaths: string[],
  changes: Change[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const ids = changes.map(({ to }) => to._id);
  const change = { $arrayElemAt: [{ $literal: changes }, { $indexOfArray: [{ $literal: ids }, '$_id'] }] };
  const contested = contestedPaths.map((path) => ({ $ifNull: [`$${path}`, null] }));
  const replacement = { $cond: [{ $eq: ['$$change.from', contested] }, '$$change.to', '$$ROOT'] };
  const { modifiedCount } = await documents.updateMany({ _id: { $in: ids }, lastBatch: { $lt: batch } }, [
    { $replaceWith: { $let: { vars: { change }, in: replacement } } },
  ]);
  return modifiedCount;
}

/** Returns the indexes of the documents that existed already. */
async function findDuplicates(write: Promise<unknown>): Promise<number[]> {
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
