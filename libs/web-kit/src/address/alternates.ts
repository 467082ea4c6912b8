import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { type Page, pagePath } from '@cardwise/contracts/site/slugs';

/** A page's address in another language. */
export type Alternate = { locale: Locale; path: string };

/**
 * A page's address in every language, for alternate links and the language switcher.
 *
 * @example alternates({ page: 'quiz', rest: [] })[0] // { locale: 'de', path: '/de/quiz' }
 */
export const alternates = (address: { page: Page; rest: string[] }): Alternate[] =>
  locales.map((locale) => ({ locale, path: pagePath(locale, address.page, ...address.rest) }));
