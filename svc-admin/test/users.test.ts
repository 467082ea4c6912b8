import {
  barUser,
  loadHeldRounds,
  loadUserDetails,
  loadUsers,
  reviewHeldRound,
  type AdminUser,
} from '@cardwise/contracts/admin/users';
import type { PlayerResults } from '@cardwise/contracts/statistics/players';

import type { Directory, UserResults } from '../src/users/directory.ts';
import { eventually } from './eventually.ts';
import { fakeCards } from './fake-cards.ts';
import { startFakeProvider } from './fake-provider.ts';
import { adminCookie as cookie, startAdmin } from './start-admin.ts';

function score(correct: number, total: number) {
  return {
    correct,
    total,
    percent: total === 0 ? 0 : (100 * correct) / total,
  };
}

function results(easy: number): PlayerResults {
  return {
    easy: score(easy, easy + 1),
    medium: score(0, 0),
    hard: score(1, 2),
    pixel: score(0, 0),
  };
}

const users: UserResults[] = Array.from({ length: 2130 }, (_, index) => ({
  id: `u${index}`,
  name: `User ${String(index).padStart(4, '0')}`,
  results: index % 3 === 0 ? results(index) : undefined,
}));

function page<T>(list: T[], { page: number, size }: { page: number; size: number }) {
  return {
    data: list.slice((number - 1) * size, number * size),
    total: list.length,
  };
}

const calls: string[] = [];

function named(search: string) {
  return users.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
}

function byResult(difficulty: 'easy' | 'medium' | 'hard' | 'pixel', order: 'asc' | 'desc') {
  const ranked = users.filter(({ results: known }) => (known?.[difficulty].total ?? 0) > 0);
  ranked.sort((a, b) => (a.results?.[difficulty].correct ?? 0) - (b.results?.[difficulty].correct ?? 0));
  return order === 'asc' ? ranked : ranked.toReversed();
}

const streak = { streak: 1, best: 2, counter: 3 };
const anAnswer = {
  kind: 'cost',
  difficulty: 'easy',
  correct: true,
  answered_at: '2026-02-01T00:00:00.000Z',
} as const;
const barred = new Set<string>();
const judged: boolean[] = [];
const directory: Directory = {
  byName: async (query) => {
    calls.push('byName');
    const found = named(query.search);
    return page(query.order === 'asc' ? found : found.toReversed(), query);
  },
  ranked: async (query) => {
    calls.push('ranked');
    return page(byResult(query.difficulty, query.order), query);
  },
  idsByName: async (search) => {
    calls.push('idsByName');
    return named(search).map(({ id }) => id);
  },
  idsByResult: async ({ difficulty, order, among }) => {
    calls.push('idsByResult');
    const ids = byResult(difficulty, order).map(({ id }) => id);
    return among ? ids.filter((id) => among.includes(id)) : ids;
  },
  present: async (ids) => {
    calls.push('present');
    return ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  },
  find: async (id, limit) =>
    id === 'u3'
      ? {
          name: 'User 0003',
          role: 'user',
          member_since: '2026-01-01T00:00:00.000Z',
          last_login: '2026-02-01T00:00:00.000Z',
          results: results(3),
          progress: { quiz: streak, pixel: streak },
          boards: { appear: true, barred: barred.has(id) },
          answers: ['1001', '404'].map((card) => ({ ...anAnswer, card })).slice(0, limit),
        }
      : undefined,
  held: async () => [{ id: 'r'.repeat(16), user: 'u3', day: '2026-11-23', score: 10, answers: [], name: 'Ada' }],
  judge: async (_round, accept) => {
    judged.push(accept);
    return { user: 'u3', day: '2026-11-23' };
  },
  bar: async (id, off) => void (off ? barred.add(id) : barred.delete(id)),
  getName: async (id) => users.find((user) => user.id === id)?.name,
};

const provider = await startFakeProvider(fakeCards(1));
const admin = await startAdmin({ provider, directory });

afterAll(async () => {
  await admin.stop();
  await provider.close();
});
beforeEach(() => {
  calls.length = 0;
});

type Answer = { data: AdminUser[]; total: number; page: number; last: number };
type Query = { page?: number; search?: string; sort?: 'name' | 'easy'; order?: 'asc' | 'desc' };

async function load(query: Query): Promise<Answer> {
  const { status, body } = await admin.call(loadUsers, { cookie, query });
  expect(status).toBe(200);
  return body as Answer;
}

function names({ data }: Answer) {
  return data.map(({ name }) => name);
}

it('lists users by name, a page at a time', async () => {
  const first = await load({});
  expect(first).toMatchObject({ total: 2130, page: 1, last: 43 });
  expect(names(first)).toHaveLength(50);
  expect(names(first)[0]).toBe('User 0000');
  expect(names(await load({ page: 43 })).at(-1)).toBe('User 2129');
  expect(names(await load({ order: 'desc' }))[0]).toBe('User 2129');
});

