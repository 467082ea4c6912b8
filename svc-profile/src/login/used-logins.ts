import { isDuplicate, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

const pause = 100;
const looks = 200;

export type UsedLoginStore = ReturnType<typeof createUsedLoginStore>;

/** The stored state of a login is used once, whichever process handles the callback. */
type UsedLogin = {
  _id: string;
  usedAt: Date;
  returnTo: string;
  /** The session is null if the login failed, and absent while the login is under way. */
  session?: string | null;
};

const usedLoginSchema = new Schema<UsedLogin>(
  {
    _id: { type: String, required: true },
    usedAt: { type: Date, required: true },
    returnTo: { type: String, required: true },
    session: String,
  },
  storedIn('used_logins'),
);
usedLoginSchema.index({ usedAt: 1 });

export function openUsedLogins(connection: Connection): Promise<Model<UsedLogin>> {
  return openModel(connection, 'UsedLogin', usedLoginSchema);
}

export function createUsedLoginStore(Logins: Model<UsedLogin>) {
  return {
    use: async ({ state, returnTo }: { state: string; returnTo: string }, usedAt: Date): Promise<boolean> => {
      try {
        await Logins.create({ _id: state, usedAt, returnTo });
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    finish: async (state: string, session: string | null): Promise<void> => {
      await Logins.updateOne({ _id: state }, { $set: { session } });
    },

    find: (state: string): Promise<UsedLogin | null> => Logins.findById(state).lean().exec(),

    /** Waits until the login has ended, possibly in another process; returns null if it takes too long. */
    waitForOutcome: async (state: string): Promise<UsedLogin | null> => {
      for (let look = 0; look < looks; look += 1) {
        const login = await Logins.findById(state).lean();
        if (login?.session !== undefined) return login;
        await sleep(pause);
      }
      return null;
    },

    removeBefore: async (moment: Date): Promise<void> => {
      await Logins.deleteMany({ usedAt: { $lt: moment } });
    },
  };
}
