import type { Locale } from '@cardwise/contracts/site/locales';
import { type CardDetail, cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { callApi } from '@cardwise/web-kit';

import { createLoads } from '../loads/create-loads.ts';

/** Short, so that a player returning from the quiz sees new numbers. */
const freshFor = 5000;

/** Cards with their statistics. */
export const cardDetails = createLoads<{ id: string; locale: Locale }, CardDetail>(
  async ({ id, locale }, signal) =>
    (await callApi(cardStatistics, { params: { id }, query: { locale } }, { signal })).data,
  freshFor,
);
