import { until } from '@cardwise/service-kit/testing/serve';
import { startTestReplicaSet } from '@cardwise/embedded-mongo/testing/replica-set';
import { catalogueChanges } from '@cardwise/contracts/catalogue/catalogue';
import { connectMongo } from '@cardwise/service-kit/database/mongo';

import { createFeed } from '../src/catalogue/feed.ts';
import { isHalfApplied } from '../src/import/crawl.ts';
import { createLease } from '../src/import/importing.ts';
import { openImportStore } from '../src/import/model.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(10));
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(() => (admin.feed.current() ? true : undefined), 'the catalogue');
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

it('shows what another process published', async () => {
  const other = createFeed(admin.store, () => isHalfApplied(admin.store));
  expect(other.current()).toBeUndefined();
  await other.follow();
  expect(other.current()?.version).toBe(admin.feed.current()?.version);

  const selection = [{ id: '1001', short: 'x' }];
  await admin.request('POST', '/admin/cards-sets/update', {
    cookie,
    body: { data: selection, reason: '', mode: 'ban' },
  });
  await other.follow();
  expect(
    other
      .current()
      ?.catalogue.cards.filter(({ banned }) => banned)
      .map(({ id }) => id),
  ).toEqual(['1001']);
  expect(other.current()?.version).toBe(admin.feed.current()?.version);
});

it('a ban is one change of one card, whichever process is asked', async () => {
  const other = createFeed(admin.store, () => isHalfApplied(admin.store));
  await other.follow();
  const since = admin.feed.demand().version;
  await admin.request('POST', '/admin/cards-sets/update', {
    cookie,
    body: { data: [{ id: '1003', short: 'x' }], reason: 'odd', mode: 'ban' },
  });
  const banned = { id: '1003', banned: true, banned_reason: 'odd' };
  const expected = [{ from: since, version: admin.feed.demand().version, changed: [banned], removed: [] }];
  const { body } = await admin.call(catalogueChanges, { query: { since } });
  expect(body).toMatchObject({ changes: expected });
  expect((body as { changes: object[] }).changes[0]).not.toHaveProperty('metadata');
  await other.follow();
  expect(other.changesSince(since)).toMatchObject(expected);
  expect(other.changesSince(other.demand().version)).toEqual([]);
  expect((await admin.call(catalogueChanges, { query: { since: 'unknown' } })).body).toEqual({ changes: null });
});

it('looks at all cards when a process of an older build has published, which does not name the changed ones', async () => {
  const other = createFeed(admin.store, () => isHalfApplied(admin.store));
  await other.follow();
  await admin.store.cards.updateOne({ _id: '1005' }, { $set: { ban: { reason: 'old', at: new Date(), by: 'x' } } });
  await admin.store.metadata.updateOne({ _id: 'metadata' }, { $inc: { revision: 1 } });
  await other.follow();
  expect(other.demand().catalogue.cards.find(({ id }) => id === '1005')?.banned).toBe(true);
});

it('shows nothing before the first publication, nor a crawl that was killed while it was applied', async () => {
  await admin.importing().stop();
  await admin.store.crawls.updateOne({ _id: 'crawl' }, { $set: { stage: 'apply' } });
  const restarted = createFeed(admin.store, () => isHalfApplied(admin.store));
  await restarted.follow();
  expect(restarted.current()).toBeUndefined();
  await admin.store.crawls.updateOne({ _id: 'crawl' }, { $set: { stage: 'done' } });
  await restarted.follow();
  expect(restarted.current()).toBeDefined();
});

describe('the right to keep the catalogue', () => {
  it('is one process’s alone, until it gives it back', async () => {
    const [first, second] = [createLease(admin.store), createLease(admin.store)];
    expect(await first.hold()).toBe(true);
    expect(await second.hold()).toBe(false);
    expect(await first.hold()).toBe(true);
    await second.release();
    expect(await second.hold()).toBe(false);
    await first.release();
    expect(await second.hold()).toBe(true);
    await second.release();
  });

  it('is free again when its process died', async () => {
    const [dead, next] = [createLease(admin.store), createLease(admin.store)];
    await dead.hold();
    await admin.store.leases.updateOne({ _id: 'keeper' }, { $set: { until: new Date(0) } });
    expect(await next.hold()).toBe(true);
    await next.release();
    await dead.release();
  });
});

it('a catalogue that is rolled back is not kept by the processes that have seen it published', async () => {
  const set = await startTestReplicaSet({ engineUri: process.env['TEST_MONGODB_URI'] ?? '', electionAfterDeath: 50 });
  // These processes reach only the primary once it is cut off.
  const separated = await connectMongo(`${set.uri}&appName=separated`, admin.store.Card.db.name);
  const store = await openImportStore(separated);
  const [publisher, follower] = [createFeed(store, async () => false), createFeed(store, async () => false)];
  await publisher.follow();
  await follower.follow();
  const { revision = 0 } = follower.demand().metadata;

  const rejoin = await set.cutOffPrimary('separated');
  const lost = expect(publisher.publish(['1005'])).rejects.toMatchObject({ code: 189 });
  await until(async () => (await store.metadata.findOne({}))?.revision === revision + 1);
  await follower.follow();
  expect(follower.demand().metadata.revision).toBe(revision);
  await admin.request('POST', '/admin/cards-sets/update', {
    cookie,
    body: { data: [{ id: '1005', short: 'x' }], reason: 'odd', mode: 'ban' },
  });
  await set.elected();
  await rejoin();
  await lost;
  await follower.follow();
  expect(follower.demand().version).toBe(admin.feed.demand().version);
  await separated.close();
  await set.stop();
});
