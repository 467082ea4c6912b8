import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { adminPath } from '@cardwise/contracts/site/slugs';
import { isKnownPath } from '@cardwise/web-kit/known-addresses';
import { parseAddress } from '@cardwise/web-kit/parse-address';

/**
 * The page without content that starts the site in a language: what is kept for offline use. The pages themselves are not,
 * because they hold a question, or numbers that will have changed.
 *
 * @example outlineOf('de') // '/de/index.html'
 */
const outlineOf = (locale: Locale): string => `/${locale}/index.html`;

/** The language of an outline; undefined for any other path. */
export const localeOfOutline = (pathname: string): Locale | undefined =>
  locales.find((locale) => pathname === outlineOf(locale));

/**
 * The outline that can stand in for a page. Null where none can: for unknown paths, the administration, and the front
 * page, which the gateway redirects to a language.
 *
 * @param preferred the language of a path that several languages share.
 * @example outlineFor('/de/ueber', 'en') // '/de/index.html'
 */
export const outlineFor = (pathname: string, preferred: Locale | undefined): string | null => {
  if (!isKnownPath(pathname) || pathname === '/' || pathname.startsWith(adminPath)) return null;
  const address = parseAddress(pathname, preferred);
  return address && outlineOf(address.locale);
};
