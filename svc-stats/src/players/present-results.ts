import { difficulties } from '@cardwise/contracts/cards';
import type { PlayerResults } from '@cardwise/contracts/internal';
import type { Progress } from '@cardwise/contracts/statistics';

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

const nothing = { streak: 0, best: 0, counter: 0 };

/** A player's streaks and counters; nothing played is zeros. */
export const presentProgress = (progress: Partial<PlayerProgress> | null): Progress => ({
  quiz: { ...nothing, ...progress?.quiz },
  pixel: { ...nothing, ...progress?.pixel },
});
