import type { Collection, Connection } from 'mongoose';

/** Services that get deliveries. */
export type Target = 'quiz' | 'stats';

/** Which services have confirmed it. */
type Confirmations = Partial<Record<Target, true>>;

/** What a visitor did in a visit is still to become a player's; the id is the visit's. */
export type PendingCredit = Confirmations & { _id: string; user: string };

/** A deleted player who is still to be forgotten. */
export type PendingForget = Confirmations & { _id: string; since: Date };

/** Notifications that not all services have confirmed yet. */
export type OutboxStore = { credits: Collection<PendingCredit>; forgets: Collection<PendingForget> };

export const openOutbox = (connection: Connection): OutboxStore => ({
  credits: connection.collection<PendingCredit>('pending_credits'),
  forgets: connection.collection<PendingForget>('pending_forgets'),
});
