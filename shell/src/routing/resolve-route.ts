import { Locale } from '@cardwise/contracts/site/locales';
import { type Page, adminPath } from '@cardwise/contracts/site/slugs';
import { type Alternate, alternates, isKnownPath, pagePath, parseAddress } from '@cardwise/web-kit';

/** What a page shows; also its key in the page titles. */
export type View = Page | 'admin' | 'notFound';

/** What an address resolves to. */
export type ActiveRoute = {
  view: View;
  locale: Locale;
  /** The canonical address. */
  path: string;
  /** Where the screen is mounted: the start of `path`. */
  base: string;
  /** The page in every language; empty where it has only one address. */
  alternates: Alternate[];
};

/** The language prefix of a path, whether or not the page is known. */
const prefixedLocale = (pathname: string): Locale | undefined => Locale.safeParse(pathname.split('/')[1]).data;

/** Replaces the language prefix of a path, if it has one. */
export const replaceLocale = (pathname: string, locale: Locale): string =>
  prefixedLocale(pathname) ? pathname.replace(/^\/[^/]+/, `/${locale}`) : pathname;

/**
 * Resolves a path to a view and its language.
 *
 * @param preferred the visitor's language, for paths without one.
 */
export const resolveRoute = (pathname: string, preferred: Locale): ActiveRoute => {
  const elsewhere = (view: 'admin' | 'notFound', base: string): ActiveRoute => ({
    view,
    locale: prefixedLocale(pathname) ?? preferred,
    path: pathname,
    base,
    alternates: [],
  });
  if (!isKnownPath(pathname)) return elsewhere('notFound', '');
  const address = parseAddress(pathname, preferred);
  if (!address) return elsewhere('admin', adminPath);
  const { locale, page, rest } = address;
  return {
    view: page,
    locale,
    path: pagePath(locale, page, ...rest),
    base: pagePath(locale, page),
    alternates: alternates(address),
  };
};
