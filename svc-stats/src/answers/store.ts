import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import pLimit from 'p-limit';

import { collectionsOf } from '../collections.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Answer } from './model.ts';

const exportBatch = 250;

const uncounted = { pending: { $exists: true } };

export const createAnswerStore = (connection: Connection) => {
  const { answers } = collectionsOf(connection);
  /** One batch at a time, so that other calls get their turn. */
  const inTurn = pLimit(1);

  return {
    record: createGroupCommit({ answers, barrier: createReadBarrier(connection, 'answers') }),

    oldestUncounted: async (): Promise<Date | undefined> =>
      (await answers.findOne(uncounted, { sort: { pending: 1 } }))?.pending,

    countUncounted: (): Promise<number> => answers.countDocuments(uncounted),

    latestOfPlayer: (user: string, limit: number): Promise<Answer[]> =>
      answers.find({ user }).sort({ at: -1 }).limit(limit).toArray(),

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
