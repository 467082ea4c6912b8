import { RankCode, type StreakRank, rankAt, streakRanks } from '@cardwise/contracts/quiz/streak';
import type { RankDays } from '@cardwise/contracts/statistics/answers';

export type ReachedRanks = {
  best: number;
  days: RankDays;
};

export const noRanks: ReachedRanks = { best: 0, days: {} };

export const rankLengths: readonly { rank: StreakRank; length: number }[] = Object.entries(streakRanks).map(
  ([length, rank]) => ({ rank, length: Number(length) }),
);

/** Returns the next rank. The streak has `done` of the `steps` right answers between the previous rank and the next. */
export function nextRank(streak: number): { rank: StreakRank; left: number; done: number; steps: number } | undefined {
  const index = rankLengths.findIndex(({ length }) => length > streak);
  const next = rankLengths[index];
  if (!next) return undefined;
  const from = rankLengths[index - 1]?.length ?? 0;
  return { rank: next.rank, left: next.length - streak, done: streak - from, steps: next.length - from };
}

export function getTier(rank: StreakRank): 'bronze' | 'silver' | 'gold' | 'legend' {
  if (rank === 1) return 'legend';
  if (rank <= 4) return 'gold';
  return rank <= 7 ? 'silver' : 'bronze';
}

/** Adds the rank that a streak reaches. A rank keeps the day on which it was first reached. */
export function reachRank(reached: ReachedRanks, streak: number, now: Date): ReachedRanks {
  const rank = rankAt(streak);
  const best = Math.max(reached.best, streak);
  if (rank === undefined || streak <= reached.best) return { ...reached, best };
  const code = RankCode.parse(String(rank));
  return { best, days: { ...reached.days, [code]: reached.days[code] ?? now.toISOString() } };
}

export function isReached(
  { best, days }: ReachedRanks,
  { rank, length }: { rank: StreakRank; length: number },
): { reached: boolean; day: string | undefined } {
  const day = days[RankCode.parse(String(rank))];
  return { reached: length <= best || day !== undefined, day };
}
