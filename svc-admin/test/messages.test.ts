import { deleteMessage, loadMessages, updateMessage, type SiteMessage } from '@cardwise/contracts/admin/messages';
import { appConfig, siteMessages, type AppConfig } from '@cardwise/contracts/catalogue/app-config';

import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin, type Admin } from './start-admin.ts';

const provider = await startFakeProvider(fakeCards(10));
let admin: Admin;

beforeAll(async () => {
  admin = await startAdmin({ provider });
  await eventually(() => (admin.feed.current() ? true : undefined), 'the catalogue');
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

async function add(): Promise<SiteMessage> {
  return ((await admin.call(updateMessage, { cookie, body: {} })).body as { data: SiteMessage }).data;
}

function save(message: SiteMessage) {
  return admin.call(updateMessage, { cookie, body: message });
}

async function all(): Promise<SiteMessage[]> {
  return ((await admin.call(loadMessages, { cookie })).body as { data: SiteMessage[] }).data;
}

async function banners() {
  const [{ body: config }, { body: alone }] = await Promise.all([
    admin.call(appConfig, {}),
    admin.call(siteMessages, {}),
  ]);
  const { messages } = config as AppConfig;
  expect(alone).toEqual({ messages });
  return messages;
}

function day(offset: number): string {
  return new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
}

it('adds an empty, inactive message', async () => {
  expect(await add()).toEqual({
    id: expect.any(String),
    text: '',
    texts: {},
    severity: 'info',
    active: '0',
    start: null,
    start_time: null,
    end: null,
    end_time: null,
    revision: 1,
  });
});

it('lists the newest first', async () => {
  const first = await add();
  await save({ ...first, text: 'first' });
  const second = await add();
  const ids = (await all()).map(({ id }) => id);
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
});

it('saves what was written, and shows it at once while it is active', async () => {
  const message = await add();
  const { status, body } = await save({ ...message, text: ' Maintenance tonight ', active: '1' });
  expect(status).toBe(200);
  expect((body as { data: SiteMessage }).data).toEqual({
    ...message,
    text: 'Maintenance tonight',
    active: '1',
    revision: 2,
  });
  expect(await banners()).toEqual([
    { id: message.id, text: 'Maintenance tonight', texts: {}, severity: 'info', version: expect.any(String) },
  ]);
  await save({ ...message, text: 'Maintenance tonight', active: '0', revision: 2 });
  expect(await banners()).toEqual([]);
});

it('an older administration that does not know texts, severity and times leaves them as they are', async () => {
  const message = await add();
  const news = {
    texts: { de: 'Wartung um zehn', pl: 'Prace o dziesiątej' },
    severity: 'danger',
    start_time: '10:00',
    end_time: '12:30',
  } as const;
  await save({ ...message, ...news, text: 'Maintenance at ten', start: day(-1), end: day(1) });
  const old = { id: message.id, text: 'Maintenance at 10', active: '1', start: day(-1), end: day(1) } as const;
  const { status, body } = await admin.call(updateMessage, { cookie, body: { ...old, revision: 2 } });
  expect(status).toBe(200);
  expect(body).toEqual({ data: { ...old, ...news, revision: 3 } });
  expect(await banners()).toMatchObject([{ text: 'Maintenance at 10', texts: news.texts, severity: 'danger' }]);
  await admin.call(deleteMessage, { cookie, body: { id: message.id } });
});

it('a text for one language can be taken away again', async () => {
  const message = await add();
  await save({ ...message, text: 'Hello', texts: { de: 'Hallo', fr: 'Bonjour' } });
  await save({ ...message, text: 'Hello', texts: { fr: 'Bonjour' }, revision: 2 });
  expect((await all()).find(({ id }) => id === message.id)?.texts).toEqual({ fr: 'Bonjour' });
});

it('does not let one administrator overwrite another unseen', async () => {
  const message = await add();
  expect((await save({ ...message, text: 'mine' })).status).toBe(200);
  const late = await save({ ...message, text: 'yours' });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await all()).find(({ id }) => id === message.id)?.text).toBe('mine');
});

it('does not let one administrator delete unseen what another wrote', async () => {
  const message = await add();
  await save({ ...message, text: 'theirs' });
  const remove = (revision: number) => admin.call(deleteMessage, { cookie, body: { id: message.id, revision } });
  expect(await remove(1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await all()).find(({ id }) => id === message.id)?.text).toBe('theirs');
  expect(await remove(2)).toMatchObject({ status: 200 });
});

it('deletes a message once', async () => {
  const message = await add();
  const remove = () => admin.call(deleteMessage, { cookie, body: { id: message.id } });
  expect(await remove()).toMatchObject({ status: 200, body: { ok: true } });
  expect((await all()).some(({ id }) => id === message.id)).toBe(false);
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await save({ ...message, text: 'late' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
