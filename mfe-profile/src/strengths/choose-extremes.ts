import type { WeakSpot } from '@cardwise/contracts/statistics';

import { fewestAnswers } from '../weak-spots/choose-weak-spots.ts';

/** Maximum at each end. */
const mostShown = 5;

/** The spots with the highest and the lowest percentages, each list beginning at its end; none is in both. */
export const chooseExtremes = (spots: readonly WeakSpot[]): { strongest: WeakSpot[]; weakest: WeakSpot[] } => {
  const ranked = spots
    .filter(({ total }) => total >= fewestAnswers)
    .toSorted((a, b) => b.percent - a.percent || b.total - a.total);
  const half = Math.ceil(ranked.length / 2);
  return {
    strongest: ranked.slice(0, Math.min(half, mostShown)),
    weakest: ranked.slice(Math.max(half, ranked.length - mostShown)).toReversed(),
  };
};
