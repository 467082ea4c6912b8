import {
  listUsers,
  manyPlayerResults,
  nameUsers,
  rankedPlayers,
  type PlayerResults,
} from '@cardwise/contracts/internal';
import { createApp } from '@cardwise/service-kit/create-app';
import { internalClient } from '@cardwise/service-kit/internal-client';
import { silentLogger } from '@cardwise/service-kit/logger';
import { route, type Route } from '@cardwise/service-kit/route';
import { serve, testSecrets } from '@cardwise/service-kit/testing';

import { createDirectory } from '../src/users/directory.ts';

const none = { correct: 0, total: 0, percent: 0 };
const results: PlayerResults = { easy: { correct: 1, total: 2, percent: 50 }, medium: none, hard: none, pixel: none };
const users = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Bo' },
];

const serviceOf = (service: string, routes: Route[]) =>
  serve(
    createApp({
      service,
      log: silentLogger(),
      routes,
      internalToken: testSecrets.internal,
      readiness: {},
      authenticate: async () => undefined,
    }),
  );
const profile = await serviceOf('svc-profile', [
  route(listUsers, ({ query }) => {
    const found = users.filter(({ name }) => name.toLowerCase().includes(query.search ?? ''));
    return { data: found, total: found.length };
  }),
  route(nameUsers, () => ({ names: { a: 'Ada' } })),
]);
const stats = await serviceOf('svc-stats', [
  route(manyPlayerResults, ({ body }) => ({
    results: Object.fromEntries(body.users.filter((id) => id === 'a').map((id) => [id, results])),
  })),
  route(rankedPlayers, ({ query }) => ({
    data:
      query.difficulty === 'easy'
        ? [
            { user: 'a', results },
            { user: 'gone', results },
          ]
        : [],
    total: 2,
  })),
]);
const clients = [profile, stats].map(({ url }) => internalClient({ baseUrl: url, token: testSecrets.internal }));
const [profileClient, statsClient] = clients as [(typeof clients)[0], (typeof clients)[0]];
const directory = createDirectory(profileClient, statsClient);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await profile.close();
  await stats.close();
});

it('joins names with results, leaving results open for who has none', async () => {
  const { data, total } = await directory.byName({ page: 1, size: 50, search: '', order: 'asc' });
  expect(total).toBe(2);
  expect(data).toEqual([
    { id: 'a', name: 'Ada', results },
    { id: 'b', name: 'Bo', results: undefined },
  ]);
});

it('asks for no results when nobody was found', async () => {
  expect(await directory.byName({ page: 1, size: 50, search: 'zzz', order: 'asc' })).toEqual({ data: [], total: 0 });
});

it('joins ranked players with their names, also one whose account is going', async () => {
  const { data } = await directory.ranked({ page: 1, size: 50, difficulty: 'easy', order: 'desc' });
  expect(data.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'Ada'],
    ['gone', ''],
  ]);
  expect(await directory.ranked({ page: 1, size: 50, difficulty: 'pixel', order: 'desc' })).toEqual({
    data: [],
    total: 2,
  });
});

it('knows the name of one user, and of none who is gone', async () => {
  expect(await directory.nameOf('a')).toBe('Ada');
  expect(await directory.nameOf('gone')).toBeUndefined();
});

it('says which service does not answer', async () => {
  const dead = internalClient({ baseUrl: 'http://127.0.0.1:9', token: testSecrets.internal });
  const broken = createDirectory(profileClient, dead);
  await expect(broken.byName({ page: 1, size: 50, search: '', order: 'asc' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await dead.close();
});
