import {
  type LedgerHold,
  ledgerHolds,
  requireRestored,
  type RestoreMark,
  restoreMarks,
} from '@cardwise/service-kit/backup/marks';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';
import type { Db, MongoClient } from 'mongodb';
import { randomUUID } from 'node:crypto';

import { getDatabases } from './databases.ts';

/** A process that was killed keeps what it held for this many milliseconds. */
const lease = 30_000;
const renewal = 5000;

const longestPause = 5000;

const upsertWithMajority = { upsert: true, ...majorityWrite } as const;

export type LedgerHoldHandle = ReturnType<typeof createLedgerHold>;

const byKey = { _id: 'latest' } as const;

/**
 * Creates a hold of the ledger. A process may be late or of a release without holds, so the outcome must be checked.
 */
export function createLedgerHold(db: Db) {
  const holds = db.collection<LedgerHold>(ledgerHolds);
  const _id = randomUUID();
  let heldFrom = performance.now();
  let lapsed = false;
  const isOver = (): boolean => performance.now() - heldFrom > lease;
  const renew = async (): Promise<void> => {
    const began = performance.now();
    await holds.updateOne({ _id }, [{ $set: { creditsUntil: fromNow(lease) } }], upsertWithMajority);
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
    /** Returns whether credits and deletions may have gone on, because the hold was not renewed in time. */
    lapsed: (): boolean => lapsed || isOver(),
    pauseClaims: async (): Promise<void> => {
      await holds.updateOne({ _id }, [{ $set: { claimsUntil: fromNow(longestPause) } }], upsertWithMajority);
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
}

/**
 * Marks the databases as being restored until `finish`; takes over the mark of an interrupted restore.
 * @param databases In an order that all restores share.
 * @throws Error when another restore is under way.
 */
export async function markRestore(client: MongoClient, prefix: string, databases: readonly string[]) {
  const restore = randomUUID();
  const all = databases.map((database) => client.db(`${prefix}${database}`).collection<RestoreMark>(restoreMarks));

  const isFree = { $or: [{ $lt: ['$aliveUntil', '$$NOW'] }, { $gt: ['$finishedAt', null] }] };
  const mark = { _id: 'latest', restore, startedAt: '$$NOW', aliveUntil: fromNow(lease) };
  for (const marks of all) {
    const found = await marks.findOneAndUpdate(byKey, [{ $replaceWith: { $cond: [isFree, mark, '$$ROOT'] } }], {
      upsert: true,
      returnDocument: 'after',
      ...majorityWrite,
    });
    if (found?.restore !== restore)
      throw new Error('Another restore is under way. If it was interrupted, try again in half a minute.');
  }

  const renew = async (): Promise<void> => {
    for (const marks of all) await marks.updateOne({ ...byKey, restore }, [{ $set: { aliveUntil: fromNow(lease) } }]);
  };
  const stopRenewing = startRenewing(renew);

  return {
    finish: async (): Promise<void> => {
      for (const marks of all) {
        const update = [{ $set: { finishedAt: '$$NOW' } }];
        const { matchedCount } = await marks.updateOne({ ...byKey, restore }, update, majorityWrite);
        if (matchedCount === 0) throw new Error('Another restore has taken over.');
      }
    },
    release: async (): Promise<void> => {
      await stopRenewing();
      for (const marks of all) await marks.updateOne({ ...byKey, restore }, [{ $set: { aliveUntil: '$$NOW' } }]);
    },
  };
}

/** The database computes the instant by its own clock. */
function fromNow(milliseconds: number) {
  return { $add: ['$$NOW', milliseconds] };
}

/** Renews until the returned function is called, which resolves when no renewal is under way. */
function startRenewing(renew: () => Promise<void>): () => Promise<void> {
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, renewal);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

/** @returns A text that changes with every restore. */
export async function requireAllRestored(client: MongoClient, prefix: string): Promise<string> {
  let restores = '';
  for (const database of await getDatabases(client, prefix))
    restores += `${await requireRestored(client.db(`${prefix}${database}`))} `;
  return restores;
}
