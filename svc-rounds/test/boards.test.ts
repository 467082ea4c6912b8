import {
  appearOnBoards,
  barFromBoards,
  boardPlayers as findBoardPlayers,
  heldRounds,
  judgeHeldRound,
  loadBoard,
  type BoardSpan,
} from '@cardwise/contracts/rounds/boards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import fc from 'fast-check';

import { isUndecided } from '../src/boards/players.ts';
import { addDays } from '../src/sets/day.ts';
import type { Owner } from '../src/rounds/owner.ts';
import { aRound, from, startRounds, visitNamed } from './start-rounds.ts';

const today = '2026-11-23';
const site = await startRounds(`${today}T10:00:00Z`);
afterAll(() => site.close());
const { rounds, boardPlayers } = site.collections;

function player(user: string): Owner {
  return { user };
}

function appear(user: string, choice = true) {
  return site.call(appearOnBoards, { body: { appear: choice }, headers: from(player(user)) });
}

function bar(user: string, barred: boolean) {
  return site.call(barFromBoards, { params: { user }, body: { barred } });
}

async function load(span: BoardSpan, owner?: Owner) {
  const { status, body } = await site.call(loadBoard, { query: { span }, ...(owner && { headers: from(owner) }) });
  expect(status).toBe(200);
  return body as ResponseOf<typeof loadBoard>;
}

async function namesOn(span: BoardSpan) {
  return (await load(span)).rows.map(({ name }) => name);
}

async function play(...played: ReturnType<typeof aRound>[]): Promise<void> {
  await rounds.insertMany(played);
  await bar('nobody', false);
}

function round(user: string, score: number, ms: number, day = today) {
  return aRound(player(user), { day, score, ms });
}

beforeEach(async () => {
  await Promise.all([rounds.deleteMany({}), boardPlayers.deleteMany({})]);
  site.setClock(`${today}T10:00:00Z`);
  site.names.known = Object.fromEntries(['ada', 'bo', 'cy', 'di'].map((user) => [user, user.toUpperCase()]));
  for (const user of ['ada', 'bo', 'cy', 'di']) await appear(user);
});

it('today’s board is by right answers, then time; equal results share a rank', async () => {
  await play(round('ada', 8, 50_000), round('bo', 9, 90_000), round('cy', 8, 40_000), round('di', 8, 50_000));
  expect(await load('today', player('ada'))).toEqual({
    from: today,
    rows: [
      { rank: 1, name: 'BO', you: false, won: 0, score: 9, ms: 90_000, days: 1 },
      { rank: 2, name: 'CY', you: false, won: 0, score: 8, ms: 40_000, days: 1 },
      { rank: 3, name: 'ADA', you: true, won: 0, score: 8, ms: 50_000, days: 1 },
      { rank: 3, name: 'DI', you: false, won: 0, score: 8, ms: 50_000, days: 1 },
    ],
    players: 4,
    you: { rank: 3, won: 0, score: 8, ms: 50_000, days: 1 },
  });
});

it('only finished rounds of the Daily Ten count', async () => {
  const { finished: _finished, ...open } = round('ada', 9, 1);
  await play(
    open,
    aRound(player('bo'), { day: today, kind: 'archive', score: 10 }),
    aRound(player('cy'), { day: today, kind: 'challenge', score: 10 }),
    round('di', 1, 1),
  );
  for (const span of ['today', 'week', 'all'] as const) expect(await namesOn(span)).toEqual(['DI']);
});

it('nobody is on a board before they say yes, nor after they say no', async () => {
  await boardPlayers.deleteMany({});
  await play(round('ada', 8, 1));
  expect(await namesOn('today')).toEqual([]);
  expect((await appear('ada')).body).toEqual({ appear: true });
  expect(await namesOn('today')).toEqual(['ADA']);
  await appear('ada', false);
  expect(await load('today')).toMatchObject({ rows: [], players: 0 });
});

