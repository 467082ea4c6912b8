import { cardFrames, illustrationBox } from '@cardwise/contracts/catalogue/card-frames';
import { roundPicturePath, roundPictureUrl } from '@cardwise/contracts/catalogue/pictures';
import { cardColours, prepareRoundPictures, type RoundPictureClaims } from '@cardwise/contracts/rounds/pictures';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { readdir, readFile, rename, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { createRoundPictures } from '../src/pictures/round-pictures.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(12));
const tokens = roundPictureTokens(testSecrets.session);
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(
    () => (admin.feed.current()?.catalogue.cards.filter(({ pixel }) => pixel).length === 12 ? true : undefined),
    'the catalogue',
  );
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

function getClaims(id: string, changes: Partial<RoundPictureClaims> = {}): RoundPictureClaims {
  const card = admin.feed.demand().catalogue.cards.find((other) => other.id === id);
  if (!card) throw new Error(`there is no card ${id}`);
  return { c: id, v: card.image, type: 'minion', hide: ['name', 'cost'], r: 'round', n: 1, ...changes };
}

function getPixel(id: string): string {
  return admin.feed.demand().catalogue.cards.find((other) => other.id === id)?.pixel ?? '';
}

async function load(path: string, method = 'GET') {
  const response = await fetch(`${admin.url}${path}`, { method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

function loadPicture(claims: RoundPictureClaims) {
  return load(roundPictureUrl(tokens.seal(claims)));
}

function kept(...names: string[]): string {
  return join(admin.folder, 'round', ...names);
}

async function getKept(id: string): Promise<string[]> {
  return (await readdir(kept()).catch(() => [])).filter((name) => name.startsWith(`${id}-`));
}

it('a picture comes without its hidden parts, for this browser alone', async () => {
  const { status, headers, body } = await loadPicture(getClaims('1001'));
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'private, max-age=86400, immutable',
    'content-type': 'image/webp',
    'content-length': String(body.length),
    'x-request-id': expect.any(String),
    connection: 'keep-alive',
    date: expect.any(String),
    'keep-alive': expect.any(String),
  });
  const { data, info } = await sharp(body).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / 375;
  const getMiddle = (box = { x: 0, y: 0, width: 0, height: 0 }) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2].map((at) => Math.round(at * scale));
    return data[((y ?? 0) * info.width + (x ?? 0)) * 4 + 3];
  };
  const { name, cost, text } = cardFrames.minion;
  expect([getMiddle(name), getMiddle(cost), getMiddle(text)]).toEqual([0, 0, 255]);
});

it('two rounds get the same picture from different addresses, and it is drawn once', async () => {
  const claims = getClaims('1002');
  const addresses = [claims, { ...claims, r: 'another' }].map((of) => roundPictureUrl(tokens.seal(of)));
  const [first, second] = await Promise.all(addresses.map((address) => load(address)));
  expect(addresses[0]).not.toBe(addresses[1]);
  expect(first?.body).toEqual(second?.body);
  const [name = ''] = await getKept('1002');
  await writeFile(kept(name), 'kept');
  expect((await loadPicture({ ...claims, hide: ['cost', 'name'] })).body.toString()).toBe('kept');
  expect((await loadPicture({ ...claims, hide: ['cost'] })).body.toString()).not.toBe('kept');
});

it('a pixel question shows the pixel version, also after it has been remade', async () => {
  const file = await readFile(join(admin.folder, 'pixel', `${getPixel('1003')}.png`));
  for (const pixel of [getPixel('1003'), 'a-former-key']) {
    const { status, headers, body } = await loadPicture(getClaims('1003', { hide: [], pixel }));
    expect([status, headers.get('content-type'), headers.get('etag')]).toEqual([200, 'image/png', null]);
    expect(body.equals(file)).toBe(false);
    expect(body.readUInt32BE(16)).toBe(file.readUInt32BE(16));
  }
});

it.each([
  ['no token', ''],
  ['no token of ours', 'a..b.c.d'],
  ['a kept file', '1001-0123456789abcdef-minion-cost-name.webp'],
  [
    'another suite’s token',
    roundPictureTokens('another-secret').seal({ c: '1001', v: 'x', type: 'minion', hide: [], r: 'round', n: 1 }),
  ],
])('%s is not an address', async (_, token) => {
  const { status, headers } = await load(roundPicturePath + token);
  expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json']);
});

