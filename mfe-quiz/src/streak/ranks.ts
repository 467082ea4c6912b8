import { RankCode, type StreakRank, rankAt, streakRanks } from '@cardwise/contracts/streak';
import type { RankDays } from '@cardwise/contracts/answers';

/** What is known of the ranks that a player has reached in a quiz. */
export type ReachedRanks = {
  /** The longest streak ever, as far as it is known. */
  best: number;
  days: RankDays;
};

export const noRanks: ReachedRanks = { best: 0, days: {} };

/** The ranks from the lowest up, each with the streak that leads to it. */
export const rankLengths: readonly { rank: StreakRank; length: number }[] = Object.entries(streakRanks).map(
  ([length, rank]) => ({ rank, length: Number(length) }),
);

/** The rank that a streak leads to, how many right answers are left until then, and how many of how many are given. */
export const nextRank = (
  streak: number,
): { rank: StreakRank; left: number; done: number; steps: number } | undefined => {
  const index = rankLengths.findIndex(({ length }) => length > streak);
  const next = rankLengths[index];
  if (!next) return undefined;
  const from = rankLengths[index - 1]?.length ?? 0;
  return { rank: next.rank, left: next.length - streak, done: streak - from, steps: next.length - from };
};

/** How a rank is celebrated: the higher, the more. */
export const tierOf = (rank: StreakRank): 'bronze' | 'silver' | 'gold' | 'legend' => {
  if (rank === 1) return 'legend';
  if (rank <= 4) return 'gold';
  return rank <= 7 ? 'silver' : 'bronze';
};

/** The reached ranks after a streak; a rank keeps the day on which it was reached first. */
export const reachRank = (reached: ReachedRanks, streak: number, now: Date): ReachedRanks => {
  const rank = rankAt(streak);
  const best = Math.max(reached.best, streak);
  if (rank === undefined || streak <= reached.best) return { ...reached, best };
  const code = RankCode.parse(String(rank));
  return { best, days: { ...reached.days, [code]: reached.days[code] ?? now.toISOString() } };
};

/** Whether a rank has been reached, and when if that is known. */
export const isReached = (
  { best, days }: ReachedRanks,
  { rank, length }: { rank: StreakRank; length: number },
): { reached: boolean; day: string | undefined } => {
  const day = days[RankCode.parse(String(rank))];
  return { reached: length <= best || day !== undefined, day };
};
