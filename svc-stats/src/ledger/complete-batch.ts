import { durableWrite } from '@cardwise/service-kit/mongo';

import type { Collections } from '../collections.ts';
import { addOnce, continueOnce } from './apply-once.ts';
import type { OpenBatch } from './model.ts';

/** Each step is on disk before the next begins: a killed database never forgets something that was built upon. */
const durably = { writeConcern: durableWrite };

const mark = async (collections: Collections, batch: OpenBatch): Promise<void> => {
  const { answers, playerCounters, playerProgress, forgottenPlayers } = collections;
  if (batch.kind === 'fold') {
    const counted = { $set: { batch: batch._id }, $unset: { pending: 1 } } as const;
    await answers.updateMany({ _id: { $in: batch.answers } }, counted, durably);
    if (batch.forgotten.length > 0) {
      await answers.updateMany({ _id: { $in: batch.forgotten } }, { $unset: { user: 1 } }, durably);
    }
  } else if (batch.kind === 'credit') {
    // An answer with the mark was credited before, and its player may have been forgotten since.
    const uncredited = { _id: { $in: batch.answers }, credit: { $exists: false } };
    const credited = { $set: { user: batch.user, credit: batch._id }, $unset: { visit: 1 } } as const;
    await answers.updateMany(uncredited, credited, durably);
  } else {
    const { user, before, _id } = batch;
    await answers.updateMany({ user, issued: { $lt: before } }, { $unset: { user: 1, visit: 1 } }, durably);
    for (const counters of [playerCounters, playerProgress]) {
      // Emptied, not removed: a process that is late with an older batch has to find the number.
      await counters.replaceOne({ _id: user, lastBatch: { $lt: _id } }, { lastBatch: _id }, durably);
    }
    await forgottenPlayers.updateOne({ _id: user }, { $set: { batch: _id } }, durably);
  }
};

/**
 * Applies an open batch and closes it. Every step is idempotent, also when several processes take it at once; if the
 * process dies in between, the batch stays open and is completed by another.
 */
export const completeBatch = async (collections: Collections, batch: OpenBatch): Promise<void> => {
  const { _id, madeAt, cards, players, progress, totals } = batch;
  const { batches, cardCounters, playerCounters, playerProgress, totalCounters } = collections;
  await addOnce(cardCounters, _id, cards);
  await addOnce(playerCounters, _id, players);
  await continueOnce(playerProgress, { batch: _id, at: madeAt.toISOString() }, progress);
  await addOnce(totalCounters, _id, totals);
  await mark(collections, batch);
  await batches.replaceOne({ _id, done: false }, { done: true, madeAt }, durably);
};
