import type { Collections } from '../src/collections.ts';

/** A player's mistakes and days, without batch numbers. */
export const whatIsKept = async (
  { reviews, playerMonths }: Pick<Collections, 'reviews' | 'playerMonths'>,
  user: string,
) => ({
  reviews: await reviews
    .find({ user, due: { $exists: true } }, { projection: { lastBatch: 0 } })
    .sort({ _id: 1 })
    .toArray(),
  months: await playerMonths
    .find({ user, days: { $exists: true } }, { projection: { lastBatch: 0 } })
    .sort({ _id: 1 })
    .toArray(),
});

/** Leaves a player whose answers were counted before mistakes and days were kept. */
export const unkeep = async (collections: Collections, user: string): Promise<void> => {
  await collections.reviews.deleteMany({ user });
  await collections.playerMonths.deleteMany({ user });
  await collections.playerCounters.updateOne({ _id: user }, { $unset: { recalled: 1 } });
};
