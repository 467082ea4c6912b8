import type { Connection } from 'mongoose';

/** A player, as kept by svc-profile. */
export type User = {
  /** Our own id: the provider's never leaves this service. */
  _id: string;
  /** The provider's account id. */
  sub: string;
  /** From the provider; null once it was not refreshed for 30 days. */
  battletag: string | null;
  /** What the player is called on this site. */
  name: string;
  /** Search and sort form of `name`. */
  nameKey: string;
  admin: boolean;
  /** Code of the set whose picture is the background; null for the site's own. */
  background: string | null;
  createdAt: Date;
  /** When the provider's data was last refreshed: the last login. */
  refreshedAt: Date;
};

/** A login on one device. */
export type Session = {
  _id: string;
  user: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** A login whose callback has come: its state is good once, in every process. */
export type UsedLogin = {
  /** The login's state. */
  _id: string;
  usedAt: Date;
  returnTo: string;
  /** The session it began; null when it failed, absent while it is under way. */
  session?: string | null;
};

/** Answers of a visit that svc-stats has still to credit to a player. */
export type PendingCredit = { _id: string; user: string };

/** A deleted player whom svc-stats has still to forget. */
export type PendingForget = { _id: string };

// The driver's own collections: mongoose adds nothing to documents that one service alone writes, parsed at its edges.
export const collectionsOf = (connection: Connection) => ({
  users: connection.collection<User>('users'),
  sessions: connection.collection<Session>('sessions'),
  usedLogins: connection.collection<UsedLogin>('used_logins'),
  credits: connection.collection<PendingCredit>('pending_credits'),
  forgets: connection.collection<PendingForget>('pending_forgets'),
});

export type Collections = ReturnType<typeof collectionsOf>;

/** Creates what lookups need; safe to repeat. */
export const createIndexes = async ({ users, sessions, usedLogins }: Collections): Promise<void> => {
  await users.createIndex({ sub: 1 }, { unique: true });
  await users.createIndex({ nameKey: 1, _id: 1 });
  await users.createIndex({ admin: 1 });
  await users.createIndex({ refreshedAt: 1 });
  await usedLogins.createIndex({ usedAt: 1 });
  await sessions.createIndex({ user: 1, revokedAt: 1, createdAt: 1 });
  await sessions.createIndex({ expiresAt: 1 });
  await sessions.createIndex({ revokedAt: 1, _id: 1 });
};
