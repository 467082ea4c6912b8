import type { Collections } from '../collections.ts';
import type { RatingRebuild } from '../counters/model.ts';
import { replaceOnce } from './apply-once.ts';
import { byTime } from './fold-answers.ts';
import type { Draft, Rebuild } from './model.ts';
import { noDeltas, rate } from './propose.ts';

/**
 * Proposes to rate the next answers in the order in which they were given. An answer from an instant that the rebuild
 * has passed is rated when it is counted.
 */
export async function proposeRebuild(db: Collections, mayStart: boolean, size: number): Promise<Draft | undefined> {
  const { upTo: since } = (await db.ratingRebuilds.findOne({})) ?? {};
  const draft = { kind: 'credit' as const, user: '', answers: [], ...noDeltas };
  if (!since) return mayStart ? { ...draft, rebuild: { reset: true, upTo: new Date(0) } } : undefined;
  const counted = { pending: { $exists: false } };
  const found = await db.answers
    .find({ ...counted, at: { $gt: since } }, { hint: { at: 1 }, batchSize: size + 1 })
    .sort({ at: 1 })
    .limit(size)
    .toArray();
  const last = found.length < size ? undefined : found.at(-1)?.at;
  // All answers of the last instant belong to the same batch, because the next one begins after that instant.
  const ofLast = last ? await db.answers.find({ ...counted, at: last }).toArray() : [];
  const answers = [...found.filter(({ at }) => at.getTime() !== last?.getTime()), ...ofLast].sort(byTime);
  return { ...draft, rebuild: { upTo: last ?? null }, ratings: await rate(db, answers) };
}

/** Removes all ratings when a rebuild starts, and notes up to which instant answers are rated. */
export async function applyRebuild(
  { cardRatings, playerCounters, playerMonths, ratingRebuilds }: Collections,
  batch: number,
  { reset, upTo }: Rebuild,
): Promise<void> {
  const older = { lastBatch: { $lt: batch } };
  if (reset) {
    const rated = { ratings: { $exists: true }, ...older };
    const unrated = { $set: { lastBatch: batch }, $unset: { ratings: 1 } } as const;
    await Promise.all([
      cardRatings.updateMany(older, [{ $replaceWith: { _id: '$_id', lastBatch: { $literal: batch } } }]),
      playerCounters.updateMany(rated, unrated),
      playerMonths.updateMany(rated, unrated),
    ]);
  }
  await replaceOnce<RatingRebuild>(ratingRebuilds, batch, ['ratings'], { next: () => (upTo ? { upTo } : {}) });
}
