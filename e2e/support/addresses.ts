import { locales, type Locale } from '@cardwise/contracts/locales';
import { slugs, type Page } from '@cardwise/contracts/slugs';

/** The canonical address of a page in a language. */
export const pathOf = (locale: Locale, page: Page, rest = ''): string =>
  `${locale === 'en' ? '' : `/${locale}`}/${slugs[locale][page]}${rest}`;

/** What the alternate-language links of a page have to be: address by language. */
export const alternatesOf = (path: (locale: Locale) => string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [locale, path(locale)])),
  'x-default': path('en'),
});
