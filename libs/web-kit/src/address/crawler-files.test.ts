import { crawlerFiles } from './crawler-files.ts';

const files = crawlerFiles('https://cards.example');
const parse = (path: string) => new DOMParser().parseFromString(files[path] ?? '', 'application/xml');
const addressesIn = (path: string) => [...parse(path).querySelectorAll('loc')].map(({ textContent }) => textContent);

it('the sitemap lists every public page in every language, and no page of a player', () => {
  const addresses = addressesIn('/sitemap-pages.xml');
  expect(addresses).toHaveLength(49);
  expect(addresses).toContain('https://cards.example/de/statistiken');
  expect(addresses).toContain('https://cards.example/de/statistiken/rankings');
  expect(addresses.filter((address) => address?.includes('profil'))).toEqual([]);
});

it('each page in the sitemap has its alternates', () => {
  const links = [...(parse('/sitemap-pages.xml').querySelector('url')?.getElementsByTagName('xhtml:link') ?? [])];
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

it('the index lists the sitemap of the pages and that of the cards in each language', () => {
  const addresses = addressesIn('/sitemap.xml');
  expect(addresses).toHaveLength(8);
  expect(addresses.slice(0, 2)).toEqual([
    'https://cards.example/sitemap-pages.xml',
    'https://cards.example/sitemap-cards-de.xml',
  ]);
});

it('robots.txt keeps crawlers out of the administration and names the index', () => {
  expect(files['/robots.txt']).toMatch(/Disallow: \/admin\n[^]*Sitemap: https:\/\/cards\.example\/sitemap\.xml/);
});
