import { robotsTxt, sitemapXml } from './crawler-files.ts';

describe('sitemapXml', () => {
  const sitemap = new DOMParser().parseFromString(sitemapXml('https://cards.example'), 'application/xml');

  it('lists every public page in every language', () => {
    const addresses = [...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent);
    expect(addresses).toHaveLength(35);
    expect(addresses).toContain('https://cards.example/de/statistiken');
  });

  it('links each page to its alternates', () => {
    const links = [...(sitemap.querySelector('url')?.getElementsByTagName('xhtml:link') ?? [])];
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual([
      'de',
      'en',
      'es',
      'fr',
      'it',
      'pl',
      'pt',
      'x-default',
    ]);
  });
});

describe('robotsTxt', () => {
  it('keeps crawlers out of the administration and points to the sitemap', () => {
    expect(robotsTxt('https://cards.example')).toMatch(
      /Disallow: \/admin\n[^]*Sitemap: https:\/\/cards\.example\/sitemap\.xml/,
    );
  });
});
