import { accessChanges, accessFeed } from '@cardwise/contracts/profile/access';

import { followAccessList } from '../src/access/access-list.ts';
import { createApp } from '../src/app/create-app.ts';
import { openEndedSessions } from '../src/access/ended-sessions.ts';
import { internalClient } from '../src/http/internal-client.ts';
import { silentLogger } from '../src/logs/logger.ts';
import { route } from '../src/app/route.ts';
import { serve, testSecrets, until } from '../src/testing/serve.ts';
import { testDatabase } from '../src/testing/database.ts';

const log = silentLogger();
const day = 24 * 60 * 60 * 1000;
const source = { ended: ['s1'], admins: ['u1'], since: [] as (string | undefined)[] };

function getApp(routes: Parameters<typeof createApp>[0]['routes']) {
  return createApp({
    service: 'svc-source',
    log,
    internalToken: testSecrets.internal,
    readiness: {},
    authenticate: async () => undefined,
    routes,
  });
}

const changes = route(accessChanges, ({ query: { since } }) => {
  source.since.push(since);
  const from = Number(since ?? 0);
  const endedSessions = source.ended.slice(from, from + 2);
  const cursor = String(from + endedSessions.length);
  return { endedSessions, adminUsers: source.admins, cursor, more: endedSessions.length === 2 };
});
const wholeList = route(accessFeed, () => ({ version: 'v', revokedSessions: ['s1'], adminUsers: ['u1'] }));

const svcProfile = await serve(getApp([changes]));
const olderProfile = await serve(getApp([wholeList]));

function getPeerClient(baseUrl: string) {
  return internalClient({ baseUrl, token: testSecrets.internal });
}

const client = getPeerClient(svcProfile.url);
const older = getPeerClient(olderProfile.url);
const nobody = getPeerClient('http://127.0.0.1:1');
const { connection, drop } = await testDatabase();
const stored = connection.collection('ended_sessions');
const copies = connection.collection<{ _id: string; json: string }>('copies');

beforeEach(async () => {
  Object.assign(source, { ended: ['s1'], admins: ['u1'], since: [] });
  await stored.deleteMany({});
  await copies.deleteMany({});
});
afterAll(async () => {
  for (const { close } of [client, older, nobody, svcProfile, olderProfile]) await close();
  await drop();
});

function follow(of = client) {
  return followAccessList({ connection, client: of, log });
}

function refresh(access: Awaited<ReturnType<typeof follow>>) {
  return access.upTo(Date.now() + 1);
}

it('knows no administrator before the first list', async () => {
  const access = await follow();
  expect(access.isAdmin('u1')).toBe(false);
  await until(() => access.isAdmin('u1'));
  expect(access.isRevoked('s1')).toBe(true);
  expect(access.isRevoked('s2')).toBe(false);
  expect(access.isAdmin('u2')).toBe(false);
  await access.stop();
});

it('reads all pieces first, then only what is new', async () => {
  source.ended = ['s1', 's2', 's3', 's4', 's5'];
  const access = await follow();
  await until(() => access.isRevoked('s5'));
  expect(source.since).toEqual([undefined, '2', '4']);
  source.ended.push('s6');
  await refresh(access);
  await until(() => access.isRevoked('s6'));
  expect(source.since).toEqual([undefined, '2', '4', '5']);
  for (const sid of source.ended) expect(access.isRevoked(sid)).toBe(true);
  await access.stop();
});

it('goes on where the previous process stopped', async () => {
  source.ended = ['s1', 's2', 's3'];
  const first = await follow();
  await until(() => first.isRevoked('s3'));
  await first.stop();
  source.since = [];
  source.ended.push('s4');
  const second = await follow();
  await until(() => second.isRevoked('s4'));
  expect(source.since).toEqual(['3']);
  expect(second.isRevoked('s1')).toBe(true);
  await second.stop();
});

it('knows what the previous process knew while svc-profile is away', async () => {
  const first = await follow();
  await until(() => first.isRevoked('s1'));
  await first.stop();
  const second = await follow(nobody);
  expect(second.isRevoked('s1')).toBe(true);
  expect(second.isAdmin('u1')).toBe(true);
  expect(second.isAdmin('u2')).toBe(false);
  await second.stop();
});

