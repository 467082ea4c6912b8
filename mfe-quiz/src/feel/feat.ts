import type { StreakRank } from '@cardwise/contracts/quiz/streak';

/** What a right answer achieved. */
export type Feat = 'right' | 'streak' | 'rank';

/** From this many right answers in a row on, each feels like a streak. */
const streakFrom = 3;

/** What a right answer achieved, given the streak and the rank that it led to. */
export const featOf = (streak: number, rank: StreakRank | undefined): Feat => {
  if (rank !== undefined) return 'rank';
  return streak >= streakFrom ? 'streak' : 'right';
};
