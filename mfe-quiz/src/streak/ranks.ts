import { RankCode, type StreakRank, rankAt, streakRanks } from '@cardwise/contracts/quiz/streak';
import type { RankDays } from '@cardwise/contracts/statistics/answers';

/** The ranks a player has reached in a quiz. */
export type ReachedRanks = {
  /** The longest known streak. */
  best: number;
  days: RankDays;
};

export const noRanks: ReachedRanks = { best: 0, days: {} };

/** The ranks from lowest to highest, each with the streak it takes. */
export const rankLengths: readonly { rank: StreakRank; length: number }[] = Object.entries(streakRanks).map(
  ([length, rank]) => ({ rank, length: Number(length) }),
);

/** The next rank, the right answers left until then, and the progress from the previous rank. */
export const nextRank = (
  streak: number,
): { rank: StreakRank; left: number; done: number; steps: number } | undefined => {
  const index = rankLengths.findIndex(({ length }) => length > streak);
  const next = rankLengths[index];
  if (!next) return undefined;
  const from = rankLengths[index - 1]?.length ?? 0;
  return { rank: next.rank, left: next.length - streak, done: streak - from, steps: next.length - from };
};

/** The style in which a rank is celebrated. */
export const tierOf = (rank: StreakRank): 'bronze' | 'silver' | 'gold' | 'legend' => {
  if (rank === 1) return 'legend';
  if (rank <= 4) return 'gold';
  return rank <= 7 ? 'silver' : 'bronze';
};

/** Updates the reached ranks after a streak; a rank keeps the day it was first reached. */
export const reachRank = (reached: ReachedRanks, streak: number, now: Date): ReachedRanks => {
  const rank = rankAt(streak);
  const best = Math.max(reached.best, streak);
  if (rank === undefined || streak <= reached.best) return { ...reached, best };
  const code = RankCode.parse(String(rank));
  return { best, days: { ...reached.days, [code]: reached.days[code] ?? now.toISOString() } };
};

/** Whether a rank has been reached, and on which day, if known. */
export const isReached = (
  { best, days }: ReachedRanks,
  { rank, length }: { rank: StreakRank; length: number },
): { reached: boolean; day: string | undefined } => {
  const day = days[RankCode.parse(String(rank))];
  return { reached: length <= best || day !== undefined, day };
};
