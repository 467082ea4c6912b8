import { durableWrite } from '@cardwise/service-kit/mongo';
import { sessionLifetime } from '@cardwise/service-kit/session-cookie';
import { randomBytes } from 'node:crypto';

import type { Collections, Session } from '../users/model.ts';

/** Reads and writes logins. */
export const sessionStore = ({ sessions }: Collections) => ({
  begin: async (user: string, now: Date): Promise<string> => {
    const sid = randomBytes(18).toString('base64url');
    await sessions.insertOne(
      { _id: sid, user, createdAt: now, expiresAt: new Date(now.getTime() + sessionLifetime * 1000), revokedAt: null },
      { writeConcern: durableWrite },
    );
    return sid;
  },

  isLive: async (sid: string, now: Date): Promise<boolean> =>
    (await sessions.findOne({ _id: sid, revokedAt: null, expiresAt: { $gt: now } }, { projection: { _id: 1 } })) !==
    null,

  end: async (sid: string, now: Date): Promise<void> => {
    await sessions.updateOne(
      { _id: sid, revokedAt: null },
      { $set: { revokedAt: now } },
      { writeConcern: durableWrite },
    );
  },

  ofUser: (user: string): Promise<Session[]> => sessions.find({ user }).sort({ createdAt: 1 }).toArray(),

  /** Sessions that were ended before they expired: what signed cookies alone do not tell. */
  revoked: async (now: Date): Promise<string[]> =>
    (
      await sessions.find({ revokedAt: { $ne: null }, expiresAt: { $gt: now } }, { projection: { _id: 1 } }).toArray()
    ).map(({ _id }) => _id),

  /** Removes logins whose cookie cannot be valid any more. */
  removeExpired: async (now: Date): Promise<void> => {
    await sessions.deleteMany({ expiresAt: { $lt: now } });
  },
});

export type SessionStore = ReturnType<typeof sessionStore>;