it('shows correct and total of each difficulty, zeros for who never played', async () => {
  const { data } = await load({});
  expect(data[3]).toEqual({
    id: 'u3',
    name: 'User 0003',
    easy: { correct: 3, total: 4 },
    medium: { correct: 0, total: 0 },
    hard: { correct: 1, total: 2 },
    pixel: { correct: 0, total: 0 },
  });
  expect(data[1]?.easy).toEqual({ correct: 0, total: 0 });
});

it('searches by name', async () => {
  expect(await load({ search: ' user 2120 ' })).toMatchObject({ total: 1, last: 1, data: [{ id: 'u2120' }] });
  expect(await load({ search: 'nobody' })).toEqual({ data: [], total: 0, page: 1, last: 1 });
});

it('has no users on a page past the end', async () => {
  expect(names(await load({ page: 44 }))).toEqual([]);
});

it('sorts by result with two calls, the best first', async () => {
  const best = await load({ sort: 'easy' });
  expect(best).toMatchObject({ total: 2130, last: 43 });
  expect(names(best).slice(0, 2)).toEqual(['User 2127', 'User 2124']);
  expect(calls.sort()).toEqual(['byName', 'ranked']);
  expect(names(await load({ sort: 'easy', order: 'asc' }))[0]).toBe('User 0000');
});

it('shows every user exactly once over all pages, those who never played last and by name', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const pages = await Promise.all(
      Array.from({ length: 43 }, (_, index) => load({ sort: 'easy', order, page: index + 1 })),
    );
    const all = pages.flatMap(names);
    expect(new Set(all).size).toBe(2130);
    const unplayed = all.slice(710);
    expect(unplayed).toEqual([...unplayed].sort());
    expect(unplayed[0]).toBe('User 0001');
  }
});

it('takes few calls however far one pages', async () => {
  expect(names(await load({ sort: 'easy', page: 30 }))).toHaveLength(50);
  expect(calls.sort()).toEqual(['byName', 'idsByName', 'idsByResult', 'present', 'ranked']);
});

it('sorts what a search found by result', async () => {
  const found = await load({ search: 'user 212', sort: 'easy' });
  expect(found.total).toBe(10);
  const numbers = [2127, 2124, 2121, 2120, 2122, 2123, 2125, 2126, 2128, 2129];
  expect(names(found)).toEqual(numbers.map((number) => `User ${number}`));
  expect(calls.sort()).toEqual(['idsByName', 'idsByResult', 'present']);
  const worst = await load({ search: 'user 212', sort: 'easy', order: 'asc' });
  expect(names(worst).slice(0, 4)).toEqual(['User 2121', 'User 2124', 'User 2127', 'User 2120']);
  expect(await load({ search: 'nobody', sort: 'easy' })).toEqual({ data: [], total: 0, page: 1, last: 1 });
});

it('shows one user with role, last login, results, streaks and latest answers', async () => {
  await eventually(() => admin.feed.current(), 'the catalogue');
  const { status, body } = await admin.call(loadUserDetails, { cookie, params: { id: 'u3' } });
  expect(status).toBe(200);
  expect(body).toEqual({
    data: {
      id: 'u3',
      name: 'User 0003',
      role: 'user',
      member_since: '2026-01-01T00:00:00.000Z',
      last_login: '2026-02-01T00:00:00.000Z',
      ...results(3),
      progress: { quiz: streak, pixel: streak },
      answers: [
        { ...anAnswer, card: '1001', name_en: 'Test Card 1001' },
        { ...anAnswer, card: '404', name_en: '' },
      ],
      boards: { appear: true, barred: false },
    },
  });
});

it('knows no user who does not exist', async () => {
  expect(await admin.call(loadUserDetails, { cookie, params: { id: 'nobody' } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it('administrators see the held rounds and accept or reject them', async () => {
  expect((await admin.call(loadHeldRounds, { cookie })).body).toMatchObject({ rounds: [{ name: 'Ada', score: 10 }] });
  const review = (accept: boolean) =>
    admin.call(reviewHeldRound, { cookie, params: { id: 'r'.repeat(16) }, body: { accept } });
  expect((await review(true)).body).toEqual({ accept: true });
  expect((await review(false)).body).toEqual({ accept: false });
  expect(judged).toEqual([true, false]);
});

it('takes a name off the boards and lets it appear again', async () => {
  const boards = async () => {
    const { body } = await admin.call(loadUserDetails, { cookie, params: { id: 'u3' } });
    return (body as { data: { boards: unknown } }).data.boards;
  };
  const bar = (off: boolean, id = 'u3') => admin.call(barUser, { cookie, params: { id }, body: { barred: off } });

  expect(await bar(true)).toMatchObject({ status: 200, body: { barred: true } });
  expect(await boards()).toEqual({ appear: true, barred: true });
  expect(await bar(false)).toMatchObject({ status: 200, body: { barred: false } });
  expect(await boards()).toEqual({ appear: true, barred: false });
  expect(await bar(true, 'nobody')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
