import { endReminder, findReminder, reminderKey, saveReminder } from '@cardwise/contracts/rounds/reminders';
import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { PushMessage } from '@cardwise/contracts/site/push-message';
import { locales, type Locale } from '@cardwise/contracts/site/locales';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { openCollections } from '../src/collections.ts';
import { openPushKeys } from '../src/reminders/push-keys.ts';
import { pushSender } from '../src/reminders/send-push.ts';
import { startReminding } from '../src/reminders/start-reminding.ts';
import type { Owner } from '../src/rounds/owner.ts';
import { makeStores, serveStores } from './make-stores.ts';
import { startPushService } from './push-service.ts';
import { aRound, from, visitNamed } from './start-rounds.ts';

const { connection, drop } = await testDatabase();
const db = await openCollections(connection);
const push = await startPushService();
let now = 0;
const pushKeys = await openPushKeys(db, () => now);
const site = await serveStores(makeStores({ connection }), {
  pushKeys,
  pushServices: [push.host],
  now: () => now,
});
afterAll(async () => {
  await site.close();
  await push.close();
  await drop();
});

const ada: Owner = { user: 'ada' };

function at(moment: string): void {
  now = Date.parse(moment);
}

beforeEach(async () => {
  at('2026-11-26T06:00:00Z');
  push.received.length = 0;
  await Promise.all([db.reminders.deleteMany({}), db.rounds.deleteMany({})]);
});

async function passMinute(collections = db, isWaiting = false): Promise<void> {
  const task = startReminding({
    db: collections,
    sets: { isWaiting: async () => isWaiting },
    send: pushSender({ keys: pushKeys, contact: 'mailto:a@b.example', fetch: push.fetch }),
    log: silentLogger(),
    now: () => now,
  });
  await task.runNext();
  await task.stop();
}

let browsers = 0;
const settings = { hour: 9, zone: 'Europe/Berlin', locale: 'de' as Locale };

async function subscribe(owner: Owner, given: Partial<typeof settings> = {}) {
  const { body } = await site.call(reminderKey, {});
  const { endpoint, keys } = push.subscribe(`browser-${(browsers += 1)}`);
  const { key } = body as { key: string };
  const sent = { endpoint, keys, key, ...settings, ...given };
  const headers = { ...from(owner), 'x-forwarded-for': `203.0.${Math.trunc(browsers / 200)}.${browsers % 200}` };
  const { status } = await site.call(saveReminder, { body: sent, headers });
  expect(status).toBe(200);
  return sent;
}

async function getHour(endpoint: string) {
  return ((await site.call(findReminder, { body: { endpoint } })).body as { hour: number | null }).hour;
}

it('arrives once a day, in the language and at the hour of the player', async () => {
  const { endpoint } = await subscribe(ada);
  expect(await getHour(endpoint)).toBe(9);
  at('2026-11-26T07:59:00Z');
  await passMinute();
  expect(push.received).toEqual([]);
  at('2026-11-26T08:00:30Z');
  await Promise.all([passMinute(), passMinute()]);
  await passMinute();
  expect(push.received).toHaveLength(1);
  expect(push.received[0]).toMatchObject({
    endpoint: new URL(endpoint).pathname,
    topic: 'daily',
    ttl: 3600,
    message: { title: 'Die täglichen Zehn sind da', path: '/de/taegliche-zehn', end: { path: endReminder.path } },
  });
  at('2026-11-27T08:00:30Z');
  await passMinute();
  expect(push.received).toHaveLength(2);
});

it('is a message of the contract in every language', async () => {
  for (const locale of locales) await subscribe({ user: locale }, { locale });
  at('2026-11-26T08:00:30Z');
  await passMinute();
  const messages = push.received.map(({ message }) => PushMessage.parse(message));
  expect(new Set(messages.map(({ title }) => title)).size).toBe(locales.length);
});

