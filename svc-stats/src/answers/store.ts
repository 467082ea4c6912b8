import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';

import { collectionsOf } from '../collections.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Answer } from './model.ts';

/** Answers held in memory at once while all of a player's are read. */
const exportBatch = 250;

const uncounted = { pending: { $exists: true } };

export const createAnswerStore = (connection: Connection) => {
  const { answers } = collectionsOf(connection);
  /** However many players export their answers, one batch is read at a time, so that other calls get their turn. */
  const inTurn = pLimit(1);

  return {
    /** Records an answer durably; see `createGroupCommit`. */
    record: createGroupCommit({ answers, barrier: createReadBarrier(connection, 'answers') }),

    /** When the answer that has waited longest to be counted was given. */
    oldestUncounted: async (): Promise<Date | undefined> =>
      (await answers.findOne(uncounted, { sort: { pending: 1 } }))?.pending,

    countUncounted: (): Promise<number> => answers.countDocuments(uncounted),

    /** A player's latest answers, newest first. */
    latestOfPlayer: (user: string, limit: number): Promise<Answer[]> =>
      answers.find({ user }).sort({ at: -1 }).limit(limit).toArray(),

    /** A player's answers in the order they were given, in batches. */
    ofPlayer: async function* (user: string): AsyncGenerator<Answer[]> {
      const cursor = answers.find({ user }, { batchSize: exportBatch }).sort({ at: 1 });
      const nextBatch = async (): Promise<Answer[]> => {
        const next = await cursor.next();
        return next ? [next, ...cursor.readBufferedDocuments()] : [];
      };
      try {
        for (let batch = await inTurn(nextBatch); batch.length > 0; batch = await inTurn(nextBatch)) yield batch;
      } finally {
        await cursor.close();
      }
    },
  };
};

export type AnswerStore = ReturnType<typeof createAnswerStore>;
