import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier, type PassBarrier } from '@cardwise/service-kit/database/read-barrier';
import { setTimeout as sleep } from 'node:timers/promises';

import { getCollections, type Collections } from '../collections.ts';
import { proposeBackfill } from './backfill.ts';
import type { Ledger, LedgerOptions, Step } from './ledger.ts';
import type { Draft } from './model.ts';
import { largestBatch, proposeCredit, proposeForget } from './propose.ts';
import { proposeRebuild } from './rebuild.ts';

/** A process pauses for this many milliseconds while another one completes a batch. */
const stepPause = 20;

/** A reader waits only for answers that are at most this many milliseconds old. */
const recentWindow = 60_000;

/** For this many milliseconds, svc-quiz may still issue questions to a deleted player. */
const revocationDelay = 10_000;

const idOnly = { projection: { _id: 1 } } as const;

export type Accounting = ReturnType<typeof createAccounting>;

type Dependencies = Pick<LedgerOptions, 'connection' | 'traits' | 'batchSize'> & {
  ledger: Ledger;
  waitLimit?: number | undefined;
};

/** Has the ledger do what routes ask for, beyond the counting of answers, which goes on by itself. */
export function createAccounting({
  connection,
  traits,
  batchSize = largestBatch,
  ledger,
  waitLimit = 500,
}: Dependencies) {
  const db = getCollections(connection);
  const { answers, creditedVisits, forgottenPlayers, playerCounters } = db;
  const barrier = createReadBarrier(connection, 'credits');

  /**
   * Counts the player's recent answers, so that players read their own writes; gives up after `waitLimit`
   * milliseconds.
   */
  const foldRecent = async (user: string): Promise<void> => {
    const limit = performance.now() + waitLimit;
    const recent = { user, at: { $gte: new Date(Date.now() - recentWindow) }, pending: { $exists: true } };
    const isDone = async () => performance.now() >= limit || !(await answers.findOne(recent, idOnly));
    await pursue(ledger, { propose: () => ledger.proposeFold(), isDone });
  };

  return {
    foldRecent,

    /**
     * Counts the player's answers as `foldRecent` does, and adds those to reviews and months that were counted before
     * these were kept.
     */
    backfill: async (user: string): Promise<void> => {
      await foldRecent(user);
      const unrecalled = { _id: user, recalled: { $exists: false } };
      const isDone = async () => !(await playerCounters.findOne(unrecalled, idOnly));
      await pursue(ledger, { propose: async () => ((await isDone()) ? undefined : proposeBackfill(user)), isDone });
    },

    rebuild: (onStep?: (upTo: Date | null) => void) => rebuildRatings(ledger, { db, batchSize }, onStep),

    /** Continues a rebuild whose process has ended. */
    rebuildNext: (): Promise<Step> => ledger.step(() => proposeRebuild(db, false, batchSize)),

    /** Returns how many answers of the visitor were credited to the player. */
    credit: async (user: string, visitorId: string): Promise<number> => {
      const became = { $setOnInsert: { user, at: new Date() } };
      await creditedVisits.updateOne({ _id: visitorId }, became, { upsert: true, ...majorityWrite });
      const waiting = { visit: visitorId, pending: { $exists: true } };
      let credited = 0;
      let pass: PassBarrier | undefined;
      await pursue(ledger, {
        propose: async () => {
          pass = await barrier.enter();
          const folded = (await answers.findOne(waiting, idOnly)) ? await ledger.proposeFold() : undefined;
          return folded ?? proposeCredit(db, { user, visit: visitorId }, traits() ?? (() => undefined), batchSize);
        },
        onClaimed: (draft) => {
          if (draft.kind === 'credit') credited += draft.answers.length;
        },
        // svc-profile does not ask again: no answer may be overlooked.
        isDone: async (last) => last === 'idle' && (await pass?.()) === true,
      });
      return credited;
    },

    /** Forgets the player, whose answers that are still to arrive will belong to nobody. */
    forget: async (user: string): Promise<void> => {
      const before = new Date(Date.now() + revocationDelay);
      await forgottenPlayers.updateOne({ _id: user }, { $set: { before } }, { upsert: true, ...majorityWrite });
      let claimed = false;
      await pursue(ledger, {
        propose: async () => (claimed ? undefined : proposeForget(user, before)),
        onClaimed: () => void (claimed = true),
        isDone: (last) => last === 'idle',
      });
    },
  };
}

/**
 * Rates all recorded answers, or continues what another process began.
 * @param onStep Called with the instant reached; null at the end.
 */
async function rebuildRatings(
  ledger: Ledger,
  { db, batchSize }: { db: Collections; batchSize: number },
  onStep: (upTo: Date | null) => void = () => {},
): Promise<void> {
  let begun = false;
  await pursue(ledger, {
    propose: () => proposeRebuild(db, !begun, batchSize),
    onClaimed: (draft) => {
      begun = true;
      if (draft.kind === 'credit' && draft.rebuild) onStep(draft.rebuild.upTo);
    },
    isDone: (last) => last === 'idle',
  });
}

type Intent = {
  propose: () => Promise<Draft | undefined>;
  onClaimed?: (draft: Draft) => void;
  isDone: (last: Step | undefined) => boolean | Promise<boolean>;
};

async function pursue(ledger: Ledger, { propose, onClaimed, isDone }: Intent): Promise<void> {
  let last: Step | undefined;
  while (!(await isDone(last))) {
    let draft: Draft | undefined;
    last = await ledger.step(async () => (draft = await propose()));
    if (last === 'claimed' && draft) onClaimed?.(draft);
    if (last === 'waited') await sleep(stepPause);
  }
}
