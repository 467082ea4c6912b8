import { durableWrite, onlyDuplicates } from '@cardwise/service-kit/mongo';
import type { mongo } from 'mongoose';

import type { Counters } from '../counters/model.ts';
import type { CounterDelta, ProgressDelta } from './model.ts';
import { withRankDays } from './rank-days.ts';
import { honourOffer, streakExpression } from './streak-expression.ts';

type Documents = Pick<mongo.Collection<Counters>, 'bulkWrite'>;
type Change = { id: string; update: mongo.UpdateFilter<Counters> | mongo.Document[] };

/** Indexes of the operations that failed because their document exists; undefined if anything else failed. */
const existing = (error: unknown): number[] | undefined =>
  onlyDuplicates(error) ? [error.writeErrors].flat().map(({ index }) => index) : undefined;

/**
 * Makes each change once, however often and by however many processes it is tried: batches come in order, and a document
 * knows the newest one it contains.
 */
const applyOnce = async (documents: Documents, batch: number, changes: Change[]): Promise<void> => {
  if (changes.length === 0) return;
  const write = (some: Change[], upsert: boolean) =>
    documents.bulkWrite(
      some.map(({ id, update }) => ({ updateOne: { filter: { _id: id, lastBatch: { $lt: batch } }, update, upsert } })),
      { ordered: false, writeConcern: durableWrite },
    );
  try {
    await write(changes, true);
  } catch (error) {
    const indexes = existing(error);
    if (!indexes) throw error;
    // Either the document contains the batch already, or another process has created it just now.
    await write(
      changes.filter((_, index) => indexes.includes(index)),
      false,
    );
  }
};

/** Adds a batch's deltas to counter documents. */
export const addOnce = (documents: Documents, batch: number, deltas: CounterDelta[]): Promise<void> =>
  applyOnce(
    documents,
    batch,
    deltas.map(({ id, inc }) => ({ id, update: { $inc: Object.fromEntries(inc), $set: { lastBatch: batch } } })),
  );

/**
 * Applies a batch to players' streaks.
 *
 * @param at When the batch was made, as an ISO instant: the same whenever it is completed.
 */
export const continueOnce = (
  documents: Documents,
  { batch, at }: { batch: number; at: string },
  deltas: ProgressDelta[],
): Promise<void> =>
  applyOnce(
    documents,
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
