import { defaultLocale } from '@cardwise/contracts/locales';

import { publicAddresses } from './known-addresses.ts';

/**
 * `sitemap.xml`: every public page in every language, each with links to its alternates.
 *
 * @param publicUrl the site's address, without a trailing slash.
 * @example sitemapXml('https://cards.example')
 */
export const sitemapXml = (publicUrl: string): string => {
  const entries = publicAddresses().flatMap(({ alternates }) => {
    const links = alternates.map(
      ({ locale, path }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${publicUrl}${path}"/>`,
    );
    const fallback = alternates.find(({ locale }) => locale === defaultLocale);
    if (fallback) links.push(`<xhtml:link rel="alternate" hreflang="x-default" href="${publicUrl}${fallback.path}"/>`);
    return alternates.map(({ path }) => `<url><loc>${publicUrl}${path}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
};

/** `robots.txt`: allows everything except the pages of players and administrators. */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /logout',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
