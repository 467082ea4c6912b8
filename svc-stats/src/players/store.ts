import type { PlayerResults } from '@cardwise/contracts/statistics/players';
import type { PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import type { Progress } from '@cardwise/contracts/statistics/answers';
import type { PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import type { WeakSpots } from '@cardwise/contracts/statistics/statistics';
import { durableWrite } from '@cardwise/service-kit/database/mongo';

import type { Collections } from '../collections.ts';
import { monthId, ofPlayer, readMonthId, type PlayerMonth } from '../counters/model.ts';
import { contestedStreaks, offerStreak } from '../ledger/streak.ts';
import { daysOf, monthsIn, spanOf } from './list-played-days.ts';
import { presentCurves, presentProgress, presentResults } from './present-results.ts';
import { createRankedCount, orderPlayers, rankPlayers } from './rank-players.ts';
import { rankWeakSpots } from './rank-weak-spots.ts';

export const createPlayerStore = (
  collections: Pick<Collections, 'playerCounters' | 'playerProgress' | 'playerMonths'>,
) => {
  const { playerCounters: counters, playerProgress: progress, playerMonths } = collections;
  const rankedCount = createRankedCount(collections);
  const ratingsOf = async (user: string) =>
    (await counters.findOne({ _id: user }, { projection: { ratings: 1 } }))?.ratings;

  return {
    results: async (user: string): Promise<PlayerResults> => presentResults(await counters.findOne({ _id: user })),

    /** Without players who have no results. */
    manyResults: async (users: string[]): Promise<Record<string, PlayerResults>> => {
      const found = await counters
        .find({ _id: { $in: users } }, { projection: { easy: 1, medium: 1, hard: 1, pixel: 1 } })
        .toArray();
      const played = found.filter(({ easy, medium, hard, pixel }) => easy ?? medium ?? hard ?? pixel);
      return Object.fromEntries(played.map((player) => [player._id, presentResults(player)]));
    },

    ranked: (page: Parameters<typeof rankPlayers>[1]) => rankPlayers(collections, page, rankedCount),

    order: (asked: Parameters<typeof orderPlayers>[1]) => orderPlayers(collections, asked),

    weakSpots: async (user: string): Promise<WeakSpots> => rankWeakSpots(await counters.findOne({ _id: user })),

    /** Of a year, or the 366 days up to now; and the first year with any. */
    playedDays: async (user: string, year: number | undefined, now: number): Promise<PlayedDays> => {
      const { from, to } = spanOf(year, now);
      const ids = monthsIn({ from, to }).map((month) => monthId(user, month));
      const [found, first] = await Promise.all([
        playerMonths
          .find({ _id: { $in: ids } })
          .sort({ _id: 1 })
          .toArray(),
        playerMonths.findOne({ ...ofPlayer(user), days: { $exists: true } }, { sort: { _id: 1 } }),
      ]);
      return {
        days: found.flatMap(daysOf).filter(({ day }) => from <= day && day <= to),
        first: first ? Number(readMonthId(first._id).month.slice(0, 4)) : null,
      };
    },

    months: (user: string): AsyncIterable<PlayerMonth> =>
      playerMonths.find({ ...ofPlayer(user), days: { $exists: true } }).sort({ _id: 1 }),

    progress: async (user: string, now = Date.now()): Promise<Progress> => {
      const [stored, ratings] = await Promise.all([progress.findOne({ _id: user }), ratingsOf(user)]);
      return presentProgress(stored, ratings, now);
    },

    ratings: async (user: string, now: number): Promise<PlayerRatings> => {
      const months = playerMonths.find({ ...ofPlayer(user), ratings: { $exists: true } }).sort({ _id: 1 });
      const [ratings, rated] = await Promise.all([ratingsOf(user), months.toArray()]);
      return presentCurves(ratings ?? {}, rated, now);
    },

    /** As far as recorded answers confirm; the rest waits for credits. */
    adopt: async (user: string, offers: { quiz: number; pixel: number }): Promise<Progress> => {
      const at = new Date().toISOString();
      for (;;) {
        await progress.updateOne({ _id: user }, { $setOnInsert: { lastBatch: 0 } }, { upsert: true });
        const stored = (await progress.findOne({ _id: user })) ?? undefined;
        const next = {
          quiz: offerStreak(stored?.quiz, offers.quiz, at),
          pixel: offerStreak(stored?.pixel, offers.pixel, at),
        };
        const unchanged = { _id: user, lastBatch: stored?.lastBatch ?? 0, ...contestedStreaks(stored) };
        const { matchedCount } = await progress.updateOne(unchanged, { $set: next }, { writeConcern: durableWrite });
        if (matchedCount > 0) return presentProgress(next);
      }
    },

    awaitsCredit: async (user: string): Promise<boolean> => {
      const found = await progress.findOne({ _id: user });
      return (found?.quiz?.offered ?? 0) > 0 || (found?.pixel?.offered ?? 0) > 0;
    },
  };
};

export type PlayerStore = ReturnType<typeof createPlayerStore>;
