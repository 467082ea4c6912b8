import { connectMongo } from '@cardwise/service-kit/mongo';
import { testSecrets } from '@cardwise/service-kit/testing';
import type { Catalogue } from '@cardwise/contracts/internal';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { openCatalogueStore } from '../src/catalogue/model.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';

/** How often the import is killed; more than twice only where somebody asks for it. */
const kills = Number(process.env['IMPORT_KILLS'] ?? 2);
const cardCount = 150;

const mongoUri = process.env['TEST_MONGODB_URI'] ?? '';
const prefix = `kill_${randomBytes(4).toString('hex')}_`;
const provider = await startFakeProvider(fakeCards(cardCount));
const folder = await mkdtemp(join(tmpdir(), 'cardwise-killed-'));
const connection = await connectMongo(mongoUri, `${prefix}svc_admin`);
const store = await openCatalogueStore(connection);
let child: ChildProcess | undefined;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

const startService = (): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, '../src/main.ts')], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      MONGODB_URI: mongoUri,
      MONGODB_DB_PREFIX: prefix,
      INTERNAL_TOKEN: testSecrets.internal,
      SESSION_SECRET: testSecrets.session,
      SVC_ADMIN_URL: url,
      SVC_PROFILE_URL: 'http://127.0.0.1:9',
      SVC_QUIZ_URL: 'http://127.0.0.1:9',
      SVC_STATS_URL: 'http://127.0.0.1:9',
      PROVIDER_API_URL: provider.settings.apiUrl,
      PROVIDER_OAUTH_URL: provider.settings.oauthUrl,
      PROVIDER_CLIENT_ID: provider.settings.clientId,
      PROVIDER_CLIENT_SECRET: provider.settings.clientSecret,
      PROVIDER_PAGE_SIZE: '10',
      IMAGES_DIR: folder,
    },
  });

const kill = async (victim: ChildProcess): Promise<void> => {
  const ended = once(victim, 'exit');
  victim.kill('SIGKILL');
  await ended;
};

afterAll(async () => {
  if (child?.exitCode === null) await kill(child);
  await connection.dropDatabase();
  await connection.close();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

it(
  `is complete and has nothing twice after ${kills} kills`,
  async () => {
    // A token, the metadata, 15 pages and 150 pictures: each kill comes after a random number of further requests.
    const wholeImport = 2 + cardCount / 10 + cardCount;
    for (let round = 0; round < kills; round += 1) {
      const until = provider.requests.length + 1 + Math.floor((Math.random() * wholeImport) / kills);
      child = startService();
      await eventually(() => (provider.requests.length >= until ? true : undefined), `request ${until}`, 60_000);
      await kill(child);
    }

    child = startService();
    const catalogue = await eventually(
      async () => {
        const response = await fetch(`${url}/internal/catalogue`, {
          headers: { authorization: `Bearer ${testSecrets.internal}` },
        }).catch(() => undefined);
        if (response?.status !== 200) return undefined;
        const fed = (await response.json()) as Catalogue;
        return fed.cards.length === cardCount ? fed : undefined;
      },
      'the whole catalogue',
      60_000,
    );

    expect(catalogue.cards.map(({ id }) => id)).toEqual(provider.cards.map(({ id }) => String(id)));
    expect(await store.cards.countDocuments()).toBe(cardCount);
    expect(await store.cards.countDocuments({ failure: { $ne: null } })).toBe(0);
    expect(await store.crawls.countDocuments()).toBe(1);
    expect(await store.crawlPages.countDocuments()).toBe(0);
    await eventually(
      async () => ((await store.cards.countDocuments({ formsOf: null })) === 0 ? true : undefined),
      'smaller forms',
      120_000,
    );
    expect(await readdir(join(folder, 'en'))).toHaveLength(cardCount * 5);
    expect((await readdir(join(folder, 'pixel'))).sort()).toEqual(
      catalogue.cards.map(({ pixel }) => `${pixel}.png`).sort(),
    );
  },
  60_000 + kills * 70_000,
);
