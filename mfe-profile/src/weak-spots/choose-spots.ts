import type { WeakSpot } from '@cardwise/contracts/statistics/statistics';

/** The minimum number of answers for a percentage to be meaningful. */
export const fewestAnswers = 5;

const mostShown = 3;

type Spots = {
  average: number;
  /** The lowest percentages below the average, and the highest of the others, both lowest first. */
  weak: WeakSpot[];
  strong: WeakSpot[];
};

export const chooseSpots = (spots: readonly WeakSpot[]): Spots => {
  const sum = (of: 'correct' | 'total') => spots.reduce((all, spot) => all + spot[of], 0);
  const average = sum('correct') / Math.max(sum('total'), 1);
  const ranked = spots
    .filter(({ total }) => total >= fewestAnswers)
    .toSorted((a, b) => a.percent - b.percent || b.total - a.total);
  const isWeak = ({ correct, total }: WeakSpot) => correct / total < average;
  return {
    average: 100 * average,
    weak: ranked.filter(isWeak).slice(0, mostShown),
    strong: ranked.filter((spot) => !isWeak(spot)).slice(-mostShown),
  };
};
