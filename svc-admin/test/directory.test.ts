import { boardPlayers, judgeHeldRound } from '@cardwise/contracts/rounds/boards';
import {
  latestAnswers,
  manyPlayerResults,
  orderPlayers,
  playerResults,
  rankedPlayers,
  type PlayerResults,
} from '@cardwise/contracts/statistics/players';
import { findUserIds, listUsers, nameUsers, userAccount } from '@cardwise/contracts/profile/users';
import { createApp } from '@cardwise/service-kit/app/create-app';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { internalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { serve, testSecrets } from '@cardwise/service-kit/testing/serve';

import { createDirectory } from '../src/users/directory.ts';

const none = { correct: 0, total: 0, percent: 0 };
const results: PlayerResults = { easy: { correct: 1, total: 2, percent: 50 }, medium: none, hard: none, pixel: none };
const streak = { streak: 1, best: 2, counter: 3 };
const progress = { quiz: streak, pixel: streak };
const account = {
  name: 'Ada',
  role: 'user' as const,
  member_since: '2026-01-01T00:00:00.000Z',
  last_login: '2026-02-01T00:00:00.000Z',
};
const answers = Array.from({ length: 30 }, (_, index) => ({
  card: String(index),
  kind: 'cost' as const,
  difficulty: 'easy' as const,
  correct: true,
  answered_at: '2026-02-01T00:00:00.000Z',
}));
const users = [
  { id: 'a', name: 'Ada' },
  { id: 'b', name: 'Bo' },
];

const many = Array.from({ length: 10_000 }, (_, index) => `p${index}`);
const ordered: (string[] | undefined)[] = [];

function getService(service: string, routes: Route[]) {
  return serve(
    createApp({
      service,
      log: silentLogger(),
      routes,
      internalToken: testSecrets.internal,
      readiness: {},
      authenticate: async () => undefined,
      bodyLimit: '1mb',
    }),
  );
}

const profile = await getService('svc-profile', [
  route(listUsers, ({ query }) => {
    const found = users.filter(({ name }) => name.toLowerCase().includes(query.search ?? ''));
    return { data: found, total: found.length };
  }),
  route(findUserIds, ({ query: { search } }) => ({
    users: [search ?? 'everyone'],
  })),
  route(nameUsers, () => ({ names: { a: 'Ada' } })),
  route(userAccount, ({ params: { user } }) => ({ account: user === 'a' ? account : null })),
]);
const stats = await getService('svc-stats', [
  route(manyPlayerResults, ({ body }) => ({
    results: Object.fromEntries(body.users.filter((id) => id === 'a').map((id) => [id, results])),
  })),
  route(orderPlayers, ({ body }) => {
    ordered.push(body.users);
    const players = ['gone', ...many].filter((id) => body.users?.includes(id) ?? true);
    return { users: body.order === 'desc' ? players : players.toReversed() };
  }),
  route(playerResults, () => ({ results, progress })),
  route(latestAnswers, ({ query: { limit } }) => ({ answers: answers.slice(0, limit) })),
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
const rounds = await getService('svc-rounds', [
  route(boardPlayers, ({ body }) => ({
    players: Object.fromEntries(body.users.map((user) => [user, { appear: true, barred: user === 'a' }])),
  })),
  route(judgeHeldRound, () => {
    throw new AppError('not_found');
  }),
]);
const clients = [profile, stats, rounds].map(({ url }) =>
  internalClient({ baseUrl: url, token: testSecrets.internal }),
);
type Client = (typeof clients)[0];
const [profileClient, statsClient, roundsClient] = clients as [Client, Client, Client];
const all = { profile: profileClient, stats: statsClient, rounds: roundsClient };
const directory = createDirectory(all);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await profile.close();
  await stats.close();
  await rounds.close();
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

it('has the ids of those whose name fits, or of everyone', async () => {
  expect(await directory.idsByName('da')).toEqual(['da']);
  expect(await directory.idsByName('')).toEqual(['everyone']);
});

it('orders some users by naming them, many by leaving out the others', async () => {
  ordered.length = 0;
  const order = (among?: string[]) =>
    directory.idsByResult({ difficulty: 'easy', order: 'asc', ...(among && { among }) });
  expect(await order(['p1', 'z', 'p2'])).toEqual(['p2', 'p1']);
  expect(await order(many)).toEqual(many.toReversed());
  expect(await order(['z', ...many])).toEqual(many.toReversed());
  expect(await order()).toEqual([...many.toReversed(), 'gone']);
  expect(ordered.map((users) => users?.length)).toEqual([3, 10_000, undefined, undefined]);
});

it('presents users in the order of their ids', async () => {
  expect(await directory.present(['gone', 'a'])).toEqual([
    { id: 'gone', name: '', results: undefined },
    { id: 'a', name: 'Ada', results },
  ]);
  expect(await directory.present([])).toEqual([]);
});

it('finds one user with account, results and as many answers as asked for', async () => {
  expect(await directory.find('a', 2)).toEqual({
    ...account,
    results,
    progress,
    answers: answers.slice(0, 2),
    boards: { appear: true, barred: true },
  });
  expect(await directory.find('gone', 2)).toBeUndefined();
});

it('knows the name of one user, and of none who is gone', async () => {
  expect(await directory.getName('a')).toBe('Ada');
  expect(await directory.getName('gone')).toBeUndefined();
});

it('a round that another administrator has judged is not found, not unavailable', async () => {
  await expect(directory.judge('r'.repeat(16), true)).rejects.toMatchObject({ code: 'not_found' });
});

it('says which service does not answer', async () => {
  const dead = internalClient({ baseUrl: 'http://127.0.0.1:9', token: testSecrets.internal });
  const broken = createDirectory({ ...all, stats: dead });
  await expect(broken.byName({ page: 1, size: 50, search: '', order: 'asc' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  await dead.close();
});

it('finds a user without svc-rounds, too', async () => {
  const dead = internalClient({ baseUrl: 'http://127.0.0.1:9', token: testSecrets.internal });
  const found = await createDirectory({ ...all, rounds: dead }).find('a', 1);
  expect(found).toMatchObject({ name: 'Ada', boards: undefined });
  await dead.close();
});
