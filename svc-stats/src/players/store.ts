import type { PlayerResults } from '@cardwise/contracts/statistics/players';
import type { PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import type { WeakSpots } from '@cardwise/contracts/statistics/statistics';
import { majorityWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { ofPlayer, ownedId, readMonthId, type StoredPlayerRatings } from '../counters/model.ts';
import { contestedStreaks, offerStreak } from '../ledger/streak.ts';
import { getDays, monthsIn, getSpan } from './list-played-days.ts';
import { presentCurves, presentProgress, presentResults } from './present-results.ts';
import { rankWeakSpots } from './rank-weak-spots.ts';

export async function readResults({ playerCounters }: Collections, user: string): Promise<PlayerResults> {
  return presentResults(await playerCounters.findOne({ _id: user }));
}

/** Reads the results of the players, leaving out those who have none. */
export async function readManyResults(
  { playerCounters }: Collections,
  users: string[],
): Promise<Record<string, PlayerResults>> {
  const found = await playerCounters
    .find({ _id: { $in: users } }, { projection: { easy: 1, medium: 1, hard: 1, pixel: 1 } })
    .toArray();
  const played = found.filter(({ easy, medium, hard, pixel }) => easy ?? medium ?? hard ?? pixel);
  return Object.fromEntries(played.map((player) => [player._id, presentResults(player)]));
}

export async function readWeakSpots({ playerCounters }: Collections, user: string): Promise<WeakSpots> {
  return rankWeakSpots(await playerCounters.findOne({ _id: user }));
}

/** Reads the days played within a year, and the first year in which the player played. */
export async function readPlayedDays(
  { playerMonths }: Collections,
  { user, year, now }: { user: string; year: number | undefined; now: number },
): Promise<PlayedDays> {
  const { from, to } = getSpan(year, now);
  const ids = monthsIn({ from, to }).map((month) => ownedId(user, month));
  const [found, first] = await Promise.all([
    playerMonths
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .toArray(),
    playerMonths.findOne({ ...ofPlayer(user), days: { $exists: true } }, { sort: { _id: 1 } }),
  ]);
  return {
    days: found.flatMap(getDays).filter(({ day }) => from <= day && day <= to),
    first: first ? Number(readMonthId(first._id).month.slice(0, 4)) : null,
  };
}

export async function readProgress(db: Collections, user: string, now: number): Promise<Progress> {
  const [stored, ratings] = await Promise.all([db.playerProgress.findOne({ _id: user }), findRatings(db, user)]);
  return presentProgress(stored, ratings, now);
}

export async function readRatings(db: Collections, user: string, now: number): Promise<PlayerRatings> {
  const months = db.playerMonths.find({ ...ofPlayer(user), ratings: { $exists: true } }).sort({ _id: 1 });
  const [ratings, rated] = await Promise.all([findRatings(db, user), months.toArray()]);
  return presentCurves(ratings ?? {}, rated, now);
}

async function findRatings({ playerCounters }: Collections, user: string): Promise<StoredPlayerRatings | undefined> {
  return (await playerCounters.findOne({ _id: user }, { projection: { ratings: 1 } }))?.ratings;
}

/** Adopts the streaks that a browser claims, as far as recorded answers confirm them; the rest waits for credits. */
export async function adoptStreaks(
  { playerProgress }: Collections,
  user: string,
  offers: { quiz: number; pixel: number },
): Promise<void> {
  const at = new Date().toISOString();
  for (;;) {
    await playerProgress.updateOne({ _id: user }, { $setOnInsert: { lastBatch: 0 } }, { upsert: true });
    const stored = (await playerProgress.findOne({ _id: user })) ?? undefined;
    const next = {
      quiz: offerStreak(stored?.quiz, offers.quiz, at),
      pixel: offerStreak(stored?.pixel, offers.pixel, at),
    };
    const unchanged = { _id: user, lastBatch: stored?.lastBatch ?? 0, ...contestedStreaks(stored) };
    const { matchedCount } = await playerProgress.updateOne(unchanged, { $set: next }, majorityWrite);
    if (matchedCount > 0) return;
  }
}

export async function awaitsCredit({ playerProgress }: Collections, user: string): Promise<boolean> {
  const found = await playerProgress.findOne({ _id: user });
  return (found?.quiz?.offered ?? 0) > 0 || (found?.pixel?.offered ?? 0) > 0;
}
