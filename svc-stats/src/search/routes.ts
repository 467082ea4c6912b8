import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { allSets } from '@cardwise/contracts/catalogue/sets';
import { type Locale, defaultLocale } from '@cardwise/contracts/site/locales';
import {
  type StatisticsFilter,
  cardsPerPage,
  searchCards as searchCardsEndpoint,
  suggestCards,
  suggestionsPerCall,
  type CardLink,
  type SuggestedCard,
} from '@cardwise/contracts/statistics/statistics';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { CardTally } from '../cards/tally-reader.ts';
import { cardAddresses } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import type { WithheldCards } from '../catalogue/withheld.ts';
import type { CounterReader } from '../counters/counter-reader.ts';
import { percentage } from '../counters/model.ts';
import { createOrderCache } from './order-cards.ts';

const nobody: WithheldCards['has'] = () => false;

const nothing: CardTally = { asked: 0, correct: 0 };

type Dependencies = {
  cards: () => CardIndex;
  withheld: () => WithheldCards;
  tallies: CounterReader<CardTally>;
};

export function searchRoutes({ cards, withheld, tallies }: Dependencies): Route[] {
  const getOrder = createOrderCache();
  return [
    route(searchCardsEndpoint, async ({ query, body: { filter, locale = defaultLocale } }) => {
      const index = cards();
      const numbers = await tallies();
      const ordered =
        filter.sort === '' ? undefined : getOrder(index, numbers ?? new Map(), { order: filter.sort, locale });
      const { has: isWithheld } = withheld();
      const found = searchCards(index, filter, { page: query.page ?? filter.page, locale, ordered, isWithheld });
      return {
        data: found.cards.map((card) => presentCardLink(card, locale, numbers && (numbers.get(card.id) ?? nothing))),
        total: found.total,
        prev: found.page > 1 ? found.page - 1 : null,
        next: found.page < found.last ? found.page + 1 : null,
        last: found.last,
      };
    }),

    route(suggestCards, ({ body: { text, locale = defaultLocale } }) => ({
      data: suggest(cards(), withheld(), text, locale),
    })),
  ];
}

type Found = { cards: CatalogueCard[]; total: number; page: number; last: number };

/** Returns a page of the cards that fit the filter. A page beyond the end means the last one. */
export function searchCards(
  index: CardIndex,
  { card_search, card_type, card_set, card_rarity, card_class }: StatisticsFilter,
  {
    page,
    locale,
    ordered,
    isWithheld = nobody,
  }: { page: number; locale: Locale; ordered?: CatalogueCard[] | undefined; isWithheld?: WithheldCards['has'] },
): Found {
  const text = card_search.trim();
  const found = text === '' ? index.inOrder(locale) : index.search(text, locale);
  const fits = new Set(text === '' ? [] : found);
  const candidates = !ordered || text === '' ? (ordered ?? found) : ordered.filter((card) => fits.has(card));
  const cards = candidates.filter((card) => {
    const { type, set, rarity, classes } = card;
    return (
      (card_type === '' || type === card_type) &&
      (card_rarity === '' || rarity === card_rarity) &&
      (card_class === '' || classes.includes(card_class)) &&
      isInSets(card_set, set, index) &&
      !isWithheld(card)
    );
  });
  const last = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const shown = Math.min(page, last);
  return {
    cards: cards.slice((shown - 1) * cardsPerPage, shown * cardsPerPage),
    total: cards.length,
    page: shown,
    last,
  };
}

/** `asked` is the code of a set, `all`, or a group; `wild` includes legacy sets. */
function isInSets(asked: string, set: string, { getGroup }: CardIndex): boolean {
  if (asked === allSets || asked === set) return true;
  if (asked === 'standard') return getGroup(set) === 'standard';
  return asked === 'wild' && ['wild', 'legacy'].includes(getGroup(set) ?? '');
}

function presentCardLink(card: CatalogueCard, locale: Locale, tally: CardTally | undefined): CardLink {
  return {
    id: card.id,
    name_en: card.names.en,
    [`name_${locale}`]: card.names[locale],
    suffix: card.suffix,
    ...cardAddresses(card, locale),
    ...(tally && { asked: tally.asked, percent: percentage(tally.correct, tally.asked) }),
  };
}

/**
 * Suggests the cards that match best. Equal matches are sorted by name, because an order by cost would reveal the cost.
 */
function suggest(index: CardIndex, withheld: WithheldCards, text: string, locale: Locale): SuggestedCard[] {
  const found = text.trim() === '' ? [] : index.suggest(text, locale);
  return found.slice(0, suggestionsPerCall).map((card) => ({
    id: card.id,
    name: card.names[locale],
    suffix: card.suffix,
    full_img: withheld.has(card) ? null : cardAddresses(card, locale).full_img,
  }));
}
