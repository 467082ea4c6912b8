import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { cardStatistics, searchCards } from '@cardwise/contracts/statistics/statistics';
import { currentAppConfig, parseAddress, preferredLocale } from '@cardwise/web-kit';

import { cardCache, cardRequest, listCache, pageRequest } from './caches.ts';
import { readCardId } from './card/card-screen.tsx';
import { readListAddress } from './list/list-address.ts';
import { firstFilter, storedFilter } from './list/stored-filter.ts';

/**
 * Requests the data of the first screen while its texts and styles load. Failures surface, and are retried, where the
 * data is used.
 * @returns a promise that settles once rendering need not wait.
 */
export async function startFirstLoad({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const address = parseAddress(pathname, preferredLocale(), [statisticsPage]);
  if (!address) return;
  const { locale, rest } = address;
  const [first, second] = rest;
  if (first === 'card') {
    const id = readCardId(second);
    if (id !== undefined) await cardCache.load(cardStatistics, cardRequest(id, locale));
    return;
  }
  if (first === 'rankings' && second === undefined) {
    await listCache.load(loadRankings, { query: { locale } });
    return;
  }
  const asked = readListAddress({ set: first, page: second }, new URLSearchParams(search));
  const likely = asked ?? storedFilter();
  if (likely) listCache.load(searchCards, pageRequest(likely, locale)).catch(() => {});
  const filter = firstFilter(await currentAppConfig(), asked);
  await listCache.load(searchCards, pageRequest(filter, locale));
}
