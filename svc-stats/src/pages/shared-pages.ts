import type { PageRequest } from '@cardwise/contracts/fragment';
import { pagePath } from '@cardwise/contracts/slugs';
import { statisticsFilterCookie } from '@cardwise/contracts/statistics';
import type { SharedPages } from '@cardwise/service-kit/fragments/fragment-renderer';

import { numbersFreshFor } from '../cards/tally-reader.ts';

/**
 * What a page depends on: a card's page on the card alone, whatever name follows its id; the bare address of the list on the
 * visitor's last view; any other page of the list on its address. Nothing depends on who is logged in.
 */
const keyOf = ({ locale, origin, pathname, search, cookies }: PageRequest): string => {
  const list = pagePath(locale, 'statistics');
  const card = /^\/card\/(?<id>\d+)/.exec(pathname.slice(list.length))?.groups?.['id'];
  const what =
    card === undefined
      ? [pathname, search, pathname === list ? (cookies[statisticsFilterCookie] ?? '') : '']
      : ['card', card];
  return JSON.stringify([origin, locale, ...what]);
};

/** All pages are the same for every visitor, and as old as the list's numbers may be. */
export const sharedPages: SharedPages = { keyOf, lifetime: numbersFreshFor };
