import { fragmentHeaders } from '@cardwise/contracts/site/fragment';

import { aCard } from './factories.ts';
import { startSite, type Site } from './site.ts';

const frost = aCard({ id: '64', name: 'Frost Giant', names: { de: 'Frostriese' } });
const ogre = aCard({ id: '65', name: 'Ogre', names: { de: 'Oger' }, cost: 9 });
let site: Site;

beforeEach(async () => {
  site = await startSite([frost, ogre]);
});
afterEach(() => site.close());

function sitemap(locale: string, headers: Record<string, string> = {}) {
  return site.request('GET', `/sitemap-cards-${locale}.xml`, {
    headers: { [fragmentHeaders.origin]: 'https://cards.example', 'X-Requested-With': '', ...headers },
  });
}

it('a sitemap lists every card in its language, with its other languages', async () => {
  const { status, headers, body } = await sitemap('de');
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/xml',
    'public, max-age=3600',
  ]);
  const xml = String(body);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://cards.example/de/statistiken/card/64-frostriese',
    'https://cards.example/de/statistiken/card/65-oger',
  ]);
  expect(xml).toContain('hreflang="fr" href="https://cards.example/fr/statistiques/card/65-ogre"');
  expect(xml).toContain('hreflang="x-default" href="https://cards.example/statistics/card/65-ogre"');
});

it('a client that takes no compression gets the same', async () => {
  const [compressed, plain] = [await sitemap('en'), await sitemap('en', { 'accept-encoding': 'identity' })];
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.body).toBe(compressed.body);
});

it('a sitemap follows the names of the cards', async () => {
  await sitemap('de');
  site.replaceCards([frost, aCard({ id: '65', name: 'Ogre', names: { de: 'Großer Oger' }, cost: 9 })]);
  expect((await sitemap('de')).body).toContain('/de/statistiken/card/65-grosser-oger');
});

it('other languages and a missing origin are refused', async () => {
  expect((await sitemap('xx')).status).toBe(404);
  expect((await sitemap('de', { [fragmentHeaders.origin]: '' })).status).toBe(400);
});
