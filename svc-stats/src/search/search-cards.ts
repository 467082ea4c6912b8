import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { type StatisticsFilter, cardsPerPage } from '@cardwise/contracts/statistics/statistics';

import type { CardIndex } from '../catalogue/index-cards.ts';

type Found = { cards: CatalogueCard[]; total: number; page: number; last: number };

/** `asked`: a set's code, `all`, or a group; wild includes legacy cards. */
const isInSets = (asked: string, set: string, { groupOf }: Pick<CardIndex, 'groupOf'>): boolean => {
  if (asked === allSets || asked === set) return true;
  if (asked === 'standard') return groupOf(set) === 'standard';
  return asked === 'wild' && ['wild', 'legacy'].includes(groupOf(set) ?? '');
};

/** By default by relevance to the text, else by cost and name. A page beyond the end is the last. */
export const searchCards = (
  index: CardIndex,
  { card_search, card_type, card_set, card_rarity, card_class }: StatisticsFilter,
  { page, locale, ordered }: { page: number; locale: Locale; ordered?: CatalogueCard[] | undefined },
): Found => {
  const text = card_search.trim();
  const found = text === '' ? index.inOrder(locale) : index.search(text, locale);
  const fits = new Set(text === '' ? [] : found);
  const candidates = !ordered || text === '' ? (ordered ?? found) : ordered.filter((card) => fits.has(card));
  const cards = candidates.filter(
    ({ type, set, rarity, classes }) =>
      (card_type === '' || type === card_type) &&
      (card_rarity === '' || rarity === card_rarity) &&
      (card_class === '' || classes.includes(card_class)) &&
      isInSets(card_set, set, index),
  );
  const last = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const shown = Math.min(page, last);
  return {
    cards: cards.slice((shown - 1) * cardsPerPage, shown * cardsPerPage),
    total: cards.length,
    page: shown,
    last,
  };
};
