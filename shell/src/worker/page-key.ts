import { defaultLocale, locales } from '@cardwise/contracts/locales';
import { adminPath } from '@cardwise/contracts/slugs';
import { isKnownPath } from '@cardwise/web-kit/known-addresses';
import { pagePath } from '@cardwise/contracts/slugs';

/**
 * The cache key of a page: all pages of a language share one. Null for pages that are not cached: unknown paths, the
 * administration, and the front page, which the gateway redirects to a language.
 *
 * @example pageKey('/de/ueber') // '/de/'
 */
export const pageKey = (pathname: string): string | null => {
  if (!isKnownPath(pathname) || pathname === '/' || pathname.startsWith(adminPath)) return null;
  const [, first] = pathname.split('/');
  const locale = locales.find((candidate) => candidate === first) ?? defaultLocale;
  return `/${locale}/`;
};

/**
 * Where the front page redirects in the language of a cached page; null for anything that is not a `pageKey`.
 *
 * @example frontPageOf('/de/') // '/de/quiz'
 */
export const frontPageOf = (key: string): string | null => {
  const locale = locales.find((candidate) => key === `/${candidate}/`);
  return locale ? pagePath(locale, 'quiz') : null;
};
