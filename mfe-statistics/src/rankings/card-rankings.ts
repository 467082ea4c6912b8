import type { Locale } from '@cardwise/contracts/site/locales';
import { type Rankings, loadRankings } from '@cardwise/contracts/statistics/rankings';
import { callApi } from '@cardwise/web-kit';

import { createLoads } from '../loads/create-loads.ts';

/** The service compiles them once a minute. */
const freshFor = 60_000;

/** The cards that stand out. */
export const cardRankings = createLoads<{ locale: Locale }, Rankings>(
  ({ locale }, signal) => callApi(loadRankings, { query: { locale } }, { signal }),
  freshFor,
);
