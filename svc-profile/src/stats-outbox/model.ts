import type { Collection, Connection } from 'mongoose';

/** Answers of a visit that svc-stats has still to credit to a player; the id is the visit's. */
export type PendingCredit = { _id: string; user: string };

/** A deleted player whom svc-stats has still to forget. */
export type PendingForget = { _id: string };

/** Notifications that svc-stats has not confirmed yet. */
export type StatsOutboxStore = { credits: Collection<PendingCredit>; forgets: Collection<PendingForget> };

export const openStatsOutbox = (connection: Connection): StatsOutboxStore => ({
  credits: connection.collection<PendingCredit>('pending_credits'),
  forgets: connection.collection<PendingForget>('pending_forgets'),
});
