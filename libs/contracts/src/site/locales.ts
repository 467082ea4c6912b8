import * as z from 'zod/mini';

/** In the order of the language switcher. */
export const locales = ['de', 'en', 'es', 'fr', 'it', 'pl', 'pt'] as const;
export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

export const defaultLocale: Locale = 'en';

/** The provider's names. */
export const providerLocales = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
  pt: 'pt_BR',
} as const satisfies Record<Locale, string>;

export const inEachLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

export const perLocale = <T extends z.ZodMiniType>(value: T) =>
  z.object({ de: value, en: value, es: value, fr: value, it: value, pl: value, pt: value });
