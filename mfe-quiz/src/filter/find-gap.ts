import { cardTypes } from '@cardwise/contracts/catalogue/cards';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';

/** What a filter lacks for any question to be possible; a deck needs neither types nor sets. */
export const findGap = (filter: QuizFilter): 'types' | 'sets' | undefined => {
  if (filter.deck) return undefined;
  if (!cardTypes.some((type) => filter[type])) return 'types';
  const sets = [...filter.standardsets, ...filter.wildsets];
  return sets.some(({ active }) => active) ? undefined : 'sets';
};
