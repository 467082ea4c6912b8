import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import type { PassBarrier } from '@cardwise/service-kit/database/read-barrier';

import type { Collections } from '../collections.ts';
import { ofPlayer } from '../counters/model.ts';
import { applyCounters } from './apply-counters.ts';
import { inChunks } from './apply-once.ts';
import type { OpenBatch } from './model.ts';

/**
 * Completes the batch in idempotent steps, so that any process may finish what another began.
 * @returns false if another primary followed, or this one was restarted: the batch must then be applied again.
 */
export async function completeBatch(db: Collections, batch: OpenBatch, pass: PassBarrier): Promise<boolean> {
  await applyCounters(db, batch);
  if (!(await pass())) return false;
  await mark(db, batch);
  await db.batches.replaceOne({ _id: batch._id, done: false }, { done: true, madeAt: batch.madeAt }, majorityWrite);
  return true;
}

/** Marks the answers of a batch before it is closed, so that a crash loses nothing that later batches build upon. */
async function mark(db: Collections, batch: OpenBatch): Promise<void> {
  const { answers, playerCounters, playerProgress, playerMonths, reviews, goals, creditedVisits, forgottenPlayers } =
    db;
  if (batch.kind === 'fold') {
    const counted = { $set: { batch: batch._id }, $unset: { pending: 1 } } as const;
    await inChunks(batch.answers, (chunk) => answers.updateMany({ _id: { $in: chunk } }, counted, majorityWrite));
    if (batch.forgotten.length > 0) {
      await answers.updateMany({ _id: { $in: batch.forgotten } }, { $unset: { user: 1 } }, majorityWrite);
    }
  } else if (batch.kind === 'credit') {
    // The player may have been forgotten meanwhile.
    const uncredited = { _id: { $in: batch.answers }, credit: { $exists: false } };
    const credited = { $set: { user: batch.user, credit: batch._id }, $unset: { visit: 1 } } as const;
    await answers.updateMany(uncredited, credited, majorityWrite);
  } else {
    const { user, before, _id } = batch;
    await answers.updateMany({ user, issued: { $lt: before } }, { $unset: { user: 1, visit: 1 } }, majorityWrite);
    for (const counters of [playerCounters, playerProgress]) {
      // The emptied document stays, so that a process that is late with an older batch finds it.
      await counters.replaceOne({ _id: user, lastBatch: { $lt: _id } }, { lastBatch: _id }, majorityWrite);
    }
    const emptied = { $replaceWith: { _id: '$_id', user: '$user', lastBatch: { $literal: _id } } };
    for (const documents of [reviews, playerMonths]) {
      await documents.updateMany({ ...ofPlayer(user), lastBatch: { $lt: _id } }, [emptied], majorityWrite);
    }
    await goals.deleteMany({ ...ofPlayer(user), at: { $lt: before } }, majorityWrite);
    await creditedVisits.deleteMany({ user, at: { $lt: before } }, majorityWrite);
    await forgottenPlayers.updateOne({ _id: user }, { $set: { batch: _id } }, majorityWrite);
  }
}
