import type { CardDocument, CatalogueStore } from '../catalogue/model.ts';
import { staleCards } from '../import/refresh-cards.ts';

const isBanned = { 'ban.at': { $type: 'date' as const } };
const isFailing = { 'failure.failedAt': { $type: 'date' as const } };

export type CardsStore = ReturnType<typeof createCardsStore>;

export function createCardsStore({ Card }: CatalogueStore) {
  return {
    counts: async (now: Date) => {
      const [update, error, total] = await Promise.all([
        Card.countDocuments(needsUpdate(now)),
        Card.countDocuments(isFailing),
        Card.countDocuments(),
      ]);
      return { update, error, total };
    },

    failing: (): Promise<CardDocument[]> =>
      Card.find(isFailing).sort({ 'failure.failedAt': -1 }).limit(1000).lean().exec(),

    banned: (): Promise<CardDocument[]> => Card.find(isBanned).sort({ 'ban.at': -1, _id: 1 }).lean().exec(),

    existing: async (ids: readonly string[]): Promise<Set<string>> =>
      new Set(await Card.find({ _id: { $in: ids } }).distinct('_id')),

    ofSets: (codes: readonly string[]): Promise<string[]> => {
      const among = { $in: codes };
      return Card.find({ $or: [{ 'content.set': among }, { content: null, 'pending.content.set': among }] })
        .distinct('_id')
        .exec();
    },

    ban: async (ids: readonly string[], reason: string, by: string): Promise<number> => {
      const { modifiedCount } = await Card.updateMany(
        { _id: { $in: ids }, ban: null },
        { $set: { ban: { reason, at: new Date(), by } } },
      );
      return modifiedCount;
    },

    /**
     * Lifts the ban unless its reason has changed.
     * @returns the reason; undefined if nothing was lifted.
     */
    unban: async (id: string, reason: string | undefined): Promise<string | undefined> => {
      const seen = reason === undefined ? isBanned : { 'ban.reason': reason };
      const before = await Card.findOneAndUpdate({ _id: id, ...seen }, { $set: { ban: null } }).lean();
      return before?.ban?.reason;
    },

    isBanned: async (id: string): Promise<boolean> => (await Card.exists({ _id: id, ...isBanned })) !== null,

    unbanAll: async (ids: readonly string[]): Promise<number> =>
      (await Card.updateMany({ _id: { $in: ids }, ...isBanned }, { $set: { ban: null } })).modifiedCount,

    refreshBanned: async (id: string, reason: string): Promise<boolean> => {
      const change = { queuedAt: new Date(), ...(reason === '' ? {} : { 'ban.reason': reason }) };
      return (await Card.updateOne({ _id: id, ...isBanned }, { $set: change })).matchedCount === 1;
    },

    queue: async (ids: readonly string[]): Promise<number> =>
      (await Card.updateMany({ _id: { $in: ids } }, { $set: { queuedAt: new Date() } })).matchedCount,

    resetFailures: async (): Promise<number> =>
      (await Card.updateMany(isFailing, { $set: { failure: null, queuedAt: new Date() } })).modifiedCount,
  };
}

function needsUpdate(now: Date) {
  return {
    $or: [
      { queuedAt: { $type: 'date' as const } },
      staleCards(now),
      { 'pending.pictureUrl': { $type: 'string' as const }, failure: null },
    ],
  };
}
