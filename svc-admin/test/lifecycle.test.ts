import {
  loadCardErrors,
  resetAllErrors,
  updateSelection,
  cardStats,
  updateBanned,
} from '@cardwise/contracts/admin/cards';
import { catalogueFeed, type Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { eventually } from './eventually.ts';
import { fakeCard, fakeCards } from './fake-cards.ts';
import { brokenPicture, serverError, startFakeProvider } from './fake-provider.ts';
import { adminCookie, startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(45));
let admin: Admin;

function catalogue(): Catalogue | undefined {
  return admin.feed.current()?.catalogue;
}

function card(id: string) {
  return catalogue()?.cards.find((candidate) => candidate.id === id);
}

function queue(id: string, short: string) {
  return admin.call(updateSelection, {
    cookie: adminCookie,
    body: { data: [{ id, short }], reason: '', mode: 'update' },
  });
}

async function sweepNow(): Promise<void> {
  await admin.store.crawls.updateOne({ _id: 'crawl' }, { $set: { startedAt: new Date(0) } });
  admin.importing().wake();
}

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(() => (catalogue()?.cards.length === 45 ? true : undefined), 'the first catalogue');
});

beforeEach(() => {
  provider.faults.length = 0;
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

it('has a ban and its reason in the feed when the call is answered, and lifts it as fast', async () => {
  const before = catalogue()?.version;
  const { body } = await admin.call(updateSelection, {
    cookie: adminCookie,
    body: { data: [{ id: '1001', short: card('1001')?.set ?? '' }], reason: 'wrong cost', mode: 'ban' },
  });
  expect(body).toEqual({ banned: 1, kept: 0 });
  const fed = (await admin.call(catalogueFeed, {})).body as Catalogue;
  expect(fed.version).not.toBe(before);
  expect(fed.cards.filter(({ banned }) => banned).map(({ id }) => id)).toEqual(['1001']);

  const reasonInFeed = async () =>
    ((await admin.call(catalogueFeed, {})).body as Catalogue).cards.find(({ id }) => id === '1001')?.banned_reason;
  expect(await reasonInFeed()).toBe('wrong cost');
  const otherReason = { id: '1001', mode: 'refresh', reason: 'wrong attack' } as const;
  await admin.call(updateBanned, { cookie: adminCookie, body: otherReason });
  expect(await reasonInFeed()).toBe('wrong attack');

  await admin.call(updateBanned, { cookie: adminCookie, body: { id: '1001', mode: 'delete' } });
  const after = (await admin.call(catalogueFeed, {})).body as Catalogue;
  expect(after.cards.some(({ banned }) => banned)).toBe(false);
  expect(after.version).toBe(before);
});

it('bans every card of a set', async () => {
  const inSet = catalogue()?.cards.filter(({ set }) => set === 'uis').length;
  const { body } = await admin.call(updateSelection, {
    cookie: adminCookie,
    body: { data: [{ id: 'uis', short: 'uis' }], reason: '', mode: 'ban' },
  });
  expect(body).toEqual({ banned: inSet, kept: 0 });
  expect(
    catalogue()
      ?.cards.filter(({ banned }) => banned)
      .every(({ set }) => set === 'uis'),
  ).toBe(true);
  await admin.request('GET', '/admin/cards-sets/reset-all-banned', { cookie: adminCookie });
});

it('shows a card that an administrator queued with its new value and its new picture', async () => {
  const [changed] = provider.cards;
  if (!changed) throw new Error('no card');
  const before = card('1001');
  changed.manaCost = 42;
  changed.image = provider.picture('card1001changed');
  expect((await queue('1001', before?.set ?? '')).body).toEqual({ queued: 1 });
  await eventually(() => (card('1001')?.cost === 42 ? true : undefined), 'the new cost');
  expect(card('1001')?.former).toEqual([{ kind: 'cost', value: String(before?.cost), until: expect.any(String) }]);
  expect(card('1001')?.image).not.toBe(before?.image);
  expect(card('1001')?.pixel).not.toBe(before?.pixel);
  const pixels = await readdir(join(admin.folder, 'pixel'));
  expect(pixels).toContain(`${card('1001')?.pixel}.png`);
  expect(pixels).not.toContain(`${before?.pixel}.png`);
});

it('finds what changed at the provider with the next sweep', async () => {
  const changed = provider.cards[1];
  if (!changed) throw new Error('no card');
  const [cost, { former } = {}] = [card('1002')?.cost, card('1001')];
  changed.manaCost = 33;
  provider.cards.push({ ...fakeCard(5000), image: provider.picture('card5000') });
  await sweepNow();
  await eventually(() => (card('1002')?.cost === 33 && card('5000') ? true : undefined), 'the sweep');
  expect(catalogue()?.cards).toHaveLength(46);
  expect(card('1002')?.former).toMatchObject([{ kind: 'cost', value: String(cost) }]);
  expect(card('1001')?.former).toEqual(former);
});

it('keeps what weapons had while a reply has a durability of 0 for all of them, and says so', async () => {
  const weapons = provider.cards.filter(({ durability }) => durability !== undefined);
  const ids = weapons.map(({ id }) => String(id)).toSorted();
  const [given, before] = [weapons.map(({ durability = 0 }) => durability), ids.map(card)];
  expect(ids.length).toBeGreaterThan(5);
  for (const weapon of weapons) weapon.durability = 0;
  await sweepNow();
  const failing = async () => {
    const { body } = await admin.call(loadCardErrors, { cookie: adminCookie });
    return (body as { data: { id: string; reason: string }[] }).data;
  };
  const errors = await eventually(async () => {
    const found = await failing();
    return found.length === ids.length ? found : undefined;
  }, 'the errors');
  expect(errors.map(({ id }) => id).toSorted()).toEqual(ids);
  expect(new Set(errors.map(({ reason }) => reason))).toEqual(new Set(['The provider gives a durability of 0.']));
  expect(ids.map(card)).toEqual(before);

  for (const [number, weapon] of weapons.entries()) weapon.durability = given[number] ?? 0;
  await admin.call(resetAllErrors, { cookie: adminCookie });
  await eventually(async () => ((await failing()).length === 0 ? true : undefined), 'the mended reply');
  expect(ids.map(card)).toEqual(before);
});

it('keeps a card with its old picture and its old value while the new picture cannot be had', async () => {
  const changed = provider.cards[2];
  if (!changed) throw new Error('no card');
  const before = card('1003');
  provider.faults.push(brokenPicture(/card1003new/, 'missing', 99));
  changed.manaCost = 77;
  changed.image = provider.picture('card1003new');
  await queue('1003', before?.set ?? '');
  const failing = await eventually(async () => {
    const { body } = await admin.call(loadCardErrors, { cookie: adminCookie });
    return (body as { data: { id: string; reason: string }[] }).data.find(({ id }) => id === '1003');
  }, 'the failure');
  expect(failing.reason).toMatch(/answers 404/);
  expect(card('1003')).toEqual(before);

  provider.faults.length = 0;
  const { body } = await admin.call(resetAllErrors, { cookie: adminCookie });
  expect(body).toEqual({ reset: 1 });
  await eventually(() => (card('1003')?.cost === 77 ? true : undefined), 'the new picture');
});

it('bans a card that the provider no longer has, and puts it in error, until the provider sends it again', async () => {
  const index = provider.cards.findIndex(({ id }) => id === 1004);
  const removed = provider.cards.splice(index, 1);
  await queue('1004', card('1004')?.set ?? '');
  const reason = 'The provider no longer has this card.';
  await eventually(() => (card('1004')?.banned ? true : undefined), 'the catalogue without it');
  expect(card('1004')).toMatchObject({ banned_reason: reason });
  expect(await admin.store.cards.findOne({ _id: '1004' })).toMatchObject({ failure: { reason }, ban: null });
  expect((await admin.call(cardStats, { cookie: adminCookie })).body).toMatchObject({ error: 1, total: 46 });
  provider.cards.push(...removed);
  await queue('1004', card('1004')?.set ?? '');
  await eventually(() => (card('1004')?.banned === false ? true : undefined), 'the card in the quiz again');
  expect((await admin.call(cardStats, { cookie: adminCookie })).body).toMatchObject({ error: 0 });
});

it('changes nothing when a crawl breaks half-way, says how far it came, and goes on from there', async () => {
  const cards = catalogue()?.cards;
  const changed = provider.cards[0];
  if (!changed) throw new Error('no card');
  changed.manaCost = 55;
  provider.faults.push(serverError(/cards\?.*page=2&/, 99));
  await sweepNow();
  const stopped = await eventually(async () => {
    const state = await admin.store.crawls.findOne({ _id: 'crawl', 'failure.reason': { $type: 'string' } });
    return state ?? undefined;
  }, 'the broken crawl');
  expect(stopped).toMatchObject({ stage: 'pages', nextPage: 2, pageCount: 3 });
  expect(stopped.failure?.reason).toMatch(/^The provider answered 503/);
  await admin.feed.publish();
  expect(catalogue()?.cards).toEqual(cards);

  provider.faults.length = 0;
  provider.requests.length = 0;
  await admin.store.crawls.updateOne({ _id: 'crawl' }, { $set: { 'failure.retryAt': new Date(0) } });
  await admin.restartImport();
  await eventually(() => (card('1001')?.cost === 55 ? true : undefined), 'the rest of the crawl');
  const pages = provider.requests.filter((path) => path.startsWith('/hearthstone/cards?'));
  expect(pages.some((path) => path.includes('page=1&'))).toBe(false);
});

it('leaves out a page that fails for good, with its cards as they are, and imports all others', async () => {
  const [changed, left] = [provider.cards[0], provider.cards[25]];
  const last = provider.cards.at(-1);
  if (!changed || !left || !last) throw new Error('no cards');
  [changed.manaCost, left.manaCost, last.manaCost] = [61, 62, 63];
  const before = card(String(left.id))?.cost;
  provider.faults.push(serverError(/cards\?.*page=2&/, 999));
  await sweepNow();
  for (let failures = 1; failures <= 3; failures += 1) {
    await eventually(async () => {
      const state = await admin.store.crawls.findOne({ _id: 'crawl', 'failure.attempts': failures });
      return state ?? undefined;
    }, `failure ${failures}`);
    await admin.store.crawls.updateOne({ _id: 'crawl' }, { $set: { 'failure.retryAt': new Date(0) } });
    admin.importing().wake();
  }
  await eventually(() => (card(String(last.id))?.cost === 63 ? true : undefined), 'the page behind it');
  expect(card(String(changed.id))?.cost).toBe(61);
  expect(card(String(left.id))?.cost).toBe(before);
  expect(await admin.store.crawls.findOne({ _id: 'crawl' })).toMatchObject({ stage: 'done', failure: null });
  provider.faults.length = 0;
  await sweepNow();
  await eventually(() => (card(String(left.id))?.cost === 62 ? true : undefined), 'the page with the next crawl');
});

it('makes pictures again whose files are gone', async () => {
  const lost = card('1010');
  await rm(join(admin.folder, 'en', '1010.png'));
  await admin.restartImport();
  await eventually(async () => {
    const files = await readdir(join(admin.folder, 'en'));
    return files.includes('1010.png') && card('1010') ? true : undefined;
  }, 'the lost picture');
  expect(card('1010')).toEqual(lost);
});

it('orders the sets by age at its next start, however an earlier release stored them', async () => {
  const order = () => catalogue()?.sets.map(({ code }) => code);
  const byAge = order();
  const stored = await admin.store.metadata.findOne({ _id: 'metadata' });
  await admin.store.metadata.updateOne({ _id: 'metadata' }, { $set: { sets: stored?.sets.toReversed() ?? [] } });
  await admin.feed.publish();
  expect(order()).toEqual(byAge?.toReversed());
  await admin.restartImport();
  await eventually(() => (order()?.[0] === byAge?.[0] ? true : undefined), 'the sets in order');
  expect(order()).toEqual(byAge);
});

it('removes the WebP forms of earlier releases', async () => {
  await writeFile(join(admin.folder, 'en', '1010-375.webp'), '');
  await admin.restartImport();
  await eventually(async () => {
    const files = await readdir(join(admin.folder, 'en'));
    return files.includes('1010-375.webp') ? undefined : true;
  }, 'their removal');
});

it('makes only the pixel version again when that is gone', async () => {
  const lost = card('1011');
  await rm(join(admin.folder, 'pixel', `${lost?.pixel}.png`));
  provider.requests.length = 0;
  await admin.restartImport();
  await eventually(async () => {
    const files = await readdir(join(admin.folder, 'pixel'));
    return files.includes(`${lost?.pixel}.png`) && card('1011')?.pixel !== '' ? true : undefined;
  }, 'the lost pixel version');
  expect(card('1011')).toEqual(lost);
  expect(provider.requests.filter((path) => path.startsWith('/pictures/'))).toEqual([]);
});
