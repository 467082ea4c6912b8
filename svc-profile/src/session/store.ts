import { sessionLifetime } from '@cardwise/service-kit/access/session-cookie';
import { openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';

type Session = {
  _id: string;
  user: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, default: () => randomBytes(18).toString('base64url') },
    user: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    revokedAt: { type: Date, default: null },
  },
  storedIn('sessions'),
);
sessionSchema.index({ user: 1, revokedAt: 1, createdAt: 1 });
sessionSchema.index({ expiresAt: 1 });
sessionSchema.index({ revokedAt: 1, _id: 1 });

/** An account has at most this many live sessions; for one more, the oldest is ended. */
const mostLive = 20;

/**
 * An account may begin this many sessions within the lifetime of a cookie, during which every service remembers the
 * ended ones.
 */
const mostBegun = 1000;

const endedOrder = { revokedAt: 1, _id: 1 } as const;

export type EndedCursor = { moment: Date; after?: string | undefined };

export type SessionStore = ReturnType<typeof createSessionStore>;

export function openSessions(connection: Connection): Promise<Model<Session>> {
  return openModel(connection, 'Session', sessionSchema);
}

type Ended = { _id: string; revokedAt: Date };

export function createSessionStore(Sessions: Model<Session>) {
  const live = (now: Date) => ({ revokedAt: null, expiresAt: { $gt: now } });
  return {
    begin: async (user: string, now: Date): Promise<string> => {
      if ((await Sessions.countDocuments({ user }, { limit: mostBegun })) >= mostBegun) {
        throw new Error('the account has begun too many sessions');
      }
      const surplus = await Sessions.find({ user, ...live(now) }, { _id: 1 })
        .sort({ createdAt: -1 })
        .skip(mostLive - 1)
        .lean();
      if (surplus.length > 0) {
        const ids = surplus.map(({ _id }) => _id);
        await Sessions.updateMany({ _id: { $in: ids }, revokedAt: null }, { $set: { revokedAt: now } });
      }
      const expiresAt = new Date(now.getTime() + sessionLifetime * 1000);
      return (await new Sessions({ user, createdAt: now, expiresAt }).save())._id;
    },

    isLive: async (sid: string, now: Date): Promise<boolean> =>
      (await Sessions.exists({ _id: sid, ...live(now) })) !== null,

    end: async (sid: string, now: Date): Promise<void> => {
      await Sessions.updateOne({ _id: sid, revokedAt: null }, { $set: { revokedAt: now } });
    },

    endAll: async (user: string, now: Date): Promise<void> => {
      await Sessions.updateMany({ user, revokedAt: null }, { $set: { revokedAt: now } });
    },

    ofUser: (user: string): Promise<Session[]> => Sessions.find({ user }).sort({ createdAt: 1 }).lean().exec(),

    endedFrom: ({ moment, after }: EndedCursor, most: number): Promise<Ended[]> =>
      Sessions.find({
        revokedAt: { $gte: moment },
        ...(after === undefined ? {} : { $or: [{ revokedAt: { $gt: moment } }, { _id: { $gt: after } }] }),
      })
        .select({ revokedAt: 1 })
        .sort(endedOrder)
        .limit(most)
        .lean<Ended[]>()
        .exec(),

    lastEnded: async (now: Date, most: number): Promise<string[]> => {
      const ended = await Sessions.find({ revokedAt: { $gt: new Date(0) }, expiresAt: { $gt: now } }, { _id: 1 })
        .sort({ revokedAt: -1, _id: -1 })
        .limit(most)
        .lean();
      return ended.map(({ _id }) => _id);
    },

    removeExpired: async (now: Date): Promise<void> => {
      await Sessions.deleteMany({ expiresAt: { $lt: now } });
    },
  };
}
