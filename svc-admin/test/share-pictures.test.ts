import { sharePictureSize, sharePictureUrl } from '@cardwise/contracts/catalogue/pictures';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { sharePictureVersion } from '@cardwise/service-kit/cards/agreed-values';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

import { createSharePictures } from '../src/pictures/share-pictures.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(12));
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(() => (admin.feed.current()?.catalogue.cards.length === 12 ? true : undefined), 'the catalogue');
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

function getCard(id: string): CatalogueCard {
  const card = admin.feed.demand().catalogue.cards.find((other) => other.id === id);
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}

function getUrl(id: string): string {
  return sharePictureUrl(id, sharePictureVersion(getCard(id)));
}

function shared(...names: string[]): string {
  return join(admin.folder, 'share', ...names);
}

async function getFiles(id: string): Promise<string[]> {
  return (await readdir(shared())).filter((name) => name.startsWith(`${id}-`));
}

async function load(path: string, method = 'GET') {
  const response = await fetch(`${admin.url}${path}`, { method, redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    cached: headers.get('cache-control'),
    location: headers.get('location'),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

it('a picture is drawn when it is first requested, and is a file from then on', async () => {
  const path = getUrl('1001');
  const { status, type, cached, body } = await load(path);
  expect([status, type, cached]).toEqual([200, 'image/jpeg', 'public, max-age=31536000, immutable']);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', ...sharePictureSize });
  const file = shared(basename(path));
  expect(await readFile(file)).toEqual(body);
  await writeFile(file, 'kept');
  expect((await load(path)).body.toString()).toBe('kept');
  expect(await load(path, 'HEAD')).toMatchObject({ status: 200, type: 'image/jpeg', body: Buffer.alloc(0) });
});

it('an outdated version redirects to the current one', async () => {
  const { status, location, cached } = await load(sharePictureUrl('1002', '0123456789abcdef'));
  expect([status, location, cached]).toEqual([302, getUrl('1002'), 'public, max-age=300']);
  expect(await getFiles('1002')).toEqual([]);
});

it.each([
  sharePictureUrl('9999', '0123456789abcdef'),
  sharePictureUrl('1001', '0123'),
  '/cards/share/1001.jpg',
  '/cards/share/..%2fen%2f1001-0123456789abcdef.jpg',
])('%s does not exist', async (path) => {
  expect(await load(path)).toMatchObject({ status: 404, type: 'application/problem+json' });
});

it('requests at the same time share one drawing', async () => {
  const pictures = createSharePictures({ folder: admin.folder });
  const answers = await Promise.all(Array.from({ length: 5 }, () => pictures.get(getCard('1003'))));
  expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
});

it('the picture of a new version replaces the old one, and no other card’s', async () => {
  const pictures = createSharePictures({ folder: admin.folder });
  const card = getCard('1004');
  await pictures.get(card);
  await writeFile(shared('100-0123456789abcdef.jpg'), 'another card’s');
  await writeFile(shared('10041-0123456789abcdef.jpg'), 'another card’s');
  const changed = { ...card, cost: card.cost + 1 };
  await pictures.get(changed);
  expect(await getFiles('1004')).toEqual([`1004-${sharePictureVersion(changed)}.jpg`]);
  expect([...(await getFiles('100')), ...(await getFiles('10041'))]).toHaveLength(2);
});

it('a card whose own picture is missing or of another version is drawn without it, and not for long', async () => {
  const picture = join(admin.folder, 'en', '1005.png');
  await rename(picture, `${picture}.away`);
  const [path, card] = [getUrl('1005'), getCard('1005')];
  const missing = await load(path);
  expect([missing.status, missing.cached]).toEqual([200, 'public, max-age=60']);
  expect(await sharp(missing.body).metadata()).toMatchObject(sharePictureSize);
  await writeFile(picture, await readFile(join(admin.folder, 'en', '1006.png')));
  expect((await load(path)).cached).toBe('public, max-age=60');
  expect(await getFiles('1005')).toEqual([]);
  await rename(`${picture}.away`, picture);
  expect((await load(path)).cached).toContain('immutable');
  expect(await getFiles('1005')).toEqual([`1005-${sharePictureVersion(card)}.jpg`]);
});

it('no more than a few wait to be drawn', async () => {
  const pictures = createSharePictures({ folder: admin.folder, mostWaiting: 1 });
  const all = ['1007', '1008', '1009', '1010', '1011'];
  const answers = await Promise.allSettled(all.map((id) => pictures.get(getCard(id))));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused.every((answer) => 'reason' in answer && answer.reason.code === 'unavailable')).toBe(true);
  await expect(pictures.get(getCard('1011'))).resolves.toMatchObject({ lasting: true });
});
