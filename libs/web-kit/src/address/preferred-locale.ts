import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';

import { serverPage } from '../page/server-page.ts';
import { readStored, writeStored } from '../storage/stored-value.ts';

const cookie = 'locale';

/**
 * Returns the stored language, else `current`, else the browser's first supported language, else English. On a server,
 * it returns the language of the page that is being rendered.
 */
export function preferredLocale(current?: Locale): Locale {
  const page = serverPage.current();
  if (page) return page.request.locale;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = spoken.find((language): language is Locale => locales.some((locale) => locale === language));
  return readStored(cookie, Locale) ?? current ?? known ?? defaultLocale;
}

export function rememberLocale(locale: Locale): void {
  writeStored(cookie, locale, cookieLifetimes.locale);
}
