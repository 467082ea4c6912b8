import { type Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';
import { type PageAddress, pagePath as getPath } from '@cardwise/contracts/site/pages';

import { findPage, type Found } from './find-page.ts';
import { sitePages } from './site-pages.ts';

export type Address = Found<string>;

export type Alternate = { locale: Locale; path: string };

/**
 * The prefix decides the language (`/de/about`); `preferred` decides it for a slug that several languages share
 * (`/sobre`).
 */
export function parseAddress(
  pathname: string,
  preferred: Locale = defaultLocale,
  pages: readonly PageAddress[] = sitePages(),
): Address | null {
  const found = findPage(pathname, preferred, pages);
  return found && { ...found, page: found.page.name };
}

/** Returns the page's path in every language. @param address.page takes what `pagePath` takes. */
export function alternates({ page, rest }: { page: PageAddress; rest: string[] }): Alternate[] {
  return locales.map((locale) => ({ locale, path: pagePath(locale, page, ...rest) }));
}

/**
 * Returns the path of a page in a language.
 * @param page may be a name in remotes built for façade 1.1 or earlier.
 * @param rest further parts of the path, not yet encoded.
 */
export function pagePath(locale: Locale, page: PageAddress, ...rest: (string | number)[]): string {
  const given = page as PageAddress | string;
  return getPath(locale, typeof given === 'string' ? named(given) : given, ...rest);
}

// An unknown name becomes a path that leads to the 404 page.
function named(name: string): PageAddress {
  return sitePages().find((page) => page.name === name) ?? { name, slugs: name };
}
