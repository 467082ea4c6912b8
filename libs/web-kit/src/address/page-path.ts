import { type Locale, defaultLocale, locales } from '@cardwise/contracts/locales';
import { type Page, slugs } from '@cardwise/contracts/slugs';

/** The start of every address of a language: nothing for English, `/de` for German. */
const localePrefix = (locale: Locale): string => (locale === defaultLocale ? '' : `/${locale}`);

/**
 * The one canonical address of a page in a language.
 *
 * @param rest further parts of the path, as they are called (they are encoded here).
 * @example pagePath('de', 'statistics', 'core', 2) // '/de/statistiken/core/2'
 * @example pagePath('en', 'quiz') // '/quiz'
 */
export const pagePath = (locale: Locale, page: Page, ...rest: (string | number)[]): string =>
  [localePrefix(locale), slugs[locale][page], ...rest.map((part) => encodeURIComponent(part))].join('/');

/** An address in another language. */
export type Alternate = { locale: Locale; path: string };

/**
 * The same page in every language: what the alternate-language links and the language switcher show.
 *
 * @example alternates({ page: 'quiz', rest: [] })[0] // { locale: 'de', path: '/de/quiz' }
 */
export const alternates = (address: { page: Page; rest: string[] }): Alternate[] =>
  locales.map((locale) => ({ locale, path: pagePath(locale, address.page, ...address.rest) }));
