import { answerTokenLifetime } from '@cardwise/contracts/timing';
import type { Connection } from 'mongoose';

import { playerCountersOf, playerProgressOf } from '../players/model.ts';
import { batchesOf, forgottenOf } from '../ledger/model.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes batches older than a day but the newest of them: the next number comes from the newest there is. */
export const trimBatches = async (connection: Connection, now: number): Promise<number> => {
  const batches = batchesOf(connection);
  const old = { madeAt: { $lt: new Date(now - day) } };
  const newest = await batches.findOne(old, { sort: { _id: -1 }, projection: { _id: 1 } });
  if (!newest) return 0;
  const { deletedCount } = await batches.deleteMany({ ...old, _id: { $lt: newest._id } });
  return deletedCount;
};

/** Removes what is left of deleted players once no answer of theirs can arrive any more. */
export const trimForgotten = async (connection: Connection, now: number): Promise<number> => {
  const old = await forgottenOf(connection)
    .find({ before: { $lt: new Date(now - answerTokenLifetime * 1000 - day) } })
    .toArray();
  for (const { _id, batch } of old) {
    // Emptied counters only: whoever came back under the same id has a later batch.
    if (batch !== undefined) {
      await playerCountersOf(connection).deleteOne({ _id, lastBatch: batch });
      await playerProgressOf(connection).deleteOne({ _id, lastBatch: batch });
    }
    await forgottenOf(connection).deleteOne({ _id });
  }
  return old.length;
};
