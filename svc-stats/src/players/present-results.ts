import { difficulties } from '@cardwise/contracts/catalogue/cards';
import type { PlayerResults } from '@cardwise/contracts/statistics/players';
import type { ModeProgress, Progress } from '@cardwise/contracts/statistics/answers';
import type { Rating } from '@cardwise/contracts/quiz/quiz';
import { ratedGames, type PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { rest } from '@cardwise/rating-kit/rate-answer';

import {
  percentage,
  presentRating,
  readMonthId,
  type PlayerCounters,
  type PlayerMonth,
  type PlayerProgress,
  type StoredPlayerRatings,
} from '../counters/model.ts';

export function presentResults(counters: Partial<PlayerCounters> | null): PlayerResults {
  return Object.fromEntries(
    difficulties.map((difficulty) => {
      const { n = 0, ok = 0 } = counters?.[difficulty] ?? {};
      return [difficulty, { correct: ok, total: n, percent: percentage(ok, n) }];
    }),
  ) as PlayerResults;
}

export function presentProgress(
  progress: Partial<PlayerProgress> | null,
  ratings: StoredPlayerRatings = {},
  now = 0,
): Progress {
  return {
    quiz: presentMode(progress?.quiz),
    pixel: presentMode(progress?.pixel),
    ...(ratings.quiz && { rating: presentRested(ratings.quiz, now) }),
  };
}

function presentMode({ streak = 0, best = 0, counter = 0, ranks = {} }: Partial<ModeProgress> = {}): ModeProgress {
  return {
    streak,
    best,
    counter,
    ...(Object.keys(ranks).length > 0 && { ranks }),
  };
}

/** @param months Oldest first. */
export function presentCurves(
  ratings: StoredPlayerRatings,
  months: Pick<PlayerMonth, '_id' | 'ratings'>[],
  now: number,
): PlayerRatings {
  return Object.fromEntries(
    ratedGames.flatMap((game) => {
      const stored = ratings[game];
      if (!stored) return [];
      const days = months.flatMap(({ _id, ratings: ofDays = {} }) =>
        Object.entries(ofDays)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .flatMap(([day, { [game]: then }]) =>
            then ? [{ day: `${readMonthId(_id).month}-${day}`, ...presentRating(then) }] : [],
          ),
      );
      return [[game, { ...presentRested(stored, now), answers: stored.n, days }]];
    }),
  );
}

/** Presents the rating, which has become less certain with the days without an answer. */
function presentRested(stored: NonNullable<StoredPlayerRatings['quiz']>, now: number): Rating {
  return presentRating(rest(stored, (now - stored.at.getTime()) / millisecondsPerDay));
}
