import { duplicateKey, durableWrite } from '@cardwise/service-kit/mongo';
import { mongo, type Connection } from 'mongoose';
import pLimit from 'p-limit';

import { answersOf, type Answer } from './model.ts';

/** Answers that are in memory at once while all of a player's are read. */
const exportBatch = 250;

export const answerStore = (connection: Connection) => {
  const answers = answersOf(connection);
  /** However many players take their data along, one batch is read at a time: everybody else's calls come in between. */
  const inTurn = pLimit(1);

  /** The first write may not be on disk yet when its repeat arrives; a write after it is, only once the first one is. */
  const awaitFirst = (id: string) =>
    answers.updateOne({ _id: id }, { $inc: { repeats: 1 } }, { writeConcern: durableWrite });

  return {
    /** Records an answer durably; false when its question was answered before. */
    record: async (answer: Answer): Promise<boolean> => {
      try {
        await answers.insertOne(answer, { writeConcern: durableWrite });
        return true;
      } catch (error) {
        if (error instanceof mongo.MongoServerError && error.code === duplicateKey) {
          await awaitFirst(answer._id);
          return false;
        }
        throw error;
      }
    },

    /** A player's latest answers, newest first. */
    latestOfPlayer: (user: string, limit: number): Promise<Answer[]> =>
      answers.find({ user }).sort({ at: -1 }).limit(limit).toArray(),

    /** A player's answers in the order in which they were given, a batch at a time. */
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

export type AnswerStore = ReturnType<typeof answerStore>;
