import { defaultLocale, type Locale, locales } from '@cardwise/contracts/site/locales';
import type { PageAddress } from '@cardwise/contracts/site/pages';
import { findKnownPage } from '@cardwise/web-kit/find-page';

export function localeOfOutline(pathname: string): Locale | undefined {
  return locales.find((locale) => pathname === getOutline(locale));
}

/**
 * Returns null for unknown paths, the front page and pages with one address for all languages.
 * @param preferred language of a path that several languages share.
 */
export function outlineFor(
  pathname: string,
  preferred: Locale | undefined,
  pages: readonly PageAddress[],
): string | null {
  const found = findKnownPage(pathname, preferred ?? defaultLocale, pages);
  return found && pathname !== '/' && typeof found.page.slugs !== 'string' ? getOutline(found.locale) : null;
}

/**
 * An outline starts the site offline, without content: real pages hold a question, or numbers that will have changed.
 */
function getOutline(locale: Locale): string {
  return `/${locale}/index.html`;
}
