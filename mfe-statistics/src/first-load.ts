import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { cardDetails } from './card/card-details.ts';
import { readCardId } from './card/read-card-id.ts';
import { cardPages } from './list/card-pages.ts';
import { readListAddress } from './list/list-address.ts';
import { firstFilter, storedFilter } from './list/stored-filter.ts';
import { cardRankings } from './rankings/card-rankings.ts';

/**
 * Requests what the address shows before the first render: in browsers in parallel with texts and styles. Failures
 * surface, and are retried, where the data is used.
 *
 * @returns once the page can be rendered without waiting.
 */
export const startFirstLoad = async ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> => {
  const address = parseAddress(pathname, preferredLocale());
  if (address?.page !== 'statistics') return;
  const { locale, rest } = address;
  const [first, second] = rest;
  if (first === 'card') {
    const id = readCardId(second);
    if (id !== undefined) await cardDetails.load({ id, locale });
    return;
  }
  if (first === 'rankings' && second === undefined) {
    await cardRankings.load({ locale });
    return;
  }
  const asked = readListAddress({ set: first, page: second }, new URLSearchParams(search));
  const likely = asked ?? storedFilter();
  if (likely) cardPages.load({ filter: likely, locale }).catch(() => {});
  const filter = asked ?? firstFilter(await currentAppConfig());
  await cardPages.load({ filter, locale });
};
