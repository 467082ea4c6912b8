import type { PageRequest } from '@cardwise/contracts/site/fragment';
import { pagePath } from '@cardwise/contracts/site/pages';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { statisticsFilterCookie } from '@cardwise/contracts/statistics/statistics';
import type { SharedPages } from '@cardwise/service-kit/fragments/build-renderer';

import { numbersFreshFor } from '../cards/tally-reader.ts';

export const sharedPages: SharedPages = { reduce, lifetime: numbersFreshFor };

/**
 * Reduces a request to what the page depends on, which is never the caller: a card's page depends on the card, the
 * rankings on nothing, and the list on its address or, if that is bare, on the last view.
 */
function reduce(page: PageRequest): PageRequest {
  const { locale, pathname, cookies } = page;
  const list = pagePath(locale, statisticsPage);
  const [own] = /^\/card\/\d+|^\/rankings$/.exec(pathname.slice(list.length)) ?? [];
  if (own !== undefined) return { ...page, pathname: `${list}${own}`, search: '', cookies: {} };
  const view = pathname === list ? cookies[statisticsFilterCookie] : undefined;
  return { ...page, cookies: view === undefined ? {} : { [statisticsFilterCookie]: view } };
}
