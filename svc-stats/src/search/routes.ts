import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { defaultLocale, type Locale } from '@cardwise/contracts/site/locales';
import { searchCards as searchCardsEndpoint, type CardLink } from '@cardwise/contracts/statistics/statistics';
import { route, type Route } from '@cardwise/service-kit/app/route';

import { percentage } from '../counters/model.ts';
import type { CardTallies, CardTally } from '../cards/tally-reader.ts';
import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { createOrderCache } from './order-cards.ts';
import { searchCards } from './search-cards.ts';

const presentCardLink = (card: CatalogueCard, locale: Locale, tally: CardTally | undefined): CardLink => ({
  id: card.id,
  name_en: card.names.en,
  [`name_${locale}`]: card.names[locale],
  suffix: card.suffix,
  full_url: cardPath(card, locale),
  full_img: cardImage(card),
  ...(tally && { asked: tally.asked, percent: percentage(tally.correct, tally.asked) }),
});

type Dependencies = {
  cards: () => CardIndex;
  /** Undefined if never read. */
  tallies: () => Promise<CardTallies | undefined>;
};

const nothing: CardTally = { asked: 0, correct: 0 };

export const searchRoutes = ({ cards, tallies }: Dependencies): Route[] => {
  const orderOf = createOrderCache();
  return [
    route(searchCardsEndpoint, async ({ query, body: { filter, locale = defaultLocale } }) => {
      const index = cards();
      const numbers = await tallies();
      const ordered =
        filter.sort === '' ? undefined : orderOf(index, numbers ?? new Map(), { order: filter.sort, locale });
      const found = searchCards(index, filter, { page: query.page ?? filter.page, locale, ordered });
      return {
        data: found.cards.map((card) => presentCardLink(card, locale, numbers && (numbers.get(card.id) ?? nothing))),
        total: found.total,
        prev: found.page > 1 ? found.page - 1 : null,
        next: found.page < found.last ? found.page + 1 : null,
        last: found.last,
      };
    }),
  ];
};
