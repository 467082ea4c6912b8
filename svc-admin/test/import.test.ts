import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { catalogueFeed, metadataFeed, type Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { catalogueCheck } from '../src/import/crawl.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { brokenPicture, startFakeProvider, type FakeProvider } from './fake-provider.ts';
import { startAdmin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(25));
const admin = await startAdmin({ provider });

let stopEarlySite = async (): Promise<void> => {};
afterAll(async () => {
  await stopEarlySite();
  await admin.stop();
  await provider.close();
});

function ready() {
  return eventually(
    async () => ((await admin.request('GET', '/readyz')).status === 200 ? true : undefined),
    'the first catalogue',
  );
}

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
  expect(first.catalogue.complete).toBe(false);
  expect((await site.call(appConfig, {})).body).toMatchObject({ importing: true });
  await eventually(
    async () => ((await site.store.cards.countDocuments({ 'picture.pixel': { $gt: '' } })) === 75 ? true : undefined),
    'every pixel version',
  );
  expect(await readdir(join(site.folder, 'pixel'))).toHaveLength(75);
  const whole = await eventually(() => (site.feed.demand().catalogue.complete ? site.feed.demand() : undefined), 'all');
  expect(whole.catalogue.cards.filter(({ pixel }) => pixel !== '')).toHaveLength(75);
  expect((await site.call(appConfig, {})).body).not.toHaveProperty('importing');
  expect(many.requests.findIndex((path) => path.includes('set=voyage'))).toBeLessThan(
    many.requests.findIndex((path) => path.includes('page=2') && !path.includes('set=')),
  );
});

describe('the first import', () => {
  const opened: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(opened.map((close) => close())));

  const start = async (faults: FakeProvider['faults'] = []) => {
    const source = await startFakeProvider(fakeCards(10));
    source.faults.push(...faults);
    const site = await startAdmin({ provider: source });
    opened.push(async () => {
      await site.stop();
      await source.close();
    });
    return { site, isComplete: () => site.feed.current()?.catalogue.complete };
  };

  it('is complete without the pictures that cannot be had, once they have been tried three times', async () => {
    const { site, isComplete } = await start([brokenPicture(/card1003/, 'missing', 99)]);
    const failed = (attempts: number) =>
      eventually(async () => {
        const card = await site.store.cards.findOne({ _id: '1003', 'failure.attempts': attempts });
        return card ? true : undefined;
      }, `attempt ${attempts}`);
    for (let attempts = 1; attempts < 3; attempts += 1) {
      await failed(attempts);
      await eventually(() => (site.feed.current()?.catalogue.cards.length === 9 ? true : undefined), 'the others');
      expect(isComplete()).toBe(false);
      await site.store.cards.updateOne({ _id: '1003' }, { $set: { 'failure.retryAt': new Date(0) } });
      site.importing().wake();
    }
    await eventually(() => isComplete() || undefined, 'the first import');
    expect(site.feed.demand().catalogue.cards).toHaveLength(9);
  });

  it('stays complete when pictures are lost or a crawl goes on, and was for a suite of an earlier release', async () => {
    const { site, isComplete } = await start();
    await eventually(() => isComplete() || undefined, 'the first import');
    await rm(join(site.folder, 'en', '1003.png'));
    await site.restartImport();
    await eventually(async () => (await readdir(join(site.folder, 'en'))).includes('1003.png') || undefined, 'picture');
    expect(isComplete()).toBe(true);

    const failure = { reason: 'away', at: new Date(), attempts: 9, retryAt: new Date(Date.now() + 3_600_000) };
    await site.importing().stop();
    await site.store.crawls.updateOne({ _id: 'crawl' }, { $set: { stage: 'pages', failure } });
    await site.store.metadata.updateOne({ _id: 'metadata' }, { $unset: { complete: 1 } });
    await site.feed.publish();
    expect(isComplete()).toBe(false);
    await site.restartImport();
    await eventually(() => isComplete() || undefined, 'the suite of an earlier release');
  });
});
