import { durableWrite, isDuplicate } from '@cardwise/service-kit/database/mongo';
import type { Collection, Connection } from 'mongoose';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two reads of a login under way, and how often it is read: as long as the provider may take. */
const pause = 100;
const looks = 200;

/** A login whose callback has come: its state is good once, in every process. */
export type UsedLogin = {
  /** The login's state. */
  _id: string;
  usedAt: Date;
  returnTo: string;
  /** The session it began; null when it failed, absent while it is under way. */
  session?: string | null;
};

export const openUsedLogins = async (connection: Connection): Promise<Collection<UsedLogin>> => {
  const logins = connection.collection<UsedLogin>('used_logins');
  await logins.createIndex({ usedAt: 1 });
  return logins;
};

/** Remembers which states were used, so that each is good for one login. */
export const createUsedLoginStore = (logins: Collection<UsedLogin>) => ({
  /** Uses a state. @returns whether it was good: not used before. */
  use: async ({ state, returnTo }: { state: string; returnTo: string }, usedAt: Date): Promise<boolean> => {
    try {
      await logins.insertOne({ _id: state, usedAt, returnTo }, { writeConcern: durableWrite });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },

  /** Records the end of a login. @param session The session it began, or null. */
  settle: async (state: string, session: string | null): Promise<void> => {
    await logins.updateOne({ _id: state }, { $set: { session } });
  },

  /** The login of a used state. */
  find: (state: string): Promise<UsedLogin | null> => logins.findOne({ _id: state }),

  /** The same, once it has ended; another process may be at it. */
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
});

export type UsedLoginStore = ReturnType<typeof createUsedLoginStore>;
