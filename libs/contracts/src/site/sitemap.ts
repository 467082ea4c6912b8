import { type Locale, defaultLocale, locales } from './locales.ts';

export const sitemapPaths = {
  index: '/sitemap.xml',
  pages: '/sitemap-pages.xml',
  cards: (locale: Locale): string => `/sitemap-cards-${locale}.xml`,
} as const;

/** Sitemaps are limited to 50,000 entries and 50 MB. */
export const sitemapFrame = {
  before:
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
  after: '</urlset>\n',
} as const;

/**
 * Returns one entry per language, each with links to all languages.
 * @param origin Origin without a trailing slash.
 */
export function sitemapEntries(origin: string, paths: Record<Locale, string>): Record<Locale, string> {
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
  const links = [...locales.map((locale) => link(locale, paths[locale])), link('x-default', paths[defaultLocale])];
  return Object.fromEntries(
    locales.map((locale) => [locale, `<url><loc>${origin}${paths[locale]}</loc>${links.join('')}</url>\n`]),
  ) as Record<Locale, string>;
}
