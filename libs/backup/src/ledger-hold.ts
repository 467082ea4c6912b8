import { type LedgerHold, ledgerHolds } from '@cardwise/service-kit/backup/marks';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';

import { durableWrite } from './backup-format.ts';
import { fromNow, lease, startRenewing } from './lease.ts';

const longestPause = 5000;

const durably = { upsert: true, writeConcern: durableWrite } as const;

/** A process may be late or of a release without holds: check the outcome. */
export const createLedgerHold = (db: Db) => {
  const holds = db.collection<LedgerHold>(ledgerHolds);
  const _id = randomUUID();
  let heldFrom = performance.now();
  let lapsed = false;
  const isOver = (): boolean => performance.now() - heldFrom > lease;
  const renew = async (): Promise<void> => {
    const began = performance.now();
    await holds.updateOne({ _id }, [{ $set: { creditsUntil: fromNow(lease) } }], durably);
    lapsed ||= isOver();
    heldFrom = began;
  };
  let stopRenewing = async (): Promise<void> => {};

  return {
    holdCredits: async (): Promise<void> => {
      await holds.deleteMany({
        $expr: { $and: [{ $lt: ['$creditsUntil', '$$NOW'] }, { $lt: ['$claimsUntil', '$$NOW'] }] },
      });
      await renew();
      stopRenewing = startRenewing(renew);
    },
    /** Credits and deletions may have gone on: the hold was not renewed in time. */
    lapsed: (): boolean => lapsed || isOver(),
    pauseClaims: async (): Promise<void> => {
      await holds.updateOne({ _id }, [{ $set: { claimsUntil: fromNow(longestPause) } }], durably);
    },
    resumeClaims: async (): Promise<void> => {
      await holds.updateOne({ _id }, { $unset: { claimsUntil: 1 } });
    },
    release: async (): Promise<void> => {
      // A renewal that arrived later would bring the hold back.
      await stopRenewing();
      await holds.deleteOne({ _id });
    },
  };
};

export type LedgerHoldHandle = ReturnType<typeof createLedgerHold>;
