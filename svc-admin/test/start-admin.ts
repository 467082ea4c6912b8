import { fixedAccessList } from '@cardwise/service-kit/access-list';
import { authenticateBy } from '@cardwise/service-kit/authenticate';
import { silentLogger } from '@cardwise/service-kit/logger';
import { mongoCheck } from '@cardwise/service-kit/mongo';
import { sessionCookies } from '@cardwise/service-kit/session-cookie';
import { serve, testSecrets } from '@cardwise/service-kit/testing';
import { testDatabase } from '@cardwise/service-kit/testing-database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '../src/app.ts';
import { openCardsStore } from '../src/cards-sets/store.ts';
import { createFeed } from '../src/catalogue/feed.ts';
import { followFeed } from '../src/catalogue/follow-feed.ts';
import { startKeeper } from '../src/catalogue/keeper.ts';
import { openCatalogueStore } from '../src/catalogue/model.ts';
import { catalogueCheck } from '../src/catalogue/readiness.ts';
import { openCardPictures } from '../src/images/card-pictures.ts';
import { createSetPictures } from '../src/images/set-pictures.ts';
import { openLogs } from '../src/logs/model.ts';
import { logStore } from '../src/logs/store.ts';
import { openMessages } from '../src/messages/model.ts';
import { messageStore } from '../src/messages/store.ts';
import { createProviderClient } from '../src/provider/provider-client.ts';
import type { Directory } from '../src/users/directory.ts';
import type { FakeProvider } from './fake-provider.ts';

const now = Date.now();
const cookies = sessionCookies(testSecrets.session);
const cookieOf = async (user: string): Promise<string> =>
  `session=${await cookies.sign({ sid: `s-${user}`, sub: user }, now)}`;

/** Cookies of an administrator and of a player who is none. */
export const adminCookie = await cookieOf('admin-1');
export const playerCookie = await cookieOf('player-1');

const nobody: Directory = {
  byName: async () => ({ data: [], total: 0 }),
  ranked: async () => ({ data: [], total: 0 }),
  idsByName: async () => [],
  idsByResult: async () => [],
  present: async () => [],
  find: async () => undefined,
  nameOf: async () => 'Keeper',
};

type Options = {
  provider: FakeProvider;
  directory?: Directory;
  log?: ReturnType<typeof silentLogger>;
};

/** The whole service on a free port, with a database and a folder of its own, importing from the given provider. */
export const startAdmin = async ({ provider, directory = nobody, log = silentLogger() }: Options) => {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-pictures-'));
  const store = await openCatalogueStore(database.connection);
  const feed = createFeed(store);
  const logs = logStore(await openLogs(database.connection));
  const client = createProviderClient({ ...provider.settings, pageSize: 20, backOff: 5 });
  const pictures = openCardPictures({ folder, pixelKey: Buffer.from('pixel-key-for-tests') });
  const setPictures = createSetPictures({ folder, store, log });
  const keep = () => startKeeper({ store, provider: client, pictures, setPictures, feed, log, idle: 50 });
  let keeper = keep();
  const following = followFeed(feed, log, 50);
  const site = await serve(
    createApp({
      log,
      authenticate: authenticateBy(cookies, fixedAccessList({ admins: ['admin-1'] })),
      internalToken: testSecrets.internal,
      readiness: { database: mongoCheck(database.connection), catalogue: catalogueCheck(feed, store) },
      version: '1.2.3',
      cardPages: 'https://provider.example/cards/',
      services: {},
      feed,
      cards: openCardsStore(store),
      messages: messageStore(openMessages(database.connection)),
      logs,
      directory,
      settleLog: async () => {},
      wake: () => keeper.wake(),
    }),
  );
  return {
    ...site,
    connection: database.connection,
    store,
    feed,
    logs,
    folder,
    keeper: () => keeper,
    /** Stops the background work and starts it anew, as a restart would. */
    restartKeeper: async () => {
      await keeper.stop();
      keeper = keep();
    },
    stop: async () => {
      await keeper.stop();
      await following.stop();
      await site.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export type Admin = Awaited<ReturnType<typeof startAdmin>>;
