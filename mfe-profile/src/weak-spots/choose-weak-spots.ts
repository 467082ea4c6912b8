import type { WeakSpot } from '@cardwise/contracts/statistics';

/** The minimum number of answers for a percentage to be meaningful. */
export const fewestAnswers = 5;

/** Maximum per heading; more could not be practised at once. */
const mostShown = 3;

/** The spots with the lowest percentages, lowest first; one without wrong answers is not weak. */
export const chooseWeakSpots = (spots: readonly WeakSpot[]): WeakSpot[] =>
  spots
    .filter(({ correct, total }) => total >= fewestAnswers && correct < total)
    .toSorted((a, b) => a.percent - b.percent || b.total - a.total)
    .slice(0, mostShown);
