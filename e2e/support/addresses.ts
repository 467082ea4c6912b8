import { domains } from '@cardwise/contracts/list-domains';
import { locales, type Locale } from '@cardwise/contracts/site/locales';
import { basePath, type PageAddress } from '@cardwise/contracts/site/pages';

export const translatedPages = domains.flatMap(({ pages }) => pages).filter(({ slugs }) => typeof slugs !== 'string');

export const publicPages = translatedPages.filter(({ audience }) => audience === undefined);

export function getPath(locale: Locale, page: PageAddress, rest = ''): string {
  return basePath(locale, page) + rest;
}

export function getAlternates(path: (locale: Locale) => string): Record<string, string> {
  return {
    ...Object.fromEntries(locales.map((locale) => [locale, path(locale)])),
    'x-default': path('en'),
  };
}
