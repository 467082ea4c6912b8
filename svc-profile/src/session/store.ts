import { durableWrite } from '@cardwise/service-kit/mongo';
import { sessionLifetime } from '@cardwise/service-kit/session-cookie';
import { randomBytes } from 'node:crypto';

import type { Collections, Session } from '../users/model.ts';

/** Live sessions that an account may have: for one more, the oldest is ended. */
const mostLive = 20;

/**
 * Sessions that an account may begin within the lifetime of a cookie. Every service remembers the ended ones for so long:
 * one account must not fill their memory.
 */
const mostBegun = 1000;

const endedOrder = { revokedAt: 1, _id: 1 } as const;

/** A place in the order in which sessions were ended: after a moment, or after one session that ended then. */
export type EndedPlace = { moment: Date; after?: string | undefined };

/** Reads and writes sessions. */
export const sessionStore = ({ sessions }: Collections) => ({
  /** @throws Error when the account has begun too many. */
  begin: async (user: string, now: Date): Promise<string> => {
    if ((await sessions.countDocuments({ user }, { limit: mostBegun })) >= mostBegun) {
      throw new Error('the account has begun too many sessions');
    }
    const surplus = await sessions
      .find({ user, revokedAt: null, expiresAt: { $gt: now } }, { projection: { _id: 1 } })
      .sort({ createdAt: -1 })
      .skip(mostLive - 1)
      .toArray();
    if (surplus.length > 0) {
      await sessions.updateMany(
        { _id: { $in: surplus.map(({ _id }) => _id) }, revokedAt: null },
        { $set: { revokedAt: now } },
        { writeConcern: durableWrite },
      );
    }
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

  /** Sessions that were ended from a place on, in that order. */
  endedFrom: ({ moment, after }: EndedPlace, most: number): Promise<{ _id: string; revokedAt: Date }[]> =>
    sessions
      .find(
        {
          revokedAt: { $gte: moment },
          ...(after === undefined ? {} : { $or: [{ revokedAt: { $gt: moment } }, { _id: { $gt: after } }] }),
        },
        { projection: { revokedAt: 1 } },
      )
      .sort(endedOrder)
      .limit(most)
      .toArray() as Promise<{ _id: string; revokedAt: Date }[]>,

  /** The sessions that were ended last, of those that had not expired. */
  lastEnded: async (now: Date, most: number): Promise<string[]> =>
    (
      await sessions
        .find({ revokedAt: { $gt: new Date(0) }, expiresAt: { $gt: now } }, { projection: { _id: 1 } })
        .sort({ revokedAt: -1, _id: -1 })
        .limit(most)
        .toArray()
    ).map(({ _id }) => _id),

  /** Removes sessions whose cookie cannot be valid any more. */
  removeExpired: async (now: Date): Promise<void> => {
    await sessions.deleteMany({ expiresAt: { $lt: now } });
  },
});

export type SessionStore = ReturnType<typeof sessionStore>;
