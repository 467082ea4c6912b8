import { Locale } from '@cardwise/contracts/locales';
import type { Page } from '@cardwise/contracts/slugs';
import { type Alternate, alternates, isKnownPath, pagePath, parseAddress } from '@cardwise/web-kit';

/** What an address shows, as a key of the page titles. */
export type View = Page | 'admin' | 'notFound';

/** Where a visitor is. */
export type Place = {
  view: View;
  locale: Locale;
  /** The one address under which the place is to be found. */
  path: string;
  /** Where the screen is mounted: the start of `path`. */
  base: string;
  /** The place in every language, where it has an address for each. */
  alternates: Alternate[];
};

/** The language that an address begins with, also one of no page. */
const namedLocale = (pathname: string): Locale | undefined => Locale.safeParse(pathname.split('/')[1]).data;

/** The same address with another language at its beginning, where it names one. */
export const renamedLocale = (pathname: string, locale: Locale): string =>
  namedLocale(pathname) ? pathname.replace(/^\/[^/]+/, `/${locale}`) : pathname;

/**
 * What a path shows, and in which language.
 *
 * @param preferred the visitor's language, for addresses that do not say one.
 */
export const findPlace = (pathname: string, preferred: Locale): Place => {
  const elsewhere = (view: 'admin' | 'notFound', base: string): Place => ({
    view,
    locale: namedLocale(pathname) ?? preferred,
    path: pathname,
    base,
    alternates: [],
  });
  if (!isKnownPath(pathname)) return elsewhere('notFound', '');
  const address = parseAddress(pathname, preferred);
  if (!address) return elsewhere('admin', '/admin');
  const { locale, page, rest } = address;
  return {
    view: page,
    locale,
    path: pagePath(locale, page, ...rest),
    base: pagePath(locale, page),
    alternates: alternates(address),
  };
};
