import type { DomainPage } from '@cardwise/contracts/site/define-domain';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';
import { basePath, pagePath } from '@cardwise/contracts/site/pages';
import { sitemapEntries, sitemapFrame, sitemapPaths } from '@cardwise/contracts/site/sitemap';

/** Returns the content of each file by its path. @param origin without a trailing slash. */
export function crawlerFiles(origin: string, pages: readonly DomainPage[]): Record<string, string> {
  return {
    '/robots.txt': robotsTxt(origin, pages),
    [sitemapPaths.index]: sitemapIndex(origin),
    [sitemapPaths.pages]: sitemapOfPages(origin, pages),
  };
}

/** Disallows the pages of administrators; players' pages ask search engines themselves not to list them. */
function robotsTxt(origin: string, pages: readonly DomainPage[]): string {
  return [
    'User-agent: *',
    ...pages
      .filter(({ audience }) => audience === 'admin')
      .flatMap((page) => [...new Set(locales.map((locale) => `Disallow: ${basePath(locale, page)}`))]),
    'Disallow: /login',
    'Disallow: /logout',
    '',
    `Sitemap: ${origin}${sitemapPaths.index}`,
    '',
  ].join('\n');
}

function sitemapIndex(origin: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[sitemapPaths.pages, ...locales.map(sitemapPaths.cards)].map(
      (path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`,
    ),
    '</sitemapindex>',
    '',
  ].join('\n');
}

function sitemapOfPages(origin: string, pages: readonly DomainPage[]): string {
  const entries = pages
    .filter(({ audience }) => audience === undefined)
    .flatMap(getAddresses)
    .flatMap((paths) => Object.values(sitemapEntries(origin, paths)));
  return [sitemapFrame.before, ...entries, sitemapFrame.after].join('');
}

function getAddresses(page: DomainPage) {
  return [[], ...(page.sitemap ?? [])].map((rest) => inEachLocale((locale) => pagePath(locale, page, ...rest)));
}
