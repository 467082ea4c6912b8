import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';

import { serverPage } from '../server/server-page.ts';
import { readStored, writeStored } from '../storage/stored-value.ts';

const cookie = 'locale';

/**
 * The language the visitor chose earlier, else that of the previous page, else the browser's first supported one, else
 * English. On a server, the language of the page.
 */
export const preferredLocale = (current?: Locale): Locale => {
  const page = serverPage.current();
  if (page) return page.request.locale;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = spoken.find((language): language is Locale => locales.some((locale) => locale === language));
  return readStored(cookie, Locale) ?? current ?? known ?? defaultLocale;
};

/** Stores the language a visitor chose. */
export const rememberLocale = (locale: Locale): void => writeStored(cookie, locale, cookieLifetimes.locale);
