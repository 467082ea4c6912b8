import type { Collection, Connection } from 'mongoose';

export type Target = 'quiz' | 'stats';

type Confirmations = Partial<Record<Target, true>>;

/** A visit that is to become a player's; the id is the visit's. */
export type PendingCredit = Confirmations & { _id: string; user: string };

export type PendingForget = Confirmations & { _id: string; since: Date };

export type OutboxStore = { credits: Collection<PendingCredit>; forgets: Collection<PendingForget> };

export const openOutbox = (connection: Connection): OutboxStore => ({
  credits: connection.collection<PendingCredit>('pending_credits'),
  forgets: connection.collection<PendingForget>('pending_forgets'),
});
