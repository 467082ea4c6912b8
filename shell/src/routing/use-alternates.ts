import { type Alternate, useScreenHead } from '@cardwise/web-kit';

import type { Place } from './place.ts';

/** The page in every language: as its screen knows it, because it may name a card by its name, else as its address says. */
export const useAlternates = (place: Place): Alternate[] => {
  const screen = useScreenHead();
  return place.alternates.length > 0 ? (screen?.alternates ?? place.alternates) : [];
};
