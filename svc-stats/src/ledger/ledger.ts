/**
 * The way of an answer, from the call to the counters. Steps 1 and 2 end before the caller gets a reply; 3 and 4 follow
 * within a second, in any process.
 *
 * 1. Receive: `answerRoutes` (`answers/routes.ts`) takes an answer of the quiz, whose token it opens, or the answers of
 *    rounds, which svc-rounds has judged.
 * 2. Keep: `createGroupCommit` (`answers/group-commit.ts`) stores each answer durably, once, and with `pending` set.
 * 3. Fold: `startFolding` (`start-counting.ts`) is woken and calls `foldNext` below. `proposeFold` (`propose.ts`) reads
 *    the pending answers and drafts what they change; `claim` below stores the draft as the next numbered batch.
 * 4. Apply: `foldNext`, called again, has `completeBatch` (`apply-batch.ts`) change each document of the batch once, by
 *    `addOnce` or `replaceOnce` (`apply-once.ts`), mark the answers as counted, and close the batch.
 *
 * What these seven files store is decided by rules without a database, each with its test beside it: `read-answer.ts`
 * makes an answer of a token; `answer-limits.ts` says whether it counts for its card; `fold-answers.ts` sums answers up by
 * document; `rate-answers.ts` rates players and questions; `streak.ts` and `continue-memory.ts` continue a player's
 * streaks and reviews.
 *
 * Other reasons to change counters, such as a visitor's login, are in `accounting.ts`.
 */

import { AppError } from '@cardwise/service-kit/http/app-error';
import { isHeld } from '@cardwise/service-kit/backup/marks';
import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier, type PassBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';

import { getCollections, type Collections } from '../collections.ts';
import { completeBatch } from './apply-batch.ts';
import type { TraitsOf } from './fold-answers.ts';
import type { Draft, OpenBatch } from './model.ts';
import { largestBatch, proposeFold } from './propose.ts';

/** `waited` means that another process or a backup must finish first. */
export type Step = 'claimed' | 'completed' | 'waited' | 'idle';

export type LedgerOptions = {
  connection: Connection;
  /** Answers stay uncounted while this function returns undefined. */
  traits: () => TraitsOf | undefined;
  batchSize?: number | undefined;
  /** Another process has this many milliseconds to complete its batch before this process does. */
  completeAfter?: number;
  onCompleted?: (batch: OpenBatch) => void;
};

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Every counter changes through the ledger. A process claims number n by inserting batch n: as the key is unique, only
 * one process can, and only once batch n−1 is finished, so none of that batch's answers is counted again.
 */
export function createLedger({
  connection,
  traits,
  batchSize = largestBatch,
  completeAfter = 1000,
  onCompleted = () => {},
}: LedgerOptions) {
  const db = getCollections(connection);
  const { batches } = db;
  const barrier = createReadBarrier(connection, 'ledger');
  const maker = randomUUID();
  let own: OpenBatch | undefined;
  let openSince: { batch: number; at: number } | undefined;
  const inTurn = pLimit(1);

  const mayComplete = (batch: number, by: string): boolean => {
    if (by === maker) return true;
    if (openSince?.batch !== batch) openSince = { batch, at: performance.now() };
    return performance.now() - openSince.at >= completeAfter;
  };

  const claim = async (number: number, draft: Draft): Promise<boolean> => {
    const batch: OpenBatch = { _id: number, done: false, maker, madeAt: new Date(), ...draft };
    try {
      await batches.insertOne(batch, majorityWrite);
      own = batch;
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  };

  const complete = async (newest: Pick<OpenBatch, '_id' | 'maker'>, pass: PassBarrier): Promise<boolean> => {
    if (!mayComplete(newest._id, newest.maker)) return false;
    const isOwn = newest.maker === maker && own?._id === newest._id;
    const open = isOwn ? own : await batches.findOne({ _id: newest._id });
    if (!open || open.done) return false;
    // Another process's batch may not be on disk yet.
    if (!isOwn && !(await pass())) return false;
    if (!(await completeBatch(db, open, pass))) return false;
    own = undefined;
    onCompleted(open);
    return true;
  };

  const step = async (propose: () => Promise<Draft | undefined>): Promise<Step> => {
    const pass = await barrier.enter();
    const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { done: 1, maker: 1 } });
    if (newest && !newest.done) return (await complete(newest, pass)) ? 'completed' : 'waited';
    // Answers are proposed only after the last batch was seen finished, so none of its answers is proposed again.
    const draft = await propose();
    if (!draft) return 'idle';
    if (await isOnHold(db, draft)) return 'waited';
    if (!(await pass())) return 'waited';
    return (await claim((newest?._id ?? 0) + 1, draft)) ? 'claimed' : 'waited';
  };

  const stepInTurn = (propose: () => Promise<Draft | undefined>): Promise<Step> => inTurn(() => step(propose));

  const proposeNextFold = async (before = new Date()): Promise<Draft | undefined> => {
    const getTraits = traits();
    return getTraits && proposeFold(db, getTraits, before, batchSize);
  };

  return {
    /** Counts a batch of the answers given before the instant, or completes the newest batch. */
    foldNext: (before?: Date): Promise<Step> => stepInTurn(() => proposeNextFold(before)),

    /** Proposes to count a batch of the answers given before the instant. */
    proposeFold: proposeNextFold,

    /**
     * Claims the next batch or completes the newest. A claimed batch is completed only if it is still the newest, so an
     * insert that arrives too late is never applied.
     * @throws AppError `unavailable` for a credit or a deletion while a backup reads the answers.
     */
    step: stepInTurn,
  };
}

/**
 * Returns whether a backup holds up all batches. Batches that remove something from answers are refused for longer:
 * until the backup has read all answers.
 */
async function isOnHold({ ledgerHolds }: Collections, draft: Draft): Promise<boolean> {
  const removes = draft.kind === 'forget' || (draft.kind === 'credit' && draft.answers.length > 0);
  if (removes && (await ledgerHolds.findOne(isHeld('credits'))))
    throw new AppError('unavailable', {
      retryAfter: 5,
      detail: 'Answers are being backed up: credits and deletions wait.',
    });
  return (await ledgerHolds.findOne(isHeld('claims'))) !== null;
}