it.each([ada, visitNamed('visit')])('does not come to %j once the day is played', async (owner) => {
  await subscribe(owner);
  await db.rounds.insertOne(aRound(owner, { day: '2026-11-26' }));
  at('2026-11-26T08:00:30Z');
  await passMinute();
  expect(push.received).toEqual([]);
  at('2026-11-27T08:00:30Z');
  await passMinute();
  expect(push.received).toHaveLength(1);
});

it('comes on a new suite’s first day when the day’s questions are there, not before', async () => {
  await subscribe(ada);
  at('2026-11-26T08:00:30Z');
  await passMinute(db, true);
  expect(push.received).toEqual([]);
  at('2026-11-26T08:20:30Z');
  await passMinute();
  expect(push.received).toHaveLength(1);
});

it('comes no more after the click that ends it', async () => {
  const { endpoint } = await subscribe(ada);
  expect((await site.call(endReminder, { body: { endpoint } })).body).toEqual({ ended: true });
  expect((await site.call(endReminder, { body: { endpoint } })).body).toEqual({ ended: false });
  expect(await getHour(endpoint)).toBeNull();
  at('2026-11-26T08:00:30Z');
  await passMinute();
  expect(push.received).toEqual([]);
});

it('is forgotten when the browser has ended its subscription', async () => {
  const { endpoint } = await subscribe(ada);
  push.answer(endpoint, 410);
  at('2026-11-26T08:00:30Z');
  await passMinute();
  expect(await db.reminders.countDocuments()).toBe(0);
});

it('is tried three times where the push service fails, then again the next day', async () => {
  const { endpoint } = await subscribe(ada);
  push.answer(endpoint, 503);
  const tries: string[] = [];
  for (const time of ['08:00', '08:05', '08:15', '08:30', '08:45']) {
    at(`2026-11-26T${time}:30Z`);
    const before = await db.reminders.findOne({});
    await passMinute();
    const after = await db.reminders.findOne({});
    if (before?.next.getTime() !== after?.next.getTime()) tries.push(time);
  }
  expect(tries).toEqual(['08:00', '08:15', '08:30']);
  push.answer(endpoint, 201);
  at('2026-11-27T08:00:30Z');
  await passMinute();
  expect(push.received).toHaveLength(1);
  expect(await db.reminders.findOne({})).not.toHaveProperty('failures');
});

it('is left out where the service comes back hours later', async () => {
  await subscribe(ada);
  at('2026-11-26T12:00:00Z');
  await passMinute();
  expect(push.received).toEqual([]);
});

it('keeps the key of a subscription after a new one is made', async () => {
  const old = await subscribe(ada);
  at('2027-12-01T06:00:00Z');
  const recent = await subscribe({ user: 'bo' });
  expect(recent.key).not.toBe(old.key);
  await db.reminders.updateOne({ _id: old.endpoint }, { $set: { next: new Date('2027-12-01T08:00:00Z') } });
  at('2027-12-01T08:00:30Z');
  await passMinute();
  const keys = push.received.map(({ authorization }) => /k=([\w-]+)/.exec(authorization)?.[1]);
  expect(new Set(keys)).toEqual(new Set([old.key, recent.key]));
});

it('becomes the player’s at a login, is in their file, and is forgotten with them', async () => {
  const { visit: visitorId } = visitNamed('login');
  await subscribe({ visit: visitorId });
  await site.call(adoptRounds, { params: { user: 'cy' }, body: { visit: visitorId } });
  const { body } = await site.call(exportRounds, { params: { user: 'cy' } });
  expect(body).toMatchObject({ reminders: [{ hour: 9, zone: 'Europe/Berlin', locale: 'de' }] });
  expect(JSON.stringify(body)).not.toContain('push.example');
  await site.call(forgetRounds, { params: { user: 'cy' } });
  expect(await db.reminders.countDocuments()).toBe(0);
});

