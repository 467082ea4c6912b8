import { catalogueFeed, metadataFeed, type Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { catalogueCheck } from '../src/import/crawl.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { startAdmin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(25));
const admin = await startAdmin({ provider });

let stopEarlySite = async (): Promise<void> => {};
afterAll(async () => {
  await stopEarlySite();
  await admin.stop();
  await provider.close();
});

const ready = () =>
  eventually(
    async () => ((await admin.request('GET', '/readyz')).status === 200 ? true : undefined),
    'the first catalogue',
  );

it('imports every card at the first start', async () => {
  await ready();
  const { status, body, headers } = await admin.call(catalogueFeed, {});
  const catalogue = body as Catalogue;
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe(`"${catalogue.version}"`);
  expect(catalogue.cards).toHaveLength(25);
  expect(new Set(catalogue.cards.map(({ id }) => id)).size).toBe(25);
});

it('says how many pages it has of the catalogue', async () => {
  const crawls = { findOne: async () => ({ stage: 'apply', nextPage: 4, pageCount: 3, failure: null }) };
  const check = catalogueCheck({ current: () => undefined } as never, { crawls } as never);
  expect(await check()).toBe('the import of the catalogue has 3 of 3 pages');
});

it('has all files of every picture', async () => {
  await ready();
  await eventually(
    async () => ((await admin.store.cards.countDocuments({ formsOf: null })) === 0 ? true : undefined),
    'smaller forms',
  );
  const files = await readdir(join(admin.folder, 'en'));
  expect(files).toHaveLength(25 * 3);
  expect(await readdir(join(admin.folder, 'pixel'))).toHaveLength(25);
  expect(await readdir(admin.folder)).toContain('1x1.png');
});

it('answers 304 to who has the newest version, and metadata alone', async () => {
  await ready();
  const { headers } = await admin.call(catalogueFeed, {});
  const again = await admin.call(catalogueFeed, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const { body } = await admin.call(metadataFeed, {});
  expect(body).toMatchObject({ current: 'vttsc' });
  expect(body).not.toHaveProperty('cards');
});

it('opens with the current set, before any pixel version is made, while most cards wait for their pictures', async () => {
  const many = await startFakeProvider(fakeCards(75));
  const site = await startAdmin({ provider: many, manyCards: 70 });
  stopEarlySite = async () => {
    await site.stop();
    await many.close();
  };
  const first = await eventually(() => site.feed.current(), 'the first catalogue');
  const sets = new Set(first.catalogue.cards.map(({ set }) => set));
  expect([...sets]).toEqual([first.catalogue.current]);
  expect(first.catalogue.cards).toHaveLength(75 / 5);
  expect(first.catalogue.cards.every(({ pixel }) => pixel === '')).toBe(true);
  await eventually(
    async () => ((await site.store.cards.countDocuments({ 'picture.pixel': { $gt: '' } })) === 75 ? true : undefined),
    'every pixel version',
  );
  expect(await readdir(join(site.folder, 'pixel'))).toHaveLength(75);
  expect(many.requests.findIndex((path) => path.includes('set=voyage'))).toBeLessThan(
    many.requests.findIndex((path) => path.includes('page=2') && !path.includes('set=')),
  );
});
