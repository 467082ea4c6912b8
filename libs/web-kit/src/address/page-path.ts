import type { Locale } from '@cardwise/contracts/site/locales';
import { type PageAddress, pagePath as pathOf } from '@cardwise/contracts/site/pages';

import { sitePages } from './site-pages.ts';

// An unknown one leads to the 404 page.
const named = (name: string): PageAddress => sitePages().find((page) => page.name === name) ?? { name, slugs: name };

/** @param page a name from remotes built for façade 1.1 or earlier. @param rest further parts of the path, not yet encoded. */
export const pagePath = (locale: Locale, page: PageAddress, ...rest: (string | number)[]): string => {
  const given = page as PageAddress | string;
  return pathOf(locale, typeof given === 'string' ? named(given) : given, ...rest);
};
