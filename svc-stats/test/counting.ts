import type { AnswerClaims } from '@cardwise/contracts/quiz/question-claims';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Connection } from 'mongoose';

import { claimsToAnswer } from '../src/answers/read-answer.ts';
import type { Answer } from '../src/answers/model.ts';
import { openCollections, type Collections } from '../src/collections.ts';
import { createAccounting, type Accounting } from '../src/ledger/accounting.ts';
import type { TraitsOf } from '../src/ledger/fold-answers.ts';
import { createLedger, type Ledger } from '../src/ledger/ledger.ts';

export async function countingDatabase() {
  const { connection, drop } = await testDatabase('svc_stats');
  const collections = await openCollections(connection);
  return { connection, collections, drop };
}

type Options = { completeAfter?: number; traits?: TraitsOf; batchSize?: number };

export type Counting = Accounting & Pick<Ledger, 'foldNext'>;

/** By default, batches of other processes are completed at once. */
export function accountingOn(
  connection: Connection,
  { completeAfter = 0, traits = () => undefined, batchSize }: Options = {},
): Counting {
  const options = { connection, traits: () => traits, batchSize };
  const ledger = createLedger({ ...options, completeAfter });
  return { ...createAccounting({ ...options, ledger }), foldNext: ledger.foldNext };
}

export async function countAll({ foldNext }: Pick<Ledger, 'foldNext'>): Promise<void> {
  while ((await foldNext()) !== 'idle');
}

export function answerTo(claims: AnswerClaims, now = Date.now(), shown?: number): Answer {
  return claimsToAnswer({ claims, owner: undefined, now, shown });
}

export async function getMemories(
  { reviews, playerMonths }: Pick<Collections, 'reviews' | 'playerMonths'>,
  user: string,
) {
  const sorted = { projection: { lastBatch: 0, ratings: 0 }, sort: { _id: 1 } } as const;
  return {
    reviews: await reviews.find({ user, due: { $exists: true } }, sorted).toArray(),
    months: await playerMonths.find({ user, days: { $exists: true } }, sorted).toArray(),
  };
}

/** Makes the player's data look as if they were counted before reviews and months were kept. */
export async function removeMemories(collections: Collections, user: string): Promise<void> {
  await collections.reviews.deleteMany({ user });
  await collections.playerMonths.deleteMany({ user });
  await collections.playerCounters.updateOne({ _id: user }, { $unset: { recalled: 1 } });
}
