import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import type { Locale } from '@cardwise/contracts/site/locales';
import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import { callApi } from '@cardwise/web-kit';

import { createLoads } from '../loads/create-loads.ts';

/** One page of the list. */
export type CardPage = ResponseOf<typeof searchCards>;

/** Long enough for paging back and forth; new cards show within a minute. */
const freshFor = 60_000;

/** Cached pages of the list: those visited, and the next one. */
export const cardPages = createLoads<{ filter: StatisticsFilter; locale: Locale }, CardPage>(
  ({ filter, locale }, signal) =>
    callApi(searchCards, { query: { page: filter.page }, body: { filter, locale } }, { signal }),
  freshFor,
);
