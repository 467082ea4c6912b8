import { authenticateBy } from '@cardwise/service-kit/access/authenticate';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { sessionCookies } from '@cardwise/service-kit/access/session-cookie';
import { fixedAccessList, serve, testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createApp } from '../src/app.ts';
import { openCardReports, createCardReportStore } from '../src/card-reports/store.ts';
import { createCardsStore } from '../src/cards-sets/store.ts';
import { readLiveDomains } from '../src/domains/live-domains.ts';
import { createFeed, startFollowing } from '../src/catalogue/feed.ts';
import { isHalfApplied, catalogueCheck } from '../src/import/crawl.ts';
import { startImporting } from '../src/import/importing.ts';
import { openImportStore } from '../src/import/model.ts';
import { createCardColours, createCardPictures } from '../src/pictures/card-pictures.ts';
import { createSetPictures } from '../src/pictures/set-pictures.ts';
import { createRoundPictures } from '../src/pictures/round-pictures.ts';
import { createSharePictures } from '../src/pictures/share-pictures.ts';
import { openLogs, createLogStore } from '../src/logs/store.ts';
import { openMessages, createMessageStore } from '../src/messages/store.ts';
import { createProviderClient } from '../src/provider/provider-client.ts';
import { openPublishingTokens, createPublishingTokenStore } from '../src/publishing-tokens/store.ts';
import { openWatches, createWatchStore } from '../src/releases/store.ts';
import { knownBuilds } from '../src/reports/known-builds.ts';
import { openReports } from '../src/reports/model.ts';
import { pageLoadTokens } from '../src/reports/page-load-tokens.ts';
import { createReportStore } from '../src/reports/store.ts';
import { createFrameTranslation } from '../src/reports/translate-frames.ts';
import type { Directory } from '../src/users/directory.ts';
import type { FakeProvider } from './fake-provider.ts';

const now = Date.now();
const cookies = sessionCookies(testSecrets.session);

async function getCookie(user: string): Promise<string> {
  return `session=${await cookies.sign({ sid: `s-${user}`, sub: user }, now)}`;
}

export const adminCookie = await getCookie('admin-1');
export const playerCookie = await getCookie('player-1');

const nobody: Directory = {
  byName: async () => ({ data: [], total: 0 }),
  ranked: async () => ({ data: [], total: 0 }),
  idsByName: async () => [],
  idsByResult: async () => [],
  present: async () => [],
  find: async () => undefined,
  held: async () => [],
  judge: async () => ({ user: '', day: '' }),
  bar: async () => {},
  getName: async () => 'Keeper',
};

type Options = {
  provider: FakeProvider;
  directory?: Directory;
  siteDir?: string;
  log?: ReturnType<typeof silentLogger>;
  prepare?: (connection: Connection) => Promise<void>;
  /** Backgrounds take a second of processor time each, so only some tests make them. */
  makesBackgrounds?: boolean;
  manyCards?: number;
};

export async function startAdmin({
  provider,
  directory = nobody,
  siteDir,
  log = silentLogger(),
  prepare,
  makesBackgrounds = false,
  manyCards,
}: Options) {
  const database = await testDatabase(prepare ? undefined : 'svc_admin');
  await prepare?.(database.connection);
  const folder = await mkdtemp(join(tmpdir(), 'cardwise-pictures-'));
  const store = await openImportStore(database.connection);
  const feed = createFeed(store, () => isHalfApplied(store));
  const logs = createLogStore(await openLogs(database.connection));
  const reports = createReportStore(await openReports(database.connection), {
    translate: createFrameTranslation(siteDir),
  });
  const watches = createWatchStore(await openWatches(database.connection));
  const cardReports = createCardReportStore(
    await openCardReports(database.connection),
    Buffer.from('report-key-for-tests'),
  );
  const client = createProviderClient({ ...provider.settings, pageSize: 20, backOff: 5 });
  const pictures = createCardPictures({ folder, pixelKey: Buffer.from('pixel-key-for-tests') });
  const setPictures = createSetPictures({ folder, store, log });
  if (!makesBackgrounds) setPictures.makeBackground = async () => false;
  const start = () =>
    startImporting({ store, provider: client, pictures, setPictures, feed, log, manyCards, idle: 50 });
  let importing = start();
  const following = startFollowing(feed, log, 50);
  let url = '';
  const site = await serve(
    createApp({
      log,
      authenticate: authenticateBy(cookies, fixedAccessList({ admins: ['admin-1'] })),
      internalToken: testSecrets.internal,
      readiness: { database: mongoCheck(database.connection), catalogue: catalogueCheck(feed, store) },
      version: '1.2.3',
      cardPages: 'https://provider.example/cards/',
      domains: readLiveDomains(siteDir),
      getUrl: () => url,
      feed,
      cards: createCardsStore(store),
      cardReports,
      messages: createMessageStore(await openMessages(database.connection)),
      logs,
      publishingTokens: createPublishingTokenStore(await openPublishingTokens(database.connection)),
      siteDir,
      reports,
      watches,
      isKnown: knownBuilds(siteDir),
      pageLoadTokens: pageLoadTokens(testSecrets.session),
      directory,
      sharePictures: createSharePictures({ folder }),
      roundPictures: createRoundPictures({ folder, feed, log, secret: testSecrets.session }),
      cardColours: createCardColours({ folder, feed }),
      roundPictureTokens: roundPictureTokens(testSecrets.session),
      flushLog: async () => {},
      wake: () => importing.wake(),
    }),
  );
  url = site.url;
  return {
    ...site,
    connection: database.connection,
    store,
    feed,
    logs,
    reports,
    cardReports,
    watches,
    folder,
    importing: () => importing,
    restartImport: async () => {
      await importing.stop();
      importing = start();
    },
    stop: async () => {
      await importing.stop();
      await following.stop();
      await site.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Admin = Awaited<ReturnType<typeof startAdmin>>;
