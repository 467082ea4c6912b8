import pLimit from 'p-limit';

import type { Collections } from '../collections.ts';
import type { Answer } from './model.ts';

const exportBatch = 250;

const uncounted = { pending: { $exists: true } };

/** All exports together read one batch at a time, so that other calls get their turn. */
const inTurn = pLimit(1);

export async function oldestUncounted({ answers }: Collections): Promise<Date | undefined> {
  return (await answers.findOne(uncounted, { sort: { pending: 1 } }))?.pending;
}

export function countUncounted({ answers }: Collections): Promise<number> {
  return answers.countDocuments(uncounted);
}

export function findLatestAnswers({ answers }: Collections, user: string, limit: number): Promise<Answer[]> {
  return answers.find({ user }).sort({ at: -1 }).limit(limit).toArray();
}

export async function* exportAnswers({ answers }: Collections, user: string): AsyncGenerator<Answer[]> {
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
}
