import * as z from 'zod/mini';

/** Each number of right answers in a row has its rank; rank 1 is the highest. */
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
export const RankCode = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);

export type StreakRank = (typeof streakRanks)[StreakMilestone];

/** @example rankAt(5) // 10 */
export function rankAt(streak: number): StreakRank | undefined {
  return (streakRanks as Record<number, StreakRank>)[streak];
}