describe('one that cannot be sent', () => {
  /** Returns a key that is not on the curve: the last byte of the point's y coordinate is changed. */
  const offCurve = (p256dh: string): string => {
    const bytes = Buffer.from(p256dh, 'base64url');
    bytes[64] = (bytes[64] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };

  /** Returns the point in the form that also states the parity of y; browsers do not send it. */
  const hybrid = (p256dh: string): string => {
    const bytes = Buffer.from(p256dh, 'base64url');
    bytes[0] = 6 | ((bytes[64] ?? 0) & 1);
    return bytes.toString('base64url');
  };

  it.each([
    ['off the curve', offCurve],
    ['in another form', hybrid],
  ])('is refused when it is saved with a key %s', async (_, change) => {
    const { endpoint, keys } = push.subscribe('bad-key');
    const key = await pushKeys.current();
    const sent = { endpoint, keys: { ...keys, p256dh: change(keys.p256dh) }, key, ...settings };
    const { status, body } = await site.call(saveReminder, { body: sent, headers: from(ada) });
    expect([status, (body as { issues?: { path: string }[] }).issues?.map(({ path }) => path)]).toEqual([
      400,
      ['keys.p256dh'],
    ]);
  });

  it('ends itself, and holds up neither the others nor the next look', async () => {
    const broken = await subscribe({ user: 'broken' });
    const lost = await subscribe({ user: 'lost' });
    await db.reminders.updateOne({ _id: broken.endpoint }, { $set: { 'keys.p256dh': offCurve(broken.keys.p256dh) } });
    await db.reminders.updateOne({ _id: lost.endpoint }, { $set: { zone: 'Mars/Olympus' } });
    for (let count = 0; count < 12; count += 1) await subscribe({ user: `player-${count}` });
    at('2026-11-26T08:00:30Z');
    await passMinute();
    expect(push.received).toHaveLength(12);
    expect(await db.reminders.distinct('user')).toHaveLength(12);
  });

  it('is tried again with the next look if its own write failed, while the others are sent', async () => {
    const [first] = [await subscribe({ user: 'first' }), await subscribe({ user: 'second' })];
    const failing = Object.create(db.reminders, {
      updateOne: {
        value: (filter: { _id: string }, ...rest: [object]) =>
          filter._id === first.endpoint ? Promise.reject(new Error('lost')) : db.reminders.updateOne(filter, ...rest),
      },
    }) as typeof db.reminders;
    at('2026-11-26T08:00:30Z');
    await passMinute({ ...db, reminders: failing });
    expect(push.received).toHaveLength(1);
    await passMinute();
    expect(push.received).toHaveLength(2);
  });
});

it('is saved sixty times in a row from one address at most', async () => {
  const key = await pushKeys.current();
  const save = async (ip: string) => {
    const { endpoint, keys } = push.subscribe(`many-${(browsers += 1)}`);
    const headers = { ...from(visitNamed(`many-${browsers}`)), 'x-forwarded-for': ip };
    return (await site.call(saveReminder, { body: { endpoint, keys, key, ...settings }, headers })).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 70; count += 1) statuses.push(await save('198.51.100.9'));
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(new Set(statuses.slice(60))).toEqual(new Set([429]));
  expect(await save('198.51.100.10')).toBe(200);
});

it('is kept for ten browsers of a player', async () => {
  for (let count = 0; count < 12; count += 1) await subscribe(ada, { hour: count });
  expect(await db.reminders.countDocuments({ user: 'ada' })).toBe(10);
});

it('names every field at fault', async () => {
  const sent = { ...push.subscribe('bad'), key: 'A'.repeat(87), ...settings, zone: 'Mars/Olympus' };
  const refused = async (body: object) => {
    const { status, body: problem } = await site.request('POST', saveReminder.path, { body });
    const { issues } = problem as { issues: { path: string }[] };
    return [status, issues.map(({ path }) => path)];
  };
  expect(await refused({ ...sent, endpoint: 'https://10.0.0.1/' })).toEqual([400, ['endpoint', 'zone', 'key']]);
  expect(await refused({ ...sent, keys: { p256dh: 'x', auth: '' }, hour: 24, locale: 'xx' })).toEqual([
    400,
    ['keys.p256dh', 'keys.auth', 'hour', 'locale'],
  ]);
});
