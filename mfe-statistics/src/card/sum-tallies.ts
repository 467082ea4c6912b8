import type { KindTallies } from '@cardwise/contracts/statistics/statistics';

/** The total of a tab: the number of answers, and the percentage that was correct. */
export const sumTallies = (tallies: KindTallies): { asked: number; percent: number } => {
  const all = Object.values(tallies);
  const asked = all.reduce((sum, tally) => sum + tally.asked, 0);
  const correct = all.reduce((sum, tally) => sum + tally.correct, 0);
  return { asked, percent: asked === 0 ? 0 : (100 * correct) / asked };
};
