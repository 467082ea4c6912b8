import type { Locale } from '@cardwise/contracts/locales';

/** Each language as its speakers call it. */
export const localeNames: Record<Locale, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pl: 'Polski',
  pt: 'Português',
};
