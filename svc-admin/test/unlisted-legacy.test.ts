import { appConfig, type AppConfig } from '@cardwise/contracts/catalogue/app-config';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { eventually } from './eventually.ts';
import { fakeCard, fakeMetadata } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { startAdmin } from './start-admin.ts';

const sets = fakeMetadata.sets.filter(({ slug }) => slug !== 'legacy');
const provider = await startFakeProvider(
  [2, 3, 4].map((cardSetId) => fakeCard(1000 + cardSetId, { cardSetId })),
  { ...fakeMetadata, sets },
);
const admin = await startAdmin({ provider });

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

it('names and draws legacy for a provider that does not list it', async () => {
  const legacy = await eventually(async () => {
    const { status, body } = await admin.call(appConfig, {});
    const set = status === 200 ? (body as AppConfig).wildsets.find(({ code }) => code === 'legacy') : undefined;
    return set?.icon.includes('?v=') ? set : undefined;
  }, 'the icon of legacy');
  expect(legacy).toMatchObject({ group: 'legacy', names: { de: 'Archiv', en: 'Legacy', pl: 'Historyczne' } });
  expect(await readFile(join(admin.folder, 'sets', 'legacy.svg'), 'utf8')).toMatch(/^<svg /);
});
