import { Locale } from '@cardwise/contracts/site/locales';
import { basePath, pagePath } from '@cardwise/contracts/site/pages';
import { findKnownPage } from '@cardwise/web-kit/find-page';
import { sitePages } from '@cardwise/web-kit/site-pages';

export const notFound = 'notFound';

export type ActiveRoute = {
  view: string;
  locale: Locale;
  path: string;
  /** The screen is mounted at this start of `path`. */
  base: string;
  rest: string[];
};

export function replaceLocale(pathname: string, locale: Locale): string {
  return prefixedLocale(pathname) ? pathname.replace(/^\/[^/]+/, `/${locale}`) : pathname;
}

/** Finds the page of a path. @param preferred language of paths that have none. */
export function resolveRoute(pathname: string, preferred: Locale): ActiveRoute {
  const found = findKnownPage(pathname, preferred, sitePages());
  if (!found)
    return { view: notFound, locale: prefixedLocale(pathname) ?? preferred, path: pathname, base: '', rest: [] };
  const { locale, page, rest } = found;
  return { view: page.name, locale, path: pagePath(locale, page, ...rest), base: basePath(locale, page), rest };
}

function prefixedLocale(pathname: string): Locale | undefined {
  return Locale.safeParse(pathname.split('/')[1]).data;
}
