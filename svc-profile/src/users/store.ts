import { durableWrite } from '@cardwise/service-kit/mongo';
import { readIds } from '@cardwise/service-kit/read-ids';
import { randomBytes } from 'node:crypto';

import type { IsAdminAccount } from './admin-accounts.ts';
import type { Collections, User } from './model.ts';
import { nameKey } from './name-key.ts';

/** What the provider says of an account; no battletag when it has none whose name may be used here. */
export type ProviderAccount = { sub: string; battletag: string | null };

/** The name in a battletag, without its number. @example nameOf('Ada#1001') // 'Ada' */
export const nameOf = (battletag: string): string => battletag.replace(/#\d+$/, '');

/** Players in the order of their names; the index holds it. */
const byName: Record<string, 1 | -1> = { nameKey: 1, _id: 1 };

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Players whose name contains the search, in any case and with or without accents. */
const named = (search: string) => (search === '' ? {} : { nameKey: { $regex: escape(nameKey(search)) } });

/** Reads and writes players. */
export const userStore = ({ users, sessions, credits, forgets }: Collections, isAdminAccount: IsAdminAccount) => ({
  find: (id: string): Promise<User | null> => users.findOne({ _id: id }),

  /** The player of a provider account, made at the first login; the provider's data is refreshed at each. */
  fromProvider: async ({ sub, battletag }: ProviderAccount, now: Date): Promise<User> => {
    const name = battletag === null ? 'Player' : nameOf(battletag);
    const user = await users.findOneAndUpdate(
      { sub },
      {
        $set: { battletag, admin: isAdminAccount({ sub, battletag }), refreshedAt: now },
        $setOnInsert: {
          _id: randomBytes(12).toString('base64url'),
          name,
          nameKey: nameKey(name),
          background: null,
          createdAt: now,
        },
      },
      { upsert: true, returnDocument: 'after', writeConcern: durableWrite },
    );
    if (!user) throw new Error('the player could not be stored');
    return user;
  },

  update: async (id: string, { name, background }: { name: string; background: string | null }): Promise<User | null> =>
    users.findOneAndUpdate(
      { _id: id },
      { $set: { name, nameKey: nameKey(name), background } },
      { returnDocument: 'after', writeConcern: durableWrite },
    ),

  /** One page of players by name. */
  page: async ({
    page,
    size,
    search,
    order,
  }: {
    page: number;
    size: number;
    search: string;
    order: 'asc' | 'desc';
  }) => {
    const filter = named(search);
    const direction = order === 'desc' ? -1 : 1;
    const [data, total] = await Promise.all([
      users
        .find(filter, { projection: { name: 1 } })
        .sort({ nameKey: direction, _id: direction })
        .skip((page - 1) * size)
        .limit(size)
        .toArray(),
      search === '' ? users.estimatedDocumentCount() : users.countDocuments(filter),
    ]);
    return { data: data.map(({ _id, name }) => ({ id: _id, name })), total };
  },

  /** All players whose name contains the search, by name. */
  ids: (search: string): Promise<string[]> => readIds(users, { filter: named(search), order: byName }),

  /** What players are called; unknown ones are left out. */
  names: async (ids: readonly string[]): Promise<Record<string, string>> => {
    const found = await users.find({ _id: { $in: [...ids] } }, { projection: { name: 1 } }).toArray();
    return Object.fromEntries(found.map(({ _id, name }) => [_id, name]));
  },

  /** Deletes a player and ends their sessions; that svc-stats has to forget them is noted first, so it is never missed. */
  remove: async (id: string, now: Date): Promise<void> => {
    await forgets.updateOne({ _id: id }, { $setOnInsert: { _id: id } }, { upsert: true, writeConcern: durableWrite });
    // Told after that, a visit would become theirs again.
    await credits.deleteMany({ user: id }, { writeConcern: durableWrite });
    await sessions.updateMany(
      { user: id, revokedAt: null },
      { $set: { revokedAt: now } },
      { writeConcern: durableWrite },
    );
    await users.deleteOne({ _id: id }, { writeConcern: durableWrite });
  },

  /** Gives and takes the role where ADMIN_ACCOUNTS changed since the last start. */
  applyAdminAccounts: async (): Promise<void> => {
    for await (const { _id, sub, battletag, admin } of users.find(
      {},
      { projection: { sub: 1, battletag: 1, admin: 1 } },
    )) {
      const should = isAdminAccount({ sub, battletag });
      if (should !== admin) await users.updateOne({ _id }, { $set: { admin: should } }, { writeConcern: durableWrite });
    }
  },

  /** Removes the provider's data of players who did not log in since `before`. @returns how many. */
  purgeProviderData: async (before: Date): Promise<number> => {
    const { modifiedCount } = await users.updateMany(
      { refreshedAt: { $lt: before }, battletag: { $ne: null } },
      { $set: { battletag: null } },
      { writeConcern: durableWrite },
    );
    return modifiedCount;
  },
});

export type UserStore = ReturnType<typeof userStore>;
