import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { Locale } from '@cardwise/contracts/site/locales';
import type { StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import { createApiCache } from '@cardwise/web-kit/api-cache';

/** Cards are fresh so briefly that a player who returns from the quiz sees new numbers. */
export const cardCache = createApiCache({ freshFor: 5000 });

export const listCache = createApiCache({ freshFor: 60_000 });

export type CardPage = ResponseOf<typeof searchCards>;

export function pageRequest(filter: StatisticsFilter, locale: Locale) {
  return {
    query: { page: filter.page },
    body: { filter, locale },
  };
}

export function cardRequest(id: string, locale: Locale) {
  return { params: { id }, query: { locale } };
}
