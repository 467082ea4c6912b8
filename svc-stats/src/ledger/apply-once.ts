import { durableWrite, onlyDuplicates } from '@cardwise/service-kit/mongo';
import type { mongo, Connection } from 'mongoose';

import type { CounterDelta, Counters, ProgressDelta } from './model.ts';
import { withRankDays } from './rank-days.ts';
import { honourOffer, streakExpression } from './streak-expression.ts';

type Change = { id: string; update: mongo.UpdateFilter<Counters> | mongo.Document[] };

/** Positions of the operations that failed because their document exists; undefined when something else failed. */
const existing = (error: unknown): number[] | undefined =>
  onlyDuplicates(error) ? [error.writeErrors].flat().map(({ index }) => index) : undefined;

/**
 * Makes each change once, however often and by however many processes it is tried: a document knows the last batch
 * that is in it, and batches come in order.
 */
const applyOnce = async (
  connection: Connection,
  collection: string,
  batch: number,
  changes: Change[],
): Promise<void> => {
  if (changes.length === 0) return;
  const documents = connection.collection<Counters>(collection);
  const write = (some: Change[], upsert: boolean) =>
    documents.bulkWrite(
      some.map(({ id, update }) => ({ updateOne: { filter: { _id: id, lastBatch: { $lt: batch } }, update, upsert } })),
      { ordered: false, writeConcern: durableWrite },
    );
  try {
    await write(changes, true);
  } catch (error) {
    const positions = existing(error);
    if (!positions) throw error;
    // Either the batch is in the document already, or the document was made by someone else in this very moment.
    await write(
      changes.filter((_, position) => positions.includes(position)),
      false,
    );
  }
};

/** Adds counter deltas of a batch to the documents of a collection. */
export const addOnce = (
  connection: Connection,
  collection: string,
  batch: number,
  deltas: CounterDelta[],
): Promise<void> =>
  applyOnce(
    connection,
    collection,
    batch,
    deltas.map(({ id, inc }) => ({ id, update: { $inc: Object.fromEntries(inc), $set: { lastBatch: batch } } })),
  );

/**
 * Applies what a batch does to players' streaks.
 *
 * @param at When the batch was made, an ISO instant: the same whenever it is finished.
 */
export const continueOnce = (
  connection: Connection,
  collection: string,
  { batch, at }: { batch: number; at: string },
  deltas: ProgressDelta[],
): Promise<void> =>
  applyOnce(
    connection,
    collection,
    batch,
    deltas.map(({ id, quiz, pixel }) => ({
      id,
      update: [
        {
          $set: {
            ...(quiz ? { quiz: withRankDays('quiz', streakExpression('quiz', quiz), at) } : {}),
            ...(pixel ? { pixel: withRankDays('pixel', streakExpression('pixel', pixel), at) } : {}),
            lastBatch: { $literal: batch },
          },
        },
        {
          $set: {
            ...(quiz ? { quiz: withRankDays('quiz', honourOffer('quiz'), at) } : {}),
            ...(pixel ? { pixel: withRankDays('pixel', honourOffer('pixel'), at) } : {}),
          },
        },
      ],
    })),
  );
