import { testSecrets } from '@cardwise/service-kit/testing/serve';
import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { openImportStore } from '../src/import/model.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { killableAdmin } from './killable-admin.ts';

const kills = Number(process.env['IMPORT_KILLS'] ?? 2);
const cardCount = 80;

const provider = await startFakeProvider(fakeCards(cardCount));
const admin = await killableAdmin({ provider });
const { url, folder } = admin;
const store = await openImportStore(admin.connection);

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

it(
  `is complete and has nothing twice after ${kills} kills`,
  async () => {
    const wholeImport = 2 + cardCount / 10 + cardCount;
    for (let round = 0; round < kills; round += 1) {
      const until = provider.requests.length + 1 + Math.floor((Math.random() * wholeImport) / kills);
      admin.start();
      await eventually(() => (provider.requests.length >= until ? true : undefined), `request ${until}`, 60_000);
      await admin.kill();
    }

    admin.start();
    const catalogue = await eventually(
      async () => {
        const response = await fetch(`${url}/internal/catalogue`, {
          headers: { authorization: `Bearer ${testSecrets.internal}` },
        }).catch(() => undefined);
        if (response?.status !== 200) return undefined;
        const fed = (await response.json()) as Catalogue;
        return fed.cards.length === cardCount && fed.cards.every(({ pixel }) => pixel !== '') ? fed : undefined;
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
    expect(await readdir(join(folder, 'en'))).toHaveLength(cardCount * 3);
    expect((await readdir(join(folder, 'pixel'))).sort()).toEqual(
      catalogue.cards.map(({ pixel }) => `${pixel}.png`).sort(),
    );
  },
  60_000 + kills * 70_000,
);
