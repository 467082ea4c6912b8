import { Locale, defaultLocale, locales } from '@cardwise/contracts/site/locales';
import { type Page, pagePath, pages, slugs } from '@cardwise/contracts/site/slugs';

/** `rest` follows the page's slug in the path. */
export type Address = { locale: Locale; page: Page; rest: string[] };

const pageOf = (locale: Locale, slug: string): Page | undefined => pages.find((page) => slugs[locale][page] === slug);

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

// A language that was edited by hand still means the same page.
const pageOfAny = (slug: string): Page | undefined =>
  locales.map((locale) => pageOf(locale, slug)).find((page) => page !== undefined);

/**
 * Parses a path. Its prefix decides the language (`/de/about`); of a bare slug that several share (`/sobre`), the
 * visitor's. `/` and `/de` are the quiz.
 *
 * @param preferred the visitor's stored language, else the browser's.
 * @returns null if it is no page of the site.
 * @example parseAddress('/sobre', 'pt') // { locale: 'pt', page: 'about', rest: [] }
 */
export const parseAddress = (pathname: string, preferred: Locale = defaultLocale): Address | null => {
  const [first, ...rest] = pathname.split('/').filter(Boolean).map(decode);
  if (first === undefined) return { locale: preferred, page: 'quiz', rest: [] };

  const prefix = Locale.safeParse(first);
  if (prefix.success) {
    const [slug, ...more] = rest;
    const page = slug === undefined ? 'quiz' : pageOfAny(slug);
    return page ? { locale: prefix.data, page, rest: more } : null;
  }

  const speakers = locales.filter((locale) => pageOf(locale, first) !== undefined);
  const locale = [preferred, defaultLocale, ...speakers].find((candidate) => speakers.includes(candidate));
  const page = locale && pageOf(locale, first);
  return locale && page ? { locale, page, rest } : null;
};

export type Alternate = { locale: Locale; path: string };

/** @example alternates({ page: 'quiz', rest: [] })[0] // { locale: 'de', path: '/de/quiz' } */
export const alternates = (address: { page: Page; rest: string[] }): Alternate[] =>
  locales.map((locale) => ({ locale, path: pagePath(locale, address.page, ...address.rest) }));
