export const ledgerHolds = 'ledger_holds';

/**
 * A backup's request. Until `claimsUntil` no batch is claimed, so the counters stand still. Until `creditsUntil` no visit is
 * credited and no player forgotten, as both remove answers that are still to be read. Both expire if the backup dies; answers
 * are accepted all the time.
 */
export type LedgerHold = { _id: string; claimsUntil?: Date; creditsUntil?: Date };

/** Matches holds that apply, by the database's clock. */
export const isHeld = (part: 'claims' | 'credits') => ({ $expr: { $gt: [`$${part}Until`, '$$NOW'] } });
