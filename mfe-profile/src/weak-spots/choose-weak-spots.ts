import type { WeakSpot } from '@cardwise/contracts/statistics';

/** Fewer answers than these say nothing yet. */
export const fewestAnswers = 5;

/** So many of each kind are shown: more than a few cannot be worked on at once. */
const mostShown = 3;

/** The lowest percentages, lowest first; what was never answered wrongly is no weak spot. */
export const chooseWeakSpots = (spots: readonly WeakSpot[]): WeakSpot[] =>
  spots
    .filter(({ correct, total }) => total >= fewestAnswers && correct < total)
    .toSorted((a, b) => a.percent - b.percent || b.total - a.total)
    .slice(0, mostShown);
