import type { DomainPage } from '@cardwise/contracts/site/define-domain';
import { inEachLocale, locales } from '@cardwise/contracts/site/locales';

import { crawlerFiles } from './crawler-files.ts';

function page(name: string, more: Partial<DomainPage> = {}): DomainPage {
  return {
    name,
    slugs: inEachLocale((locale) => `${name}-${locale}`),
    screen: name,
    texts: inEachLocale(() => ({ title: name, description: name })),
    ...more,
  };
}

const files = crawlerFiles('https://cards.example', [
  page('duel'),
  page('cards', { sitemap: [['best'], ['worst', 'of-all']] }),
  page('own', { audience: 'player' }),
  page('keepers', { audience: 'admin', slugs: 'keepers' }),
]);

function parse(path: string) {
  return new DOMParser().parseFromString(files[path] ?? '', 'application/xml');
}

function addressesIn(path: string) {
  return [...parse(path).querySelectorAll('loc')].map(({ textContent }) => textContent);
}

it('the sitemap lists every public page in every language with what it names below, and no page of a player', () => {
  const addresses = addressesIn('/sitemap-pages.xml');
  expect(addresses.filter((address) => address?.startsWith('https://cards.example/de/'))).toEqual([
    'https://cards.example/de/duel-de',
    'https://cards.example/de/cards-de',
    'https://cards.example/de/cards-de/best',
    'https://cards.example/de/cards-de/worst/of-all',
  ]);
  expect(addresses).toHaveLength(4 * locales.length);
});

it('each page in the sitemap has its alternates', () => {
  const links = [...(parse('/sitemap-pages.xml').querySelector('url')?.getElementsByTagName('xhtml:link') ?? [])];
  expect(links.map((link) => link.getAttribute('hreflang'))).toEqual([...locales, 'x-default']);
});

it('the index lists the sitemap of the pages and that of the cards in each language', () => {
  const addresses = addressesIn('/sitemap.xml');
  expect(addresses).toHaveLength(1 + locales.length);
  expect(addresses.slice(0, 2)).toEqual([
    'https://cards.example/sitemap-pages.xml',
    'https://cards.example/sitemap-cards-de.xml',
  ]);
});

it('robots.txt keeps crawlers out of the administration and names the index', () => {
  expect(files['/robots.txt']).toMatch(
    /Disallow: \/keepers\nDisallow: \/login\n[^]*Sitemap: https:\/\/cards\.example\/sitemap\.xml/,
  );
});
