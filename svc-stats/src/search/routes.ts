import type { CatalogueCard } from '@cardwise/contracts/internal';
import { defaultLocale, type Locale } from '@cardwise/contracts/locales';
import { searchCards as searchCardsEndpoint, type CardLink } from '@cardwise/contracts/statistics';
import { route, type Route } from '@cardwise/service-kit/route';

import { cardImage, cardPath } from '../catalogue/card-addresses.ts';
import type { CardIndex } from '../catalogue/index-cards.ts';
import { searchCards } from './search-cards.ts';

const presentLink = (card: CatalogueCard, locale: Locale): CardLink => ({
  id: card.id,
  name_en: card.names.en,
  [`name_${locale}`]: card.names[locale],
  suffix: card.suffix,
  full_url: cardPath(card, locale),
  full_img: cardImage(card),
});

export const searchRoutes = ({ cards }: { cards: () => CardIndex }): Route[] => [
  route(searchCardsEndpoint, ({ query, body: { filter, locale = defaultLocale } }) => {
    const found = searchCards(cards(), filter, { page: query.page ?? filter.page, locale });
    return {
      data: found.cards.map((card) => presentLink(card, locale)),
      total: found.total,
      prev: found.page > 1 ? found.page - 1 : null,
      next: found.page < found.last ? found.page + 1 : null,
      last: found.last,
    };
  }),
];
