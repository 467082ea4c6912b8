import { defaultLocale, locales } from '@cardwise/contracts/locales';
import { adminPath } from '@cardwise/contracts/slugs';
import { isKnownPath } from '@cardwise/web-kit/known-addresses';
import { pagePath } from '@cardwise/contracts/slugs';

/**
 * Under which name the page of an address is kept: all pages of a language are one. Null for what is not kept: addresses
 * of no page, the administration, and addresses that do not say their language, because the gateway answers them with a
 * way to another one.
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
 * Where the front page leads in the language of a kept page; null for a name that `pageKey` does not give.
 *
 * @example frontPageOf('/de/') // '/de/quiz'
 */
export const frontPageOf = (key: string): string | null => {
  const locale = locales.find((candidate) => key === `/${candidate}/`);
  return locale ? pagePath(locale, 'quiz') : null;
};
