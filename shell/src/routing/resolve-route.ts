import { Locale } from '@cardwise/contracts/site/locales';
import { type Page, adminPath } from '@cardwise/contracts/site/slugs';
import { type Alternate, alternates, isKnownPath, pagePath, parseAddress } from '@cardwise/web-kit';

/** Also the key of its title. */
export type View = Page | 'admin' | 'notFound';

export type ActiveRoute = {
  view: View;
  locale: Locale;
  /** Canonical. */
  path: string;
  /** Where the screen is mounted: the start of `path`. */
  base: string;
  /** Empty where it has only one address. */
  alternates: Alternate[];
};

const prefixedLocale = (pathname: string): Locale | undefined => Locale.safeParse(pathname.split('/')[1]).data;

export const replaceLocale = (pathname: string, locale: Locale): string =>
  prefixedLocale(pathname) ? pathname.replace(/^\/[^/]+/, `/${locale}`) : pathname;

/** @param preferred language of paths without one. */
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
