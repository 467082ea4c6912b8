import { majorityWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { Collection, Connection } from 'mongoose';
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

export async function openUsedLogins(connection: Connection): Promise<Collection<UsedLogin>> {
  const logins = connection.collection<UsedLogin>('used_logins');
  await logins.createIndex({ usedAt: 1 });
  return logins;
}

export function createUsedLoginStore(logins: Collection<UsedLogin>) {
  return {
    use: async ({ state, returnTo }: { state: string; returnTo: string }, usedAt: Date): Promise<boolean> => {
      try {
        await logins.insertOne({ _id: state, usedAt, returnTo }, majorityWrite);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    settle: async (state: string, session: string | null): Promise<void> => {
      await logins.updateOne({ _id: state }, { $set: { session } });
    },

    find: (state: string): Promise<UsedLogin | null> => logins.findOne({ _id: state }),

    /** Waits until the login has ended, possibly in another process; returns null if it takes too long. */
    whenSettled: async (state: string): Promise<UsedLogin | null> => {
      for (let look = 0; look < looks; look += 1) {
        const login = await logins.findOne({ _id: state });
        if (login?.session !== undefined) return login;
        await sleep(pause);
      }
      return null;
    },

    removeBefore: async (moment: Date): Promise<void> => {
      await logins.deleteMany({ usedAt: { $lt: moment } });
    },
  };
}
