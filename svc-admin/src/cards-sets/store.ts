import { durableWrite } from '@cardwise/service-kit/mongo';

import type { CardDocument, CatalogueStore } from '../catalogue/model.ts';
import { staleCards } from '../catalogue/refresh-cards.ts';

/** Administrators are told that their change is kept. */
const durably = { writeConcern: durableWrite } as const;

const isBanned = { 'ban.at': { $type: 'date' as const } };
const isFailing = { 'failure.failedAt': { $type: 'date' as const } };

const needsUpdate = (now: Date) => ({
  $or: [
    { queuedAt: { $type: 'date' as const } },
    staleCards(now),
    { 'pending.pictureUrl': { $type: 'string' as const }, failure: null },
  ],
});

/** What administrators read and change of the catalogue's cards. */
export const openCardsStore = ({ cards }: CatalogueStore) => ({
  counts: async (now: Date) => {
    const [update, error, total] = await Promise.all([
      cards.countDocuments(needsUpdate(now)),
      cards.countDocuments(isFailing),
      cards.countDocuments(),
    ]);
    return { update, error, total };
  },

  /** Cards in error, the latest first. */
  failing: (): Promise<CardDocument[]> => cards.find(isFailing).sort({ 'failure.failedAt': -1 }).limit(1000).toArray(),

  /** Banned cards, the latest first. */
  banned: (): Promise<CardDocument[]> => cards.find(isBanned).sort({ 'ban.at': -1, _id: 1 }).toArray(),

  existing: async (ids: readonly string[]): Promise<Set<string>> => {
    const found = await cards.find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id));
  },

  ofSets: async (codes: readonly string[]): Promise<string[]> => {
    const among = { $in: [...codes] };
    const found = await cards
      .find(
        { $or: [{ 'content.set': among }, { content: null, 'pending.content.set': among }] },
        { projection: { _id: 1 } },
      )
      .toArray();
    return found.map(({ _id }) => _id);
  },

  /** Bans what is not banned yet; returns how many cards that were. */
  ban: async (ids: readonly string[], reason: string, by: string): Promise<number> => {
    const { modifiedCount } = await cards.updateMany(
      { _id: { $in: [...ids] }, ban: null },
      { $set: { ban: { reason, at: new Date(), by } } },
      durably,
    );
    return modifiedCount;
  },

  /** Lifts a ban, if it is still for the given reason; returns the reason, undefined when there was no such ban. */
  unban: async (id: string, reason: string | undefined): Promise<string | undefined> => {
    const seen = reason === undefined ? isBanned : { 'ban.reason': reason };
    const before = await cards.findOneAndUpdate(
      { _id: id, ...seen },
      { $set: { ban: null } },
      { projection: { ban: 1 }, ...durably },
    );
    return before?.ban?.reason;
  },

  isBanned: async (id: string): Promise<boolean> =>
    (await cards.countDocuments({ _id: id, ...isBanned }, { limit: 1 })) === 1,

  unbanAll: async (ids: readonly string[]): Promise<number> =>
    (await cards.updateMany({ _id: { $in: [...ids] }, ...isBanned }, { $set: { ban: null } }, durably)).modifiedCount,

  /** Whether the card was banned; an empty reason leaves the one there is. */
  refreshBanned: async (id: string, reason: string): Promise<boolean> => {
    const change = { queuedAt: new Date(), ...(reason === '' ? {} : { 'ban.reason': reason }) };
    return (await cards.updateOne({ _id: id, ...isBanned }, { $set: change }, durably)).matchedCount === 1;
  },

  queue: async (ids: readonly string[]): Promise<number> =>
    (await cards.updateMany({ _id: { $in: [...ids] } }, { $set: { queuedAt: new Date() } }, durably)).matchedCount,

  /** Forgets all failures: the cards are refreshed now, as if they had never failed. */
  resetFailures: async (): Promise<number> =>
    (await cards.updateMany(isFailing, { $set: { failure: null, queuedAt: new Date() } }, durably)).modifiedCount,
});

export type CardsStore = ReturnType<typeof openCardsStore>;
