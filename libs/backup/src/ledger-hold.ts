import { ledgerHolds, type LedgerHold } from '@cardwise/service-kit/ledger-hold';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';

/** Longest time that counting stands still, should the backup die meanwhile, in milliseconds. */
const longestPause = 5000;
/** Longest time that credits and deletions wait after the backup has died, and time between renewals, in milliseconds. */
const lease = 30_000;
const renewal = 5000;

const durably = { upsert: true, writeConcern: { w: 'majority', journal: true } } as const;

/**
 * Asks the processes of svc-stats to hold parts of the ledger; see `ledgerHolds`. A process may be late, or of a release that
 * does not know holds, so whoever relies on one checks afterwards.
 */
export const createLedgerHold = (db: Db) => {
  const holds = db.collection<LedgerHold>(ledgerHolds);
  const _id = randomUUID();
  /** When the lease began that was stored last. */
  let heldFrom = performance.now();
  let lapsed = false;
  /** By the database's clock, which all processes share. */
  const until = (milliseconds: number) => ({ $add: ['$$NOW', milliseconds] });
  const isOver = (): boolean => performance.now() - heldFrom > lease;
  const renew = async (): Promise<void> => {
    const began = performance.now();
    await holds.updateOne({ _id }, [{ $set: { creditsUntil: until(lease) } }], durably);
    lapsed ||= isOver();
    heldFrom = began;
  };
  let timer: NodeJS.Timeout | undefined;
  let renewing = Promise.resolve();

  return {
    holdCredits: async (): Promise<void> => {
      await holds.deleteMany({
        $expr: { $and: [{ $lt: ['$creditsUntil', '$$NOW'] }, { $lt: ['$claimsUntil', '$$NOW'] }] },
      });
      await renew();
      timer = setInterval(() => {
        renewing = renewing.then(renew).catch(() => {});
      }, renewal);
    },
    /** Whether credits and deletions may have gone on, because the hold was not renewed in time. */
    lapsed: (): boolean => lapsed || isOver(),
    pauseClaims: async (): Promise<void> => {
      await holds.updateOne({ _id }, [{ $set: { claimsUntil: until(longestPause) } }], durably);
    },
    resumeClaims: async (): Promise<void> => {
      await holds.updateOne({ _id }, { $unset: { claimsUntil: 1 } });
    },
    release: async (): Promise<void> => {
      clearInterval(timer);
      // One that arrived later would bring the hold back.
      await renewing;
      await holds.deleteOne({ _id });
    },
  };
};

export type LedgerHoldHandle = ReturnType<typeof createLedgerHold>;
