import { locales, type Locale } from '@cardwise/contracts/site/locales';
import { slugs, type Page } from '@cardwise/contracts/site/slugs';

export const pathOf = (locale: Locale, page: Page, rest = ''): string =>
  `${locale === 'en' ? '' : `/${locale}`}/${slugs[locale][page]}${rest}`;

/** The alternate-language links that a page must have. */
export const alternatesOf = (path: (locale: Locale) => string): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [locale, path(locale)])),
  'x-default': path('en'),
});
