import { accessChanges, type AccessChanges } from '@cardwise/contracts/profile/access';
import { findUserIds } from '@cardwise/contracts/profile/users';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { runMigrations } from '@cardwise/service-kit/migrations/run-migrations';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { outcomesOfMigrations } from '@cardwise/service-kit/testing/migrations';
import type { Connection } from 'mongoose';

import { migrations } from '../src/migrations/migrations.ts';
import { startProfile } from './start-profile.ts';

type Stored = { _id: string } & Record<string, unknown>;
const log = silentLogger();
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const loggedInAt = new Date(Date.now() - 60_000);
const expiresAt = new Date(Date.now() + 86_400_000);

function user(id: string, name: string, nameKey: string): Stored {
  return {
    _id: id,
    sub: id,
    battletag: `${name}#1000`,
    name,
    nameKey,
    admin: false,
    background: null,
    createdAt: loggedInAt,
    refreshedAt: loggedInAt,
  };
}

function session(id: string, of: string, revokedAt: Date | null): Stored {
  return {
    _id: id,
    user: of,
    createdAt: loggedInAt,
    expiresAt,
    revokedAt,
  };
}

const players = [
  user('u1', 'Ada', 'ada'),
  user('u2', 'Søren O’Brien', 'søren o’brien'),
  user('u3', 'Zoë  Łuć', 'zoe  luc'),
];

const gone = { _id: 'gone', since: new Date(0) };

async function fill(connection: Connection): Promise<void> {
  const store = (collection: string, documents: Stored[]) =>
    connection.collection<Stored>(collection).insertMany(documents);
  await store('users', players);
  await store('sessions', [session('s1', 'u2', null), session('s2', 'u1', new Date())]);
  await store('pending_credits', [{ _id: 'visit-1', user: 'u2' }]);
  await store('pending_forgets', [gone]);
  await store('copies', [{ _id: 'metadata', json: '{}' }]);
  await connection.collection('users').createIndex({ sub: 1 }, { unique: true });
  for (const key of ['user', 'expiresAt', 'revokedAt']) {
    await connection.collection('sessions').createIndex({ [key]: 1 });
  }
}

it('the service works on what an earlier version stored, before and after its migrations', async () => {
  const site = await startProfile({
    prepare: async (connection) => {
      await fill(connection);
      await runMigrations({ connection, log, migrations }, { only: 'before ready' });
    },
  });
  closers.push(site.stop);
  const cookie = `session=${await site.cookies.sign({ sid: 's1', sub: 'u2' }, Date.now())}`;
  const find = async (search: string) =>
    ((await site.call(findUserIds, { query: { search } })).body as { users: string[] }).users;
  expect((await site.request('GET', '/session', { cookie })).body).toMatchObject({ user: { name: 'Søren O’Brien' } });
  expect(await find('ada')).toEqual(['u1']);
  const { endedSessions } = (await site.call(accessChanges, { query: {} })).body as AccessChanges;
  expect(endedSessions).toEqual(['s2']);
  await site.outbox.flush();
  for (const { delivered } of [site.rounds, site.stats]) {
    expect(delivered.map((delivery) => delivery.user).toSorted()).toEqual(expect.arrayContaining(['gone', 'u2']));
  }
  expect(await site.models.outbox.forgets.countDocuments()).toBe(0);

  await runMigrations({ connection: site.connection, log, migrations });
  expect(await find("SØREN O'B")).toEqual(['u2']);
  expect(await find('zoe luc')).toEqual(['u3']);
  expect((await site.request('GET', '/session', { cookie })).body).toMatchObject({ user: { name: 'Søren O’Brien' } });
});

it('migrations that die anywhere and run twice store the same', async () => {
  const { connection, drop } = await testDatabase();
  closers.push(drop);
  for await (const { users, sessions, pending_forgets: forgets } of outcomesOfMigrations({
    connection,
    migrations,
    fill,
  })) {
    expect(users?.documents).toEqual(
      players.map((player, index) => ({ ...player, nameKey: ['ada', 'soren obrien', 'zoe luc'][index] })),
    );
    expect(sessions?.indexes).toEqual(['_id_', 'expiresAt_1']);
    expect(forgets?.documents).toEqual([gone]);
  }
});
