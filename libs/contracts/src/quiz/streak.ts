import * as z from 'zod/mini';

/** Rank reached at each milestone of correct answers in a row; rank 1 is the highest. */
export const streakRanks = {
  5: 10,
  10: 9,
  15: 8,
  20: 7,
  25: 6,
  50: 5,
  75: 4,
  100: 3,
  200: 2,
  300: 1,
} as const;

type StreakMilestone = keyof typeof streakRanks;
/** A rank as the name of a field. */
export const RankCode = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);

export type StreakRank = (typeof streakRanks)[StreakMilestone];

/**
 * The rank that a streak of exactly this length has just reached, if it is a milestone.
 *
 * @example rankAt(5) // 10
 * @example rankAt(6) // undefined
 */
export const rankAt = (streak: number): StreakRank | undefined => (streakRanks as Record<number, StreakRank>)[streak];
