import { defaultLocale } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';

import { findKnownPage } from './find-page.ts';
import { sitePages } from './site-pages.ts';

/**
 * @param pages among which it looks; all that the site has by default.
 * @example isKnownPath('/de/ueber') // true
 */
export const isKnownPath = (pathname: string, pages: readonly PageAddress[] = sitePages()): boolean =>
  findKnownPage(pathname, defaultLocale, pages) !== null;
