import { type CatalogueSet, metadataFeed } from '@cardwise/contracts/catalogue/catalogue';
import { inEachLocale } from '@cardwise/contracts/site/locales';
import { createApp } from '@cardwise/service-kit/app/create-app';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { route } from '@cardwise/service-kit/app/route';
import { serve, testSecrets, until } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { followSetList } from '../src/profile/set-list.ts';

const names = inEachLocale((locale) => (locale === 'de' ? 'Kern' : 'Core'));
const core: CatalogueSet = { code: 'core', slug: 'core', group: 'standard', names, mini: false };
const admin = await serve(
  createApp({
    service: 'svc-admin',
    log: silentLogger(),
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async () => undefined,
    routes: [
      route(metadataFeed, () => ({
        version: 'v1',
        current: 'core',
        sets: [
          { ...core, background: 'b7' },
          { ...core, code: 'gvg' },
        ],
        types: [],
        rarities: [],
        classes: [],
      })),
    ],
  }),
);
const { connection, drop } = await testDatabase();

afterAll(async () => {
  await admin.close();
  await drop();
});

async function follow(baseUrl: string) {
  const client = internalClient({ baseUrl, token: testSecrets.internal });
  const list = await followSetList(connection, client, silentLogger());
  const stop = async () => {
    await list.stop();
    await client.close();
  };
  return { list, stop };
}

const expected = {
  current: 'core',
  sets: [
    { code: 'core', name: 'Core', url: '/cards/backgrounds/core-960.webp?v=b7' },
    { code: 'gvg', name: 'Core', url: '/cards/backgrounds/gvg-960.webp' },
  ],
};

it('names each picture with its version, so that a new one is not hidden by an old copy, and keeps the list for a start without svc-admin', async () => {
  const first = await follow(admin.url);
  await until(() => first.list.current() !== undefined);
  expect(first.list.current()).toEqual(expected);
  await first.stop();

  const second = await follow('http://127.0.0.1:1');
  expect(second.list.current()).toEqual(expected);
  await second.stop();
});

it('a kept list that cannot be read does not keep the service from starting', async () => {
  await connection.collection<{ _id: string }>('copies').updateOne({ _id: 'metadata' }, { $set: { json: 'garbage' } });
  const { list, stop } = await follow('http://127.0.0.1:1');
  expect(list.current()).toBeUndefined();
  await stop();
});
