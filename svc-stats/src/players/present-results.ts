import { difficulties } from '@cardwise/contracts/cards';
import type { PlayerResults } from '@cardwise/contracts/internal';
import type { ModeProgress, Progress } from '@cardwise/contracts/statistics';

import { percentage } from '../percentage.ts';
import type { PlayerCounters, PlayerProgress } from './model.ts';

/** A player's results per difficulty; nothing played is zeros. */
export const presentResults = (counters: Partial<PlayerCounters> | null): PlayerResults =>
  Object.fromEntries(
    difficulties.map((difficulty) => {
      const { n = 0, ok = 0 } = counters?.[difficulty] ?? {};
      return [difficulty, { correct: ok, total: n, percent: percentage(ok, n) }];
    }),
  ) as PlayerResults;

const presentMode = ({ streak = 0, best = 0, counter = 0, ranks = {} }: Partial<ModeProgress> = {}): ModeProgress => ({
  streak,
  best,
  counter,
  ...(Object.keys(ranks).length > 0 && { ranks }),
});

/** A player's streaks and counters; nothing played is zeros. */
export const presentProgress = (progress: Partial<PlayerProgress> | null): Progress => ({
  quiz: presentMode(progress?.quiz),
  pixel: presentMode(progress?.pixel),
});
