import { AppError } from '@cardwise/service-kit/http/app-error';
import { isHeld } from '@cardwise/service-kit/backup/marks';
import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';

import { getCollections } from '../collections.ts';
import { completeBatch } from './complete-batch.ts';
import type { Draft, OpenBatch } from './model.ts';

/** `waited` means that another process or a backup must finish first. */
export type Step = 'claimed' | 'completed' | 'waited' | 'idle';

export type LedgerOptions = {
  connection: Connection;
  /** Another process has this many milliseconds to complete its batch before this process does. */
  completeAfter?: number;
  onCompleted?: (batch: OpenBatch) => void;
};

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Every counter changes through the ledger. A process claims number n by inserting batch n: as the key is unique, only
 * one process can, and only once batch n−1 is finished, so none of that batch's answers is counted again.
 */
export function createLedger({ connection, completeAfter = 1000, onCompleted = () => {} }: LedgerOptions) {
  const db = getCollections(connection);
  const { batches, ledgerHolds } = db;
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

  /**
   * Returns whether a backup holds up all batches. Batches that remove something from answers are refused for longer:
   * until the backup has read all answers.
   */
  const isOnHold = async (draft: Draft): Promise<boolean> => {
    const removes = draft.kind === 'forget' || (draft.kind === 'credit' && draft.answers.length > 0);
    if (removes && (await ledgerHolds.findOne(isHeld('credits'))))
      throw new AppError('unavailable', {
        retryAfter: 5,
        detail: 'Answers are being backed up: credits and deletions wait.',
      });
    return (await ledgerHolds.findOne(isHeld('claims'))) !== null;
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

  const step = async (propose: () => Promise<Draft | undefined>): Promise<Step> => {
    const pass = await barrier.enter();
    const newest = await batches.findOne({}, { sort: { _id: -1 }, projection: { done: 1, maker: 1 } });
    if (newest && !newest.done) {
      if (!mayComplete(newest._id, newest.maker)) return 'waited';
      const isOwn = newest.maker === maker && own?._id === newest._id;
      const open = isOwn ? own : await batches.findOne({ _id: newest._id });
      if (!open || open.done) return 'waited';
      // Another process's batch may not be on disk yet.
      if (!isOwn && !(await pass())) return 'waited';
      if (!(await completeBatch(db, open, pass))) return 'waited';
      own = undefined;
      onCompleted(open);
      return 'completed';
    }
    // Answers are proposed only after the last batch was seen finished, so none of its answers is proposed again.
    const draft = await propose();
    if (!draft) return 'idle';
    if (await isOnHold(draft)) return 'waited';
    if (!(await pass())) return 'waited';
    return (await claim((newest?._id ?? 0) + 1, draft)) ? 'claimed' : 'waited';
  };

  return {
    /**
     * Claims the next batch or completes the newest. A claimed batch is completed only if it is still the newest, so an
     * insert that arrives too late is never applied.
     * @throws AppError `unavailable` for a credit or a deletion while a backup reads the answers.
     */
    step: (propose: () => Promise<Draft | undefined>): Promise<Step> => inTurn(() => step(propose)),
  };
}