it('somebody who is not on the board sees where they would stand', async () => {
  const visitor = visitNamed('v');
  await play(
    round('ada', 8, 50_000),
    round('bo', 6, 1),
    aRound(visitor, { day: today, score: 7, ms: 5 }),
    round('eve', 8, 49_999),
  );
  expect((await load('today', visitor)).you).toEqual({ rank: 2, won: 0, score: 7, ms: 5, days: 1 });
  expect((await load('today', player('eve'))).you).toMatchObject({ rank: 1 });
  expect((await load('all', player('eve'))).you).toMatchObject({ rank: 1, won: 0 });
  expect((await load('today', visitNamed('w'))).you).toBeNull();
  expect((await load('today')).you).toBeNull();
  expect(await site.stores.boards.getRank(today, { score: 8, ms: 49_999 })).toBe(1);
  expect(await site.stores.boards.getRank(today, { score: 8, ms: 50_001 })).toBe(2);
});

it('the week begins on Monday, and all time goes back to the first day', async () => {
  await play(round('ada', 8, 1, '2026-11-22'), round('bo', 8, 1, '2026-11-23'));
  site.setClock('2026-11-29T22:00:00Z');
  expect(await load('week')).toMatchObject({ from: '2026-11-23', rows: [{ name: 'BO' }] });
  expect((await load('all')).from).toBeNull();
  expect((await namesOn('all')).toSorted()).toEqual(['ADA', 'BO']);
  site.setClock('2026-11-30T00:00:00Z');
  expect(await load('week')).toMatchObject({ from: '2026-11-30', rows: [] });
});

it('a day is won an hour after its end, when its last rounds are over', async () => {
  await play(round('ada', 9, 5), round('bo', 8, 1), round('cy', 9, 5));
  const wins = async () => (await load('all')).rows.map(({ name, won }) => `${name} ${won}`);
  site.setClock('2026-11-24T00:59:59Z');
  expect(await wins()).toEqual(['ADA 0', 'CY 0', 'BO 0']);
  site.setClock('2026-11-24T01:00:00Z');
  expect(await wins()).toEqual(['ADA 1', 'CY 1', 'BO 0']);
});

it('days won come before right answers', async () => {
  await play(
    round('ada', 10, 1, '2026-11-20'),
    round('bo', 9, 1, '2026-11-20'),
    round('bo', 9, 1, '2026-11-21'),
    round('ada', 1, 1, '2026-11-21'),
    round('bo', 2, 1, '2026-11-22'),
  );
  expect((await load('all')).rows).toMatchObject([
    { name: 'BO', won: 2, score: 20, days: 3 },
    { name: 'ADA', won: 1, score: 11, days: 2 },
  ]);
});

it('a player taken off comes to no board whatever they choose, and their wins go to the next', async () => {
  await play(round('ada', 9, 5, '2026-11-20'), round('bo', 8, 5, '2026-11-20'));
  expect((await bar('ada', true)).body).toEqual({ barred: true });
  await appear('ada');
  expect((await load('all')).rows).toMatchObject([{ name: 'BO', won: 1 }]);
  expect(await isUndecided(site.collections, 'ada')).toBe(false);
  await bar('ada', false);
  expect((await load('all')).rows).toMatchObject([
    { name: 'ADA', won: 1 },
    { name: 'BO', won: 0 },
  ]);
});

it('a player is asked until they have decided', async () => {
  expect(await isUndecided(site.collections, 'eve')).toBe(true);
  await bar('eve', true);
  expect(await isUndecided(site.collections, 'eve')).toBe(false);
  await bar('eve', false);
  expect(await isUndecided(site.collections, 'eve')).toBe(true);
  await appear('eve', false);
  expect(await isUndecided(site.collections, 'eve')).toBe(false);
});

it('services learn who is on the boards or barred from them', async () => {
  await bar('ada', true);
  await bar('fay', true);
  await appear('bo', false);
  const { body } = await site.call(findBoardPlayers, { body: { users: ['ada', 'bo', 'fay', 'gus'] } });
  expect(body).toEqual({
    players: {
      ada: { appear: true, barred: true },
      bo: { appear: false, barred: false },
      fay: { appear: false, barred: true },
    },
  });
});

it('a board of the last seconds is not compiled again, and shows a hundred names and one’s own', async () => {
  const many = Array.from({ length: 130 }, (_, number) => `p${number}`);
  site.names.known = Object.fromEntries(many.map((user) => [user, user]));
  await boardPlayers.insertMany(many.map((user) => ({ _id: user, appear: true })));
  await play(...many.map((user, number) => round(user, 10, number)));
  site.names.asked.length = 0;
  const [board] = await Promise.all([load('today', player('p120')), load('today'), load('today')]);
  expect(board.rows).toHaveLength(101);
  expect(board.rows.at(-1)).toMatchObject({ rank: 121, name: 'p120', you: true });
  expect(board).toMatchObject({ players: 130, you: { rank: 121 } });
  expect(site.names.asked.map(({ length }) => length)).toEqual([100, 1]);
  expect((await load('today', player('p99'))).rows).toHaveLength(100);
});

