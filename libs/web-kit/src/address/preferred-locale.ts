import { cookieLifetimes } from '@cardwise/contracts/timing';
import { Locale, defaultLocale, locales } from '@cardwise/contracts/locales';

import { readStored, writeStored } from '../storage/stored-value.ts';

const cookie = 'locale';

/**
 * The language a visitor chose before, else that of the page they come from, else the first of the browser's that we
 * speak, else English.
 */
export const preferredLocale = (current?: Locale): Locale => {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = spoken.find((language): language is Locale => locales.some((locale) => locale === language));
  return readStored(cookie, Locale) ?? current ?? known ?? defaultLocale;
};

/** Remembers the language a visitor chose. */
export const rememberLocale = (locale: Locale): void => writeStored(cookie, locale, cookieLifetimes.locale);
