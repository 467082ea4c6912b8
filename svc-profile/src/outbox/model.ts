import type { Collection, Connection } from 'mongoose';

/** Domains that confirmed, or did so while they could still store something. */
type Told = { told?: Record<string, true | 'early'> };

/** `_id` is the visit. */
export type PendingCredit = Told & { _id: string; user: string };

export type PendingForget = Told & { _id: string; since: Date };

export type OutboxStore = { credits: Collection<PendingCredit>; forgets: Collection<PendingForget> };

export const openOutbox = (connection: Connection): OutboxStore => ({
  credits: connection.collection<PendingCredit>('pending_credits'),
  forgets: connection.collection<PendingForget>('pending_forgets'),
});