it('follows a svc-profile that offers only the whole list', async () => {
  const access = await follow(older);
  await until(() => access.isAdmin('u1'));
  expect(access.isRevoked('s1')).toBe(true);
  await access.stop();
  const newer = await follow();
  await until(() => source.since.length > 0);
  expect(source.since[0]).toBeUndefined();
  await newer.stop();
});

it.each(['{}', 'garbage', ''])('ignores an unreadable copy: %j', async (json) => {
  await copies.insertOne({ _id: 'access-changes', json });
  const access = await follow();
  expect(access.isAdmin('u1')).toBe(false);
  await until(() => access.isAdmin('u1'));
  await access.stop();
});

describe('a list that is older than a login', () => {
  const answering = (work: (asked: number) => Promise<void>) => {
    let asked = 0;
    const call = async (...args: Parameters<typeof client.call>) => {
      asked += 1;
      await work(asked);
      return client.call(...args);
    };
    return { client: { ...client, call } as typeof client, asked: () => asked };
  };

  it('is loaded again, once for all who wait', async () => {
    const { client: counted, asked } = answering(async () => {});
    const access = await follow(counted);
    await until(() => access.isAdmin('u1'));
    source.admins = ['u1', 'u2'];
    const moment = Date.now();
    await Promise.all([access.upTo(moment), access.upTo(moment), access.upTo(moment)]);
    expect(access.isAdmin('u2')).toBe(true);
    expect(asked()).toBe(2);
    await access.upTo(moment);
    expect(asked()).toBe(2);
    await access.stop();
  });

  it('is good enough while svc-profile is away, which is asked at most once a second', async () => {
    const { client: counted, asked } = answering(async (time) => {
      if (time > 1) throw new Error('away');
    });
    const access = await follow(counted);
    await until(() => access.isAdmin('u1'));
    const began = performance.now();
    for (let call = 0; call < 50; call += 1) await access.upTo(Date.now() + 1000);
    expect(access.isAdmin('u1')).toBe(true);
    // The list is loaded once a second, besides the first load and the regular ones.
    expect(asked()).toBeLessThanOrEqual(3 + Math.ceil((performance.now() - began) / 750));
    await access.stop();
  });

  it('is not waited for long when svc-profile hangs', async () => {
    const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
    const { client: counted } = answering(async (time) => {
      if (time > 1) await hanging;
    });
    const access = await follow(counted);
    await until(() => access.isAdmin('u1'));
    await access.upTo(Date.now() + 1000);
    release();
    await access.stop();
  });
});

describe('ended sessions', () => {
  it('are removed once their cookies have expired, not before', async () => {
    let now = Date.now();
    const ended = await openEndedSessions(connection, () => now);
    await ended.add(['s1']);
    now += 30 * day;
    await ended.add(['s2']);
    await ended.prune();
    expect([ended.has('s1'), ended.has('s2')]).toEqual([true, true]);
    now += 2 * day;
    await ended.prune();
    expect([ended.has('s1'), ended.has('s2')]).toEqual([false, true]);
    expect(await stored.countDocuments()).toBe(1);
    const reopened = await openEndedSessions(connection, () => now);
    expect([reopened.has('s1'), reopened.has('s2')]).toEqual([false, true]);
  });

  it('count at once even if storing fails, and are stored with the next call', async () => {
    const ended = await openEndedSessions(connection);
    jest.spyOn(stored, 'insertOne').mockRejectedValueOnce(new Error('the database is away'));
    await expect(ended.add(['s1'])).rejects.toThrow('away');
    expect(ended.has('s1')).toBe(true);
    await ended.add(['s2', 's2']);
    const reopened = await openEndedSessions(connection);
    expect([reopened.has('s1'), reopened.has('s2')]).toEqual([true, true]);
  });

  it('are known to the next process, thousands of them', async () => {
    const many = Array.from({ length: 12_000 }, (_, number) => `session-${number}`);
    const ended = await openEndedSessions(connection);
    for (let from = 0; from < many.length; from += 5000) await ended.add(many.slice(from, from + 5000));
    const reopened = await openEndedSessions(connection);
    expect(many.every((sid) => reopened.has(sid))).toBe(true);
    expect(many.some((sid) => reopened.has(`${sid}-live`))).toBe(false);
  });
});
