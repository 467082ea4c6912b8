import { orderPlayers, rankedPlayers, type PlayerResults } from '@cardwise/contracts/statistics/players';

import { findRanked } from '../src/players/rank-players.ts';
import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const card = aCard();
let site: Site;

beforeEach(async () => {
  site = await startSite([card]);
});
afterEach(() => site.close());

type Page = { data: { user: string; results: PlayerResults }[]; total: number };

function ask(query: Record<string, unknown>) {
  return site.call(rankedPlayers, {
    query: { difficulty: 'medium', order: 'desc', page: 1, size: 50, ...query } as never,
  });
}

async function ranked(query: Record<string, unknown> = {}): Promise<Page> {
  return (await ask(query)).body as Page;
}

async function order(body: object): Promise<string[]> {
  return (
    (await site.call(orderPlayers, { body: { difficulty: 'medium', order: 'desc', ...body } as never })).body as {
      users: string[];
    }
  ).users;
}

function users({ data }: Page) {
  return data.map(({ user }) => user);
}

async function give(user: string, correct: number, wrong: number, d: 'medium' | 'hard' = 'medium') {
  for (let n = 0; n < correct + wrong; n += 1) await site.answer(getClaims(card, { u: user, d, correct: n < correct }));
}

it('players are ranked by correct answers, then by all answers, then by id', async () => {
  await give('cy', 1, 0);
  await give('bo', 1, 0);
  await give('ada', 2, 1);
  await give('dee', 1, 2);
  await give('ada', 0, 1, 'hard');
  await site.counted();
  const page = await ranked();
  expect(users(page)).toEqual(['ada', 'dee', 'bo', 'cy']);
  expect(page.total).toBe(4);
  expect(page.data[0]?.results).toMatchObject({
    medium: { correct: 2, total: 3, percent: 66.7 },
    hard: { correct: 0, total: 1 },
    easy: { total: 0 },
  });
  expect(users(await ranked({ order: 'asc' }))).toEqual(['cy', 'bo', 'dee', 'ada']);
});

it('players without a correct answer come last, and those who did not play the difficulty are left out', async () => {
  await give('ada', 1, 0);
  await give('bo', 0, 3);
  await give('cy', 0, 1);
  await give('dee', 4, 0, 'hard');
  await site.counted();
  expect(users(await ranked())).toEqual(['ada', 'bo', 'cy']);
  expect(users(await ranked({ order: 'asc' }))).toEqual(['cy', 'bo', 'ada']);
  expect(await ranked({ difficulty: 'hard' })).toMatchObject({ data: [{ user: 'dee' }], total: 1 });
  expect(await ranked({ difficulty: 'pixel' })).toEqual({ data: [], total: 0 });
});

it('given players are ranked, without those who did not play the difficulty', async () => {
  await give('ada', 1, 0);
  await give('bo', 2, 0);
  await give('cy', 3, 0);
  await give('dee', 4, 0, 'hard');
  await site.counted();
  expect(await order({})).toEqual(['cy', 'bo', 'ada']);
  expect(await order({ users: ['ada', 'dee', 'nobody', 'cy'] })).toEqual(['cy', 'ada']);
  expect(await order({ users: ['ada', 'dee', 'nobody', 'cy'], order: 'asc' })).toEqual(['ada', 'cy']);
  expect(await order({ users: [] })).toEqual([]);
  expect(await order({ difficulty: 'pixel' })).toEqual([]);
});

it('a forgotten player is no longer ranked', async () => {
  await give('ada', 2, 0);
  await give('bo', 1, 0);
  await site.counted();
  await site.accounting.forget('ada');
  expect(await ranked()).toMatchObject({ data: [{ user: 'bo' }], total: 1 });
});

describe('many players', () => {
  const players = Array.from({ length: 500 }, (_, n) => ({
    _id: `player-${String(n).padStart(3, '0')}`,
    lastBatch: 1,
    // Many results are equal, and some have no correct answer.
    medium: { n: 1 + (n % 5), ...(n % 3 > 0 ? { ok: n % 3 } : {}) },
  }));

  beforeEach(async () => {
    await site.collections.playerCounters.insertMany(players);
  });

  it.each(['asc', 'desc'])('pages hold everyone once, in one order, also among equals (%s)', async (direction) => {
    const expected = players
      .toSorted(
        (a, b) => (b.medium.ok ?? 0) - (a.medium.ok ?? 0) || b.medium.n - a.medium.n || (a._id < b._id ? -1 : 1),
      )
      .map(({ _id }) => _id);
    const paged: string[] = [];
    for (let page = 1; page <= 8; page += 1) paged.push(...users(await ranked({ order: direction, page, size: 70 })));
    expect(paged).toEqual(direction === 'desc' ? expected : expected.toReversed());
    expect(await ranked({ order: direction, page: 9, size: 70 })).toEqual({ data: [], total: 500 });
    expect(await order({ order: direction })).toEqual(paged);
    const some = paged.filter((_, place) => place % 3 === 0);
    expect(await order({ order: direction, users: some.toSorted() })).toEqual(some);
  });

  it.each(['asc', 'desc'] as const)('a page reads no documents but its own (%s)', async (order) => {
    const { executionStats } = await findRanked(site.collections, { difficulty: 'medium', order })
      .skip(400)
      .limit(50)
      .explain('executionStats');
    expect(executionStats).toMatchObject({ nReturned: 50, totalDocsExamined: 50 });
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(460);
  });
});

it('paging does not count all players again for each page', async () => {
  await give('ada', 1, 0);
  await site.counted();
  const count = jest.spyOn(site.collections.playerCounters, 'countDocuments');
  for (const page of [1, 2, 3]) expect(await ranked({ page })).toMatchObject({ total: 1 });
  expect(count).toHaveBeenCalledTimes(1);
});

it('every invalid field is named', async () => {
  const { status, body } = await ask({ difficulty: 'mad', order: 'up', page: 0, size: 1001 });
  expect(status).toBe(400);
  const paths = (body as { issues: { path: string }[] }).issues.map(({ path }) => path);
  expect(paths.sort()).toEqual(['difficulty', 'order', 'page', 'size']);
});

it('up to ten thousand players can be ranked at once', async () => {
  const many = (count: number) =>
    site.call(orderPlayers, {
      body: { difficulty: 'easy', order: 'asc', users: Array.from({ length: count }, (_, n) => `player-number-${n}`) },
    });
  expect(await many(10_000)).toMatchObject({ status: 200, body: { users: [] } });
  expect(await many(10_001)).toMatchObject({ status: 400, body: { issues: [{ path: 'users' }] } });
});
