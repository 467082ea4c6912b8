export const ledgerHolds = 'ledger_holds';

/**
 * A backup's request: until `claimsUntil` no batch is claimed, so the counters stand still; until `creditsUntil` no answer
 * that is still to be read is credited or forgotten. Both expire if the backup dies; answers are accepted all the time.
 */
export type LedgerHold = { _id: string; claimsUntil?: Date; creditsUntil?: Date };

/** By the database's clock. */
export const isHeld = (part: 'claims' | 'credits') => ({ $expr: { $gt: [`$${part}Until`, '$$NOW'] } });
