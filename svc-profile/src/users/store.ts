import { foldText } from '@cardwise/service-kit/cards/fold-text';
import { collectionOf, literalPattern } from '@cardwise/service-kit/database/mongo';
import { readIds } from '@cardwise/service-kit/database/read-ids';
import type { Model } from 'mongoose';

import type { IsAdminAccount } from './admin-accounts.ts';
import type { User as UserDocument } from './model.ts';

/** Null where the name may not be used here. */
export type ProviderAccount = { sub: string; battletag: string | null };

/** @example nameOf('Ada#1001') // 'Ada' */
export const nameOf = (battletag: string): string => battletag.replace(/#\d+$/, '');

const byName: Record<string, 1 | -1> = { nameKey: 1, _id: 1 };

const named = (search: string) => (search === '' ? {} : { nameKey: { $regex: literalPattern(foldText(search)) } });

type PageQuery = { page: number; size: number; search: string; order: 'asc' | 'desc' };

export const createUserStore = (User: Model<UserDocument>, isAdminAccount: IsAdminAccount) => ({
  find: (id: string): Promise<UserDocument | null> => User.findById(id).lean().exec(),

  fromProvider: async ({ sub, battletag }: ProviderAccount, now: Date): Promise<UserDocument> => {
    const name = battletag === null ? 'Player' : nameOf(battletag);
    return User.findOneAndUpdate(
      { sub },
      {
        $set: { battletag, admin: isAdminAccount({ sub, battletag }), refreshedAt: now },
        $setOnInsert: { name, nameKey: foldText(name), createdAt: now },
      },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  },

  update: (id: string, { name, background }: Pick<UserDocument, 'name' | 'background'>): Promise<UserDocument | null> =>
    User.findByIdAndUpdate(id, { $set: { name, nameKey: foldText(name), background } }, { returnDocument: 'after' })
      .lean()
      .exec(),

  page: async ({ page, size, search, order }: PageQuery) => {
    const filter = named(search);
    const direction = order === 'desc' ? -1 : 1;
    const [data, total] = await Promise.all([
      User.find(filter, { name: 1 })
        .sort({ nameKey: direction, _id: direction })
        .skip((page - 1) * size)
        .limit(size)
        .lean(),
      search === '' ? User.estimatedDocumentCount() : User.countDocuments(filter),
    ]);
    return { data: data.map(({ _id, name }) => ({ id: _id, name })), total };
  },

  ids: (search: string): Promise<string[]> => readIds(collectionOf(User), { filter: named(search), order: byName }),

  names: async (ids: readonly string[]): Promise<Record<string, string>> => {
    const found = await User.find({ _id: { $in: ids } }, { name: 1 }).lean();
    return Object.fromEntries(found.map(({ _id, name }) => [_id, name]));
  },

  administrators: async (): Promise<string[]> => (await User.distinct('_id', { admin: true })).toSorted(),

  remove: async (id: string): Promise<void> => {
    await User.deleteOne({ _id: id });
  },

  applyAdminAccounts: async (): Promise<void> => {
    for await (const { _id, sub, battletag, admin } of User.find({}, { sub: 1, battletag: 1, admin: 1 }).lean()) {
      const should = isAdminAccount({ sub, battletag });
      if (should !== admin) await User.updateOne({ _id }, { $set: { admin: should } });
    }
  },

  /** Of players who did not log in since `before`. @returns how many. */
  purgeProviderData: async (before: Date): Promise<number> => {
    const absent = { refreshedAt: { $lt: before }, battletag: { $ne: null } };
    return (await User.updateMany(absent, { $set: { battletag: null } })).modifiedCount;
  },
});

export type UserStore = ReturnType<typeof createUserStore>;
