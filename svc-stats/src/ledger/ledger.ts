import { duplicateKey, durableWrite } from '@cardwise/service-kit/mongo';
import { mongo, type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';

import { completeBatch } from './complete-batch.ts';
import { batchesOf, type Batch, type Draft } from './model.ts';
import { createReadBarrier } from './read-barrier.ts';

/** What a step did: wrote a batch, finished one, let another process finish its own, or found nothing to do. */
export type Step = 'claimed' | 'completed' | 'waited' | 'idle';

type Options = {
  connection: Connection;
  /** Milliseconds that another process is given to finish the batch it wrote before this one does it as well. */
  patience?: number;
  onCompleted?: (batch: Batch & { done: false }) => void;
};

/**
 * The ledger through which every counter changes. Writing batch n is what claims the number: the key is unique, so two
 * processes cannot both write it, and since it is written only after batch n−1 was finished, nobody can count an answer
 * of that one again.
 */
export const createLedger = ({ connection, patience = 1000, onCompleted = () => {} }: Options) => {
  const batches = batchesOf(connection);
  const barrier = createReadBarrier(connection);
  const maker = randomUUID();
  let openSince: { batch: number; at: number } | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const mayComplete = (batch: number, by: string): boolean => {
    if (by === maker) return true;
    if (openSince?.batch !== batch) openSince = { batch, at: performance.now() };
    return performance.now() - openSince.at >= patience;
  };

  const claim = async (number: number, draft: Draft): Promise<boolean> => {
    try {
      await batches.insertOne(
        { _id: number, done: false, maker, madeAt: new Date(), ...draft },
        { writeConcern: durableWrite },
      );
      return true;
    } catch (error) {
      if (error instanceof mongo.MongoServerError && error.code === duplicateKey) return false;
      throw error;
    }
  };

  const step = async (propose: () => Promise<Draft | undefined>): Promise<Step> => {
    await barrier.enter();
    const newest = await batches.findOne({}, { sort: { _id: -1 } });
    if (newest && !newest.done) {
      if (!mayComplete(newest._id, newest.maker) || !(await barrier.pass())) return 'waited';
      await completeBatch(connection, newest);
      onCompleted(newest);
      return 'completed';
    }
    // Read after the last batch was seen finished, so that none of its answers is proposed again.
    const draft = await propose();
    if (!draft) return 'idle';
    if (!(await barrier.pass())) return 'waited';
    return (await claim((newest?._id ?? 0) + 1, draft)) ? 'claimed' : 'waited';
  };

  return {
    /**
     * Finishes the open batch, or writes the proposed one when there is none. A batch that was written is finished by a
     * later step, which reads it again: should it have come so late that newer ones exist, it is never applied.
     */
    step: (propose: () => Promise<Draft | undefined>): Promise<Step> => {
      const run = queue.then(() => step(propose));
      queue = run.catch(() => {});
      return run;
    },
  };
};

export type Ledger = ReturnType<typeof createLedger>;
