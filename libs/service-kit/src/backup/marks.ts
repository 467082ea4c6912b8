import type { mongo } from 'mongoose';

export const ledgerHolds = 'ledger_holds';

/**
 * A backup places this hold on the ledger; it expires if the backup dies. Until `claimsUntil` no batch is claimed, so
 * the counters stand still; until `creditsUntil` no answer that is still to be read is credited or forgotten.
 */
export type LedgerHold = { _id: string; claimsUntil?: Date; creditsUntil?: Date };

/** This collection is neither backed up nor restored. */
export const restoreMarks = 'restore_marks';

/** Without `finishedAt` the restore is under way; after `aliveUntil` it is dead. */
export type RestoreMark = { _id: 'latest'; restore: string; startedAt: Date; aliveUntil: Date; finishedAt?: Date };

export class HalfRestoredError extends Error {
  override name = 'HalfRestoredError';
}

/** Returns a condition that is true while the hold is in force, by the database's clock. */
export function isHeld(part: 'claims' | 'credits') {
  return { $expr: { $gt: [`$${part}Until`, '$$NOW'] } };
}

/**
 * @returns the id of the latest restore, or undefined if there was none.
 * @throws HalfRestoredError while a restore runs or after it was interrupted.
 */
export async function requireRestored(db: mongo.Db): Promise<string | undefined> {
  const mark = await db.collection<RestoreMark>(restoreMarks).findOne({ _id: 'latest' });
  if (mark && !mark.finishedAt)
    throw new HalfRestoredError(
      `The restore of ${db.databaseName} that began at ${mark.startedAt.toISOString()} has not finished; if it was interrupted, restore again.`,
    );
  return mark?.restore;
}
