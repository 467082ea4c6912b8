/** The collection of svc-stats in which a backup asks that the ledger be held. */
export const ledgerHolds = 'ledger_holds';

/**
 * What a backup asks for. Until `claimsUntil`, no batch is claimed: counting stands still while the backup reads the counters
 * that have changed last. Until `creditsUntil`, no visit is credited and no player is forgotten: both remove from answers what
 * the backup is still to read. Both end by themselves, should the backup have died; answers are accepted all the time.
 */
export type LedgerHold = { _id: string; claimsUntil?: Date; creditsUntil?: Date };

/** Matches holds that apply, by the database's clock. */
export const isHeld = (part: 'claims' | 'credits') => ({ $expr: { $gt: [`$${part}Until`, '$$NOW'] } });
