import { difficulties } from '@cardwise/contracts/catalogue/cards';
import type { PlayerResults } from '@cardwise/contracts/statistics/players';
import type { ModeProgress, Progress } from '@cardwise/contracts/statistics/answers';

import { percentage, type PlayerCounters, type PlayerProgress } from '../counters/model.ts';

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

export const presentProgress = (progress: Partial<PlayerProgress> | null): Progress => ({
  quiz: presentMode(progress?.quiz),
  pixel: presentMode(progress?.pixel),
});
