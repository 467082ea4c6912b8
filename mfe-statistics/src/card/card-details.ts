import type { Locale } from '@cardwise/contracts/locales';
import { type CardDetail, cardStatistics } from '@cardwise/contracts/statistics';
import { callApi } from '@cardwise/web-kit';

import { keepLoads } from '../loads/keep-loads.ts';

/** Only as long as a page takes to open: a player who comes back from the quiz sees the new numbers. */
const freshFor = 5000;

/** Cards with their statistics. */
export const cardDetails = keepLoads<{ id: string; locale: Locale }, CardDetail>(
  async ({ id, locale }, signal) =>
    (await callApi(cardStatistics, { params: { id }, query: { locale } }, { signal })).data,
  freshFor,
);
