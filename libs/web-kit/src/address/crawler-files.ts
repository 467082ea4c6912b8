import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import { sitemapEntries, sitemapFrame, sitemapPaths } from '@cardwise/contracts/site/sitemap';
import { type Page, pagePath } from '@cardwise/contracts/site/slugs';

import { publicPages } from './known-addresses.ts';

const pathsOf = (page: Page, ...rest: string[]) => inEachLocale((locale) => pagePath(locale, page, ...rest));

const sitemapOfPages = (origin: string): string => {
  const paths = [...publicPages.map((page) => pathsOf(page)), pathsOf('statistics', 'rankings')];
  const entries = paths.flatMap((path) => Object.values(sitemapEntries(origin, path)));
  return [sitemapFrame.before, ...entries, sitemapFrame.after].join('');
};

const sitemapIndex = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[sitemapPaths.pages, ...locales.map(sitemapPaths.cards)].map(
      (path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');

/** Not the pages of players and administrators. */
const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /logout',
    '',
    `Sitemap: ${origin}${sitemapPaths.index}`,
    '',
  ].join('\n');

/**
 * `robots.txt`, the index of the sitemaps and the sitemap of the pages, by path.
 *
 * @param origin without a trailing slash.
 */
export const crawlerFiles = (origin: string): Record<string, string> => ({
  '/robots.txt': robotsTxt(origin),
  [sitemapPaths.index]: sitemapIndex(origin),
  [sitemapPaths.pages]: sitemapOfPages(origin),
});
