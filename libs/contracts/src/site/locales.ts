import * as z from 'zod/mini';

/** The seven languages of the site, in the order of the language switcher. */
export const locales = ['de', 'en', 'es', 'fr', 'it', 'pl', 'pt'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** Fallback and default language. */
export const defaultLocale: Locale = 'en';

/** The game provider's name for each of our languages. */
export const providerLocales = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
  pt: 'pt_BR',
} as const satisfies Record<Locale, string>;

/** An object with one value per language. */
export const inEachLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

/** Schema of an object with one value per language. */
export const perLocale = <T extends z.ZodMiniType>(value: T) =>
  z.object({ de: value, en: value, es: value, fr: value, it: value, pl: value, pt: value });
