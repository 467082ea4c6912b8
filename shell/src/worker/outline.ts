import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { adminPath } from '@cardwise/contracts/site/slugs';
import { isKnownPath } from '@cardwise/web-kit/known-addresses';
import { parseAddress } from '@cardwise/web-kit/parse-address';

/** The page without content that starts the site offline. Real pages hold a question, or numbers that will have changed. */
const outlineOf = (locale: Locale): string => `/${locale}/index.html`;

/** The language of an outline's path. */
export const localeOfOutline = (pathname: string): Locale | undefined =>
  locales.find((locale) => pathname === outlineOf(locale));

/**
 * The outline that stands in for a page; null for unknown paths, the administration and the front page.
 *
 * @param preferred language of a path that several languages share.
 * @example outlineFor('/de/ueber', 'en') // '/de/index.html'
 */
export const outlineFor = (pathname: string, preferred: Locale | undefined): string | null => {
  if (!isKnownPath(pathname) || pathname === '/' || pathname.startsWith(adminPath)) return null;
  const address = parseAddress(pathname, preferred);
  return address && outlineOf(address.locale);
};
