import { type Locale, locales } from '@cardwise/contracts/site/locales';
import { adminTabs, pageRests, pages, slugs } from '@cardwise/contracts/site/slugs';

const pagesOf = (locale: Locale) => pages.map((page) => `${slugs[locale][page]}${pageRests[page] ?? ''}`);
const slugged = [...new Set(locales.flatMap(pagesOf))].join('|');
const prefix = `(?:${locales.join('|')})`;

/** Every decoded path of a page, or of a redirect to one. */
const addressPattern = `^/(?:${prefix}|(?:${prefix}/)?(?:${slugged})|admin(?:/(?:${adminTabs.join('|')}))?)?/?$`;

const knownAddress = new RegExp(addressPattern);

/** @example isKnownPath('/de/ueber') // true */
export const isKnownPath = (pathname: string): boolean => {
  try {
    return knownAddress.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
};

/** Pages that search engines may list. */
export const publicPages = pages.filter((page) => page !== 'my_profile');
