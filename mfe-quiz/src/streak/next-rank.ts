import { type StreakRank, rankAt, streakRanks } from '@cardwise/contracts/streak';

const milestones = Object.keys(streakRanks).map(Number);

/** The rank that a streak leads to, and how many right answers are left until then. */
export function nextRank(streak: number): { rank: StreakRank; left: number } | undefined {
  const milestone = milestones.find((length) => length > streak);
  if (milestone === undefined) return undefined;
  const rank = rankAt(milestone);
  return rank && { rank, left: milestone - streak };
}
