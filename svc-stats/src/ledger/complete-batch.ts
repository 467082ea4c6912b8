import { durableWrite } from '@cardwise/service-kit/mongo';
import type { Connection } from 'mongoose';

import { answersOf } from '../answers/model.ts';
import { collections } from '../collections.ts';
import { addOnce, continueOnce } from './apply-once.ts';
import { batchesOf, forgottenOf, type Counters, type OpenBatch } from './model.ts';

/** Each step is on disk before the next begins: what a killed database forgets is never something that was built upon. */
const durably = { writeConcern: durableWrite };

const mark = async (connection: Connection, batch: OpenBatch): Promise<void> => {
  const answers = answersOf(connection);
  if (batch.kind === 'fold') {
    const counted = { $set: { batch: batch._id }, $unset: { pending: 1 } } as const;
    await answers.updateMany({ _id: { $in: batch.answers } }, counted, durably);
    if (batch.forgotten.length > 0) {
      await answers.updateMany({ _id: { $in: batch.forgotten } }, { $unset: { user: 1 } }, durably);
    }
  } else if (batch.kind === 'credit') {
    // An answer that has the mark was credited before, and may have been made nobody's since.
    const uncredited = { _id: { $in: batch.answers }, credit: { $exists: false } };
    const credited = { $set: { user: batch.user, credit: batch._id }, $unset: { visit: 1 } } as const;
    await answers.updateMany(uncredited, credited, durably);
  } else {
    const { user, before, _id } = batch;
    await answers.updateMany({ user, issued: { $lt: before } }, { $unset: { user: 1, visit: 1 } }, durably);
    for (const name of [collections.players, collections.progress]) {
      // Emptied, not removed: a process that is late with an older batch has to find the number.
      const older = { _id: user, lastBatch: { $lt: _id } };
      await connection.collection<Counters>(name).replaceOne(older, { lastBatch: _id }, durably);
    }
    await forgottenOf(connection).updateOne({ _id: user }, { $set: { batch: _id } }, durably);
  }
};

/**
 * Does what an open batch says and closes it. Every step can be repeated, by several processes at once, and after any
 * of them the process may die: the batch stays open until all of it is done.
 */
export const completeBatch = async (connection: Connection, batch: OpenBatch): Promise<void> => {
  const { _id, madeAt, cards, players, progress, totals } = batch;
  await addOnce(connection, collections.cards, _id, cards);
  await addOnce(connection, collections.players, _id, players);
  await continueOnce(connection, collections.progress, { batch: _id, at: madeAt.toISOString() }, progress);
  await addOnce(connection, collections.totals, _id, totals);
  await mark(connection, batch);
  await batchesOf(connection).replaceOne({ _id, done: false }, { done: true, madeAt }, durably);
};