it('a picture is drawn before it is asked for', async () => {
  const prepare = (body: unknown) =>
    fetch(`${admin.url}${prepareRoundPictures.path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${testSecrets.internal}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const answer = await prepare({ pictures: [getClaims('1004'), getClaims('1004', { c: '9999' })] });
  expect([answer.status, await answer.json()]).toEqual([200, { accepted: 2 }]);
  await eventually(async () => ((await getKept('1004')).length === 1 ? true : undefined), 'the picture');
  expect((await prepare({ pictures: [{ ...getClaims('1004'), v: '../en' }] })).status).toBe(400);
});

it('a round outlasts a new picture of its card, which is not kept as the old one', async () => {
  const before = getClaims('1005', { v: '0123456789abcdef' });
  expect((await loadPicture(before)).status).toBe(200);
  expect(await getKept('1005')).toEqual([]);
});

it('a picture that is gone is not found', async () => {
  const path = join(admin.folder, 'en', '1006.png');
  await rename(path, `${path}.away`);
  expect((await loadPicture(getClaims('1006'))).status).toBe(404);
  expect((await loadPicture(getClaims('1006', { c: '9999', hide: [], pixel: 'gone' }))).status).toBe(404);
  await rename(`${path}.away`, path);
  expect((await loadPicture(getClaims('1006'))).status).toBe(200);
});

describe('a card’s colours', () => {
  const loadColours = async (card: string, token: string = testSecrets.internal) => {
    const answer = await fetch(`${admin.url}${cardColours.path.replace(':card', card)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('are those of its illustration, in two rows of four, and kept', async () => {
    const path = join(admin.folder, 'en', '1011.png');
    const colours = [1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `#${String(digit).repeat(6)}`);
    const [width, height] = [illustrationBox.width / 4, illustrationBox.height / 2];
    const blocks = colours.map(
      (colour, index) =>
        `<rect x="${illustrationBox.x + (index % 4) * width}" y="${illustrationBox.y + Math.floor(index / 4) * height}" width="${width}" height="${height}" fill="${colour}" shape-rendering="crispEdges"/>`,
    );
    const card = `<svg xmlns="http://www.w3.org/2000/svg" width="375" height="518"><rect width="375" height="518" fill="#ff0000"/>${blocks.join('')}</svg>`;
    await writeFile(path, await sharp(Buffer.from(card)).png().toBuffer());
    expect(await loadColours('1011')).toEqual({ status: 200, body: { colours } });
    await unlink(path);
    expect(await loadColours('1011')).toEqual({ status: 200, body: { colours } });
  });

  it('are not found without a card or its picture, and told to services alone', async () => {
    await unlink(join(admin.folder, 'en', '1012.png'));
    expect([(await loadColours('1012')).status, (await loadColours('9999')).status]).toEqual([404, 404]);
    expect((await loadColours('1001', 'made-up')).status).toBe(403);
  });
});

it('the oldest are removed when there are too many', async () => {
  const { folder, feed } = admin;
  const pictures = createRoundPictures({ folder, feed, log: silentLogger(), secret: testSecrets.session, mostKept: 8 });
  for (const name of await readdir(kept())) await unlink(kept(name));
  for (let index = 0; index < 8; index += 1) {
    await writeFile(kept(`${index}-old.webp`), 'old');
    await utimes(kept(`${index}-old.webp`), 1000 - index, 1000 - index);
  }
  await pictures.get(getClaims('1007'));
  const names = await readdir(kept());
  expect(names).toHaveLength(7);
  expect(names.filter((name) => name.endsWith('-old.webp')).toSorted()).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => `${index}-old.webp`),
  );
});

it('no more than a few wait to be drawn', async () => {
  const { folder, feed } = admin;
  const pictures = createRoundPictures({
    folder,
    feed,
    log: silentLogger(),
    secret: testSecrets.session,
    mostWaiting: 1,
  });
  const answers = await Promise.allSettled(
    ['a', 'b', 'c', 'd', 'e'].map((s) => pictures.get(getClaims('1008', { s }))),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(2);
  expect(refused.every((answer) => 'reason' in answer && answer.reason.code === 'unavailable')).toBe(true);
});