it('of more than a hundred who tie, everyone sees their own line', async () => {
  const many = Array.from({ length: 102 }, (_, number) => `p${number + 100}`);
  site.names.known = Object.fromEntries(many.map((user) => [user, user]));
  await boardPlayers.insertMany(many.map((user) => ({ _id: user, appear: true })));
  await play(...many.map((user) => round(user, 1, 5)));
  const { rows, you } = await load('today', player('p201'));
  expect(you).toMatchObject({ rank: 1 });
  expect(rows.filter((row) => row.you)).toEqual([expect.objectContaining({ rank: 1, name: 'p201' })]);
});

it('a player who leaves is off the board of all time five seconds later, which is compiled once a minute', async () => {
  await play(round('ada', 9, 1), round('bo', 8, 1));
  expect(await namesOn('all')).toEqual(['ADA', 'BO']);
  await appear('ada', false);
  await rounds.insertOne(round('cy', 7, 1));
  site.setClock(`${today}T10:00:05Z`);
  expect(await load('all')).toMatchObject({ rows: [{ rank: 2, name: 'BO' }], players: 2 });
  site.setClock(`${today}T10:01:00Z`);
  expect((await load('all')).rows).toMatchObject([
    { rank: 1, name: 'BO' },
    { rank: 2, name: 'CY' },
  ]);
});

it('an account that is gone is left out, and without svc-profile there is no board', async () => {
  await play(round('ada', 8, 1), round('bo', 9, 1));
  site.names.known = { ada: 'ADA' };
  expect((await load('today')).rows).toMatchObject([{ rank: 2, name: 'ADA' }]);
  site.names.known = undefined;
  await bar('nobody', false);
  expect((await site.call(loadBoard, { query: { span: 'today' } })).status).toBe(503);
  // A rank needs no names.
  expect(await site.stores.boards.getRank(today, { score: 0, ms: 0 })).toBe(3);
  site.names.known = { ada: 'ADA', bo: 'BO' };
  expect(await namesOn('today')).toEqual(['BO', 'ADA']);
});

it('a name is on the boards once, and so is every name that looks like it; one that mixes scripts is not', async () => {
  const known = { ...site.names.known, eve: 'Аda', fay: 'a.D.a', gus: 'Gus', hal: 'GU5' };
  site.names.known = known;
  for (const user of ['eve', 'fay']) expect((await appear(user)).status).toBe(409);
  expect(await boardPlayers.countDocuments({ _id: { $in: ['eve', 'fay'] } })).toBe(0);
  // Bo takes another player's name later; the accepted one stays on the boards.
  await play(round('bo', 8, 1), round('gus', 7, 1));
  site.names.known = { ...known, bo: 'Ada' };
  expect(await namesOn('today')).toEqual(['BO']);
  expect((await appear('gus')).status).toBe(200);
  site.names.known = { ...known, gus: 'August' };
  expect(await namesOn('today')).toEqual(['BO', 'August']);
  await appear('ada', false);
  expect((await appear('fay')).status).toBe(200);
});

it('a round without a rank is on no board, and its player learns why', async () => {
  await play(
    round('ada', 8, 1),
    aRound(player('bo'), { day: today, score: 10, unranked: 'visit' }),
    round('bo', 6, 1, '2026-11-22'),
  );
  expect(await namesOn('today')).toEqual(['ADA']);
  expect((await load('today', player('bo'))).you).toMatchObject({ rank: 1, score: 10, unranked: 'visit' });
  expect((await load('all', player('bo'))).you).toEqual({ rank: 1, won: 1, score: 6, ms: 1, days: 1 });
});

it('who is barred is promised no rank', async () => {
  await play(round('eve', 8, 1));
  expect((await load('today', player('eve'))).you).toMatchObject({ rank: 1 });
  await bar('eve', true);
  expect((await load('today', player('eve'))).you).toBeNull();
});

