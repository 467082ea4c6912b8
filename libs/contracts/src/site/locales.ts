import * as z from 'zod/mini';

/**
 * These are the provider's names of the languages, in the order of the language menu. Each is the variety in which the
 * texts are written.
 */
export const providerLocales = {
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
  pt: 'pt_BR',
} as const;

export type Locale = keyof typeof providerLocales;
export const locales = Object.keys(providerLocales) as [Locale, ...Locale[]];
export const Locale = z.enum(locales);

export const defaultLocale: Locale = 'en';

/** @example languageTag('pt') // 'pt-BR' */
export function languageTag(locale: Locale): string {
  return providerLocales[locale].replace('_', '-');
}

export function perLocale<T extends z.ZodMiniType>(value: T) {
  return z.object(inEachLocale(() => value));
}

export function inEachLocale<T>(valueOf: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;
}
