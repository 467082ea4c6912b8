import {
  catalogueChanges,
  catalogueFeed,
  type Catalogue,
  type CatalogueCard,
  type CatalogueChange,
  type CatalogueMetadata,
} from '@cardwise/contracts/catalogue/catalogue';
import { inEachLocale } from '@cardwise/contracts/site/locales';

import { followCatalogue } from '../src/feeds/catalogue-copy.ts';
import { createApp } from '../src/app/create-app.ts';
import { internalClient } from '../src/http/internal-client.ts';
import { silentLogger } from '../src/logs/logger.ts';
import { route } from '../src/app/route.ts';
import { serve, testSecrets, until } from '../src/testing/serve.ts';
import { testDatabase } from '../src/testing/database.ts';

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

describe('changes of the catalogue', () => {
  const text = (value: string) => inEachLocale(() => value);
  const card = (id: string, change: Partial<CatalogueCard> = {}): CatalogueCard => ({
    id,
    slug: id,
    type: 'spell',
    set: 'core',
    classes: ['mage'],
    rarity: null,
    cost: 1,
    names: text(`Card ${id}`),
    texts: text(''),
    folded: text(`card ${id}`),
    suffix: '',
    image: 'i',
    pixel: `p${id}`,
    banned: false,
    ...change,
  });
  const first: Catalogue = {
    version: 'a',
    ...metadata,
    cards: Array.from({ length: 40 }, (_, n) => card(String(n + 1))),
  };
  const banned = card('2', { banned: true, banned_reason: 'odd' });
  const ban: CatalogueChange = { from: 'a', version: 'b', changed: [banned], removed: [] };
  const more: CatalogueChange = {
    from: 'b',
    version: 'c',
    metadata: { ...metadata, current: 'tgt' },
    changed: [card('77'), card('3', { cost: 5 })],
    removed: ['1'],
  };
  const admin = { snapshot: first, changes: [] as CatalogueChange[] | null, loaded: 0 };
  let newer: Awaited<ReturnType<typeof serve>>;
  let newerClient: typeof client;

  beforeAll(async () => {
    newer = await serve(
      createApp({
        service: 'svc-source',
        log,
        internalToken: testSecrets.internal,
        readiness: {},
        authenticate: async () => undefined,
        routes: [
          route(catalogueFeed, () => {
            admin.loaded += 1;
            return admin.snapshot;
          }),
          route(catalogueChanges, ({ query: { since } }) => ({
            changes:
              admin.changes && admin.changes.slice(admin.changes.findLastIndex(({ version }) => version === since) + 1),
          })),
        ],
      }),
    );
    newerClient = internalClient({ baseUrl: newer.url, token: testSecrets.internal });
    await connection.collection('catalogue_copy').deleteMany({});
  });
  afterAll(async () => {
    await newerClient.close();
    await newer.close();
  });

  const follow = async (from = newerClient) => {
    const seen: { catalogue: Catalogue; change: CatalogueChange | undefined }[] = [];
    const following = await followCatalogue({
      connection,
      client: from,
      log,
      onChange: (catalogue, change) => void seen.push({ catalogue, change }),
    });
    return { seen, following, now: () => seen.at(-1)?.catalogue };
  };

  it('arrive one by one, and leave the other cards the same objects', async () => {
    const { seen, following, now } = await follow();
    await until(() => now()?.version === 'a');
    admin.changes = [ban, more];
    await until(() => now()?.version === 'c');
    await following.stop();
    expect(seen.map(({ change }) => change?.version)).toEqual([undefined, 'b', 'c']);
    const [one, two, three] = seen.map(({ catalogue }) => catalogue);
    expect(two?.cards[1]).toEqual(banned);
    expect(two?.cards[4]).toBe(one?.cards[4]);
    expect(three?.current).toBe('tgt');
    expect(three?.cards.map(({ id }) => id)).toEqual([...first.cards.slice(1).map(({ id }) => id), '77']);
    expect(three?.cards.find(({ id }) => id === '3')?.cost).toBe(5);
    expect(admin.loaded).toBe(1);
  });

  it('are stored: a service that starts while svc-admin is away has them', async () => {
    const nobody = internalClient({ baseUrl: 'http://127.0.0.1:1', token: testSecrets.internal });
    const { seen, following, now } = await follow(nobody);
    await following.stop();
    await nobody.close();
    expect(seen).toHaveLength(1);
    expect(now()).toMatchObject({ version: 'c', current: 'tgt' });
    expect(now()?.cards.find(({ id }) => id === '2')).toEqual(banned);
  });

  it('are stored as a new snapshot when they weigh a quarter of the catalogue', async () => {
    const large: CatalogueChange = { from: 'c', version: 'd', changed: first.cards.slice(5, 20), removed: [] };
    admin.changes = [ban, more, large];
    const { following, now } = await follow();
    await until(() => now()?.version === 'd');
    await following.stop();
    const stored = await connection
      .collection('catalogue_copy')
      .find({}, { projection: { version: 1 } })
      .toArray();
    expect(stored).toEqual([{ _id: 'catalogue', version: 'd' }]);
  });

  it('give way to the snapshot when the chain does not reach back', async () => {
    admin.changes = null;
    admin.snapshot = { ...first, version: 'z' };
    const { seen, following, now } = await follow();
    await until(() => now()?.version === 'z');
    await following.stop();
    expect(seen.at(-1)?.change).toBeUndefined();
  });
});
