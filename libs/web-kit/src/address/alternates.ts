import { type Locale, locales } from '@cardwise/contracts/locales';
import { type Page, pagePath } from '@cardwise/contracts/slugs';

/** An address in another language. */
export type Alternate = { locale: Locale; path: string };

/**
 * The same page in every language: what the alternate-language links and the language switcher show.
 *
 * @example alternates({ page: 'quiz', rest: [] })[0] // { locale: 'de', path: '/de/quiz' }
 */
export const alternates = (address: { page: Page; rest: string[] }): Alternate[] =>
  locales.map((locale) => ({ locale, path: pagePath(locale, address.page, ...address.rest) }));
