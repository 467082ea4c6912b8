import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { openModel, storedIn, getCollection, literalPattern } from '@cardwise/service-kit/database/mongo';
import { readIds } from '@cardwise/service-kit/database/read-ids';
import { Schema, type Connection, type Model } from 'mongoose';
import { randomBytes } from 'node:crypto';

export type User = {
  /** This id is ours; the provider's, `sub`, never leaves this service. */
  _id: string;
  sub: string;
  /** The battletag is null if its name may not be used here, or once it was not refreshed for 30 days. */
  battletag: string | null;
  name: string;
  nameKey: string;
  admin: boolean;
  background: string | null;
  createdAt: Date;
  refreshedAt: Date;
};

const userSchema = new Schema<User>(
  {
    _id: { type: String, default: () => randomBytes(12).toString('base64url') },
    sub: { type: String, required: true },
    battletag: { type: String, default: null },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    admin: { type: Boolean, required: true },
    background: { type: String, default: null },
    createdAt: { type: Date, required: true },
    refreshedAt: { type: Date, required: true },
  },
  storedIn('users'),
);
userSchema.index({ sub: 1 }, { unique: true });
userSchema.index({ nameKey: 1, _id: 1 });
userSchema.index({ admin: 1 });
userSchema.index({ refreshedAt: 1 });

/** The battletag is null if its name may not be used here. */
export type ProviderAccount = { sub: string; battletag: string | null };

const byName: Record<string, 1 | -1> = { nameKey: 1, _id: 1 };

export type UserStore = ReturnType<typeof createUserStore>;

export function openUsers(connection: Connection): Promise<Model<User>> {
  return openModel(connection, 'User', userSchema);
}

type IsAdminAccount = ReturnType<typeof adminAccounts>;

type PageQuery = { page: number; size: number; search: string; order: 'asc' | 'desc' };

export function createUserStore(Users: Model<User>, isAdminAccount: IsAdminAccount) {
  return {
    find: (id: string): Promise<User | null> => Users.findById(id).lean().exec(),

    fromProvider: async ({ sub, battletag }: ProviderAccount, now: Date): Promise<User> => {
      const name = battletag === null ? 'Player' : getName(battletag);
      return Users.findOneAndUpdate(
        { sub },
        {
          $set: { battletag, admin: isAdminAccount({ sub, battletag }), refreshedAt: now },
          $setOnInsert: { name, nameKey: foldText(name), createdAt: now },
        },
        { upsert: true, returnDocument: 'after' },
      ).lean();
    },

    update: (id: string, { name, background }: Pick<User, 'name' | 'background'>): Promise<User | null> =>
      Users.findByIdAndUpdate(id, { $set: { name, nameKey: foldText(name), background } }, { returnDocument: 'after' })
        .lean()
        .exec(),

    page: async ({ page, size, search, order }: PageQuery) => {
      const filter = named(search);
      const direction = order === 'desc' ? -1 : 1;
      const [data, total] = await Promise.all([
        Users.find(filter, { name: 1 })
          .sort({ nameKey: direction, _id: direction })
          .skip((page - 1) * size)
          .limit(size)
          .lean(),
        search === '' ? Users.estimatedDocumentCount() : Users.countDocuments(filter),
      ]);
      return { data: data.map(({ _id, name }) => ({ id: _id, name })), total };
    },

    ids: (search: string): Promise<string[]> => readIds(getCollection(Users), { filter: named(search), order: byName }),

    names: async (ids: readonly string[]): Promise<Record<string, string>> => {
      const found = await Users.find({ _id: { $in: ids } }, { name: 1 }).lean();
      return Object.fromEntries(found.map(({ _id, name }) => [_id, name]));
    },

    administrators: async (): Promise<string[]> => (await Users.distinct('_id', { admin: true })).toSorted(),

    remove: async (id: string): Promise<void> => {
      await Users.deleteOne({ _id: id });
    },

    applyAdminAccounts: async (): Promise<void> => {
      for await (const { _id, sub, battletag, admin } of Users.find({}, { sub: 1, battletag: 1, admin: 1 }).lean()) {
        const should = isAdminAccount({ sub, battletag });
        if (should !== admin) await Users.updateOne({ _id }, { $set: { admin: should } });
      }
    },

    /** Removes the battletags of players who have not logged in since `before`, and returns their number. */
    purgeProviderData: async (before: Date): Promise<number> => {
      const absent = { refreshedAt: { $lt: before }, battletag: { $ne: null } };
      return (await Users.updateMany(absent, { $set: { battletag: null } })).modifiedCount;
    },
  };
}

/** Reads battletags (with a `#`) or account ids (`sub`) that are separated by commas; accounts are compared exactly. */
export function adminAccounts(configured: string) {
  const entries = configured.split(',').map((entry) => entry.trim());
  const battletags = new Set(entries.filter((entry) => entry.includes('#')));
  const ids = new Set(entries.filter((entry) => entry !== '' && !entry.includes('#')));
  return ({ sub, battletag }: { sub: string; battletag: string | null }): boolean =>
    ids.has(sub) || (battletag !== null && battletags.has(battletag));
}

/** @example getName('Ada#1001') // 'Ada' */
export function getName(battletag: string): string {
  return battletag.replace(/#\d+$/, '');
}

function named(search: string) {
  return search === '' ? {} : { nameKey: { $regex: literalPattern(foldText(search)) } };
}