it('only ranked rounds count for the rank that somebody would have', async () => {
  await play(
    aRound(player('eve'), { day: '2026-11-21', score: 10, ms: 1, unranked: 'young' }),
    round('eve', 6, 1, '2026-11-22'),
    round('ada', 8, 1, '2026-11-22'),
  );
  site.names.known = { ...site.names.known, eve: 'EVE' };
  const { you } = await load('all', player('eve'));
  expect(you).toEqual({ rank: 2, won: 0, score: 6, ms: 1, days: 1 });
  await appear('eve');
  await bar('nobody', false);
  expect((await load('all', player('eve'))).you).toEqual(you);
});

it('administrators accept or refuse a held round', async () => {
  const held = (user: string) => aRound(player(user), { day: today, score: 10, ms: 5, unranked: 'held' });
  const rounds = [held('ada'), held('bo')];
  await play(...rounds, round('cy', 3, 1));
  const waiting = async () => (await site.call(heldRounds, {})).body as ResponseOf<typeof heldRounds>;
  expect((await waiting()).rounds).toHaveLength(2);
  expect((await waiting()).rounds).toContainEqual(
    expect.objectContaining({ id: rounds[0]?._id, user: 'ada', day: today, score: 10 }),
  );
  const judge = (index: number, accept: boolean) =>
    site.call(judgeHeldRound, { params: { round: rounds[index]?._id ?? '' }, body: { accept } });
  expect((await judge(0, true)).body).toEqual({ user: 'ada', day: today });
  await judge(1, false);
  expect((await judge(1, true)).status).toBe(404);
  expect(await namesOn('today')).toEqual(['ADA', 'CY']);
  expect((await load('today', player('bo'))).you).toMatchObject({ unranked: 'rejected' });
  expect((await waiting()).rounds).toEqual([]);
});

it('who may do what', async () => {
  expect((await site.call(appearOnBoards, { body: { appear: true } })).status).toBe(401);
  const outside = { authorization: 'Bearer guessed' };
  expect(
    (await site.call(barFromBoards, { params: { user: 'ada' }, body: { barred: true }, headers: outside })).status,
  ).not.toBe(200);
  const { status, body } = await site.request('GET', `${loadBoard.path}?span=year`);
  expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, 'span']);
});

it('for any rounds, a board is what its rules say', async () => {
  const users = ['ada', 'bo', 'cy', 'di', 'eve'];
  const days = Array.from({ length: 5 }, (_, offset) => addDays(today, -offset));
  const results = fc.uniqueArray(
    fc.record({
      user: fc.constantFrom(...users),
      day: fc.constantFrom(...days),
      score: fc.integer({ min: 8, max: 10 }),
      ms: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: ({ user, day }) => user + day, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(results, async (played) => {
      await rounds.deleteMany({});
      await play(
        ...played.map(({ user, score, ms, day }) => round(user, score, ms, day)),
        aRound(visitNamed('v'), { day: days[4] ?? '', score: 10 }),
      );
      const listed = played.filter(({ user }) => user !== 'eve');
      const isFirst = ({ day, score, ms }: (typeof played)[number]): boolean =>
        listed.every((other) => other.day !== day || other.score < score || (other.score === score && other.ms >= ms));
      const totals = Object.entries(Object.groupBy(listed, ({ user }) => user)).map(([user, own = []]) => ({
        user,
        won: own.filter((result) => result.day !== today && isFirst(result)).length,
        score: own.reduce((sum, { score }) => sum + score, 0),
        ms: own.reduce((sum, { ms }) => sum + ms, 0),
        days: own.length,
      }));
      const isBetter = (a: (typeof totals)[number], b: (typeof totals)[number]): boolean =>
        a.won !== b.won ? a.won > b.won : a.score !== b.score ? a.score > b.score : a.ms < b.ms;
      const { rows } = await load('all');
      expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => a - b));
      const expected = totals.map(({ user, ...rest }) => ({
        ...rest,
        name: user.toUpperCase(),
        you: false,
        rank: 1 + totals.filter((other) => isBetter(other, { user, ...rest })).length,
      }));
      const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
      expect(rows.toSorted(byName)).toEqual(expected.toSorted(byName));
    }),
    { numRuns: 25 },
  );
});
