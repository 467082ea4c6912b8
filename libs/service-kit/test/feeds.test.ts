import { catalogueFeed, type Catalogue, type CatalogueMetadata } from '@cardwise/contracts/catalogue';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { followCatalogue } from '../src/catalogue-copy.ts';
import { createApp } from '../src/create-app.ts';
import { internalClient } from '../src/internal-client.ts';
import { silentLogger } from '../src/logger.ts';
import { pollFeed } from '../src/poll-feed.ts';
import { route } from '../src/route.ts';
import { serve, testSecrets } from '../src/testing.ts';
import { testDatabase } from '../src/testing-database.ts';

const log = silentLogger();
const metadata: CatalogueMetadata = { current: 'core', sets: [], types: [], rarities: [], classes: [] };
const state = {
  catalogue: { version: 'v1', ...metadata, cards: [] } as Catalogue,
  asked: 0,
};
const source = await serve(
  createApp({
    service: 'svc-source',
    log,
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async () => undefined,
    routes: [
      route(catalogueFeed, () => state.catalogue, {
        etag: () => {
          state.asked += 1;
          return state.catalogue.version;
        },
      }),
    ],
  }),
);
const client = internalClient({ baseUrl: source.url, token: testSecrets.internal });
const { connection, drop } = await testDatabase();

beforeEach(async () => {
  await connection.collection('copies').deleteMany({});
});
afterAll(async () => {
  await client.close();
  await source.close();
  await drop();
});

const until = async (condition: () => boolean): Promise<void> => {
  for (let look = 0; look < 500; look += 1) {
    if (condition()) return;
    await sleep(10);
  }
  throw new Error('did not happen within five seconds');
};

it('hands on each change once', async () => {
  const seen: string[] = [];
  const poll = pollFeed({
    client,
    feed: catalogueFeed,
    interval: 10,
    log,
    onChange: ({ version }) => void seen.push(version),
  });
  const before = state.asked;
  await until(() => state.asked > before + 3);
  expect(seen).toEqual(['v1']);
  state.catalogue = { ...state.catalogue, version: 'v2' };
  await until(() => seen.length > 1);
  await poll.stop();
  expect(seen).toEqual(['v1', 'v2']);
});

it('recovers from an outage', async () => {
  const changing = internalClient({ baseUrl: 'http://127.0.0.1:1', token: testSecrets.internal });
  const errors: unknown[] = [];
  const poll = pollFeed({
    client: {
      ...changing,
      fetch: async (...args: Parameters<typeof client.fetch>) =>
        (errors.length < 2 ? changing.fetch(...args) : client.fetch(...args)).catch((error: unknown) => {
          errors.push(error);
          throw error;
        }),
    } as typeof client,
    feed: catalogueFeed,
    interval: 5,
    log,
    onChange: () => controller.abort(),
  });
  const controller = new AbortController();
  await once(controller.signal, 'abort');
  await poll.stop();
  await changing.close();
  expect(errors).toHaveLength(2);
});

it('a service starts from the last good catalogue while svc-admin is away', async () => {
  const first: string[] = [];
  const following = await followCatalogue({
    connection,
    client,
    log,
    onChange: ({ version }) => void first.push(version),
  });
  await until(() => following.version() === state.catalogue.version);
  await following.stop();

  const nobody = internalClient({ baseUrl: 'http://127.0.0.1:1', token: testSecrets.internal });
  const second: string[] = [];
  const later = await followCatalogue({
    connection,
    client: nobody,
    log,
    onChange: ({ version }) => void second.push(version),
  });
  await later.stop();
  await nobody.close();
  expect(second).toEqual([state.catalogue.version]);
});

it('discards an unreadable stored catalogue', async () => {
  await connection
    .collection<{ _id: string; json: Buffer }>('catalogue_copy')
    .updateOne({ _id: 'catalogue' }, { $set: { json: Buffer.from('garbage') } });
  const seen: string[] = [];
  const following = await followCatalogue({
    connection,
    client,
    log,
    onChange: ({ version }) => void seen.push(version),
  });
  await until(() => seen.length > 0);
  await following.stop();
  expect(seen).toEqual([state.catalogue.version]);
});
