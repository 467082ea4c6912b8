import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { type Page, pagePath } from '@cardwise/contracts/site/slugs';

export type Alternate = { locale: Locale; path: string };

/** @example alternates({ page: 'quiz', rest: [] })[0] // { locale: 'de', path: '/de/quiz' } */
export const alternates = (address: { page: Page; rest: string[] }): Alternate[] =>
  locales.map((locale) => ({ locale, path: pagePath(locale, address.page, ...address.rest) }));
