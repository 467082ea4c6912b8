import { loadDays } from '@cardwise/contracts/rounds/days';
import { startFind } from '@cardwise/contracts/rounds/find';
import { startRound } from '@cardwise/contracts/rounds/rounds';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';

import { addDays } from '../src/sets/day.ts';
import type { Owner } from '../src/rounds/owner.ts';
import { aRound, from, startRounds, visitNamed } from './start-rounds.ts';

const site = await startRounds('2026-11-23T10:00:00Z');
afterAll(() => site.close());
const { rounds, sets, boardPlayers } = site.collections;

beforeEach(async () => {
  await Promise.all([rounds.deleteMany({}), boardPlayers.deleteMany({})]);
});

async function load(owner?: Owner, year?: number) {
  const { status, body } = await site.call(loadDays, {
    query: year ? { year } : {},
    ...(owner && { headers: from(owner) }),
  });
  expect(status).toBe(200);
  return body as ResponseOf<typeof loadDays>;
}

const ada: Owner = { user: 'ada' };

it('somebody new has no days', async () => {
  const before = await site.call(loadDays, {});
  expect(before.headers.get('set-cookie')).toBeNull();
  expect(before.body).toEqual({
    today: '2026-11-23',
    next: '2026-11-24T00:00:00.000Z',
    left: expect.any(Number),
    first: '2026-11-23',
    round: null,
    streak: { days: 0, best: 0, pause: false, played_today: false },
    played: [],
    paused: [],
    appear: null,
  });
});

it('the first day is the one of the oldest set', async () => {
  await sets.insertMany([
    { _id: '2026-11-21', day: '2026-11-21', created: new Date(), questions: [] },
    { _id: '2026-11-20', day: '2026-11-20', created: new Date(), questions: [] },
    { _id: '0123456789abcdef', created: new Date(), questions: [] },
  ]);
  expect((await load()).first).toBe('2026-11-20');
});

it.each([
  ['player', ada],
  ['visitor', visitNamed('v')],
])('a %s’s finished rounds of the Daily Ten are days', async (_, owner) => {
  await rounds.insertMany([
    aRound(owner, { day: '2026-11-21', score: 7 }),
    aRound(owner, { day: '2026-11-22', score: 8 }),
    // None of these rounds is a played day of the owner.
    aRound(owner, { day: '2026-11-20', kind: 'archive' }),
    aRound(owner, { day: '2026-11-19', kind: 'challenge' }),
    aRound({ user: 'somebody else' }, { day: '2026-11-23' }),
  ]);
  const { finished: _finished, ...open } = aRound(owner, { day: '2026-11-23', answered: 4, score: 3 });
  await rounds.insertOne(open);
  expect(await load(owner)).toMatchObject({
    streak: { days: 2, best: 2, played_today: false },
    round: { id: open._id, answered: 4, finished: false, score: 3 },
    played: [
      { day: '2026-11-21', score: 7 },
      { day: '2026-11-22', score: 8 },
    ],
  });
  await rounds.updateOne({ _id: open._id }, { $set: { finished: new Date(), answered: 10, score: 9 } });
  expect(await load(owner)).toMatchObject({
    streak: { days: 3, best: 3, played_today: true },
    round: { answered: 10, finished: true, score: 9 },
  });
});

it('a year has its own days, while the row goes on over the years', async () => {
  // Eight days around New Year are played; a pause bridges January 4.
  const days = [
    '2025-12-28',
    '2025-12-29',
    '2025-12-30',
    '2025-12-31',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
    '2026-01-05',
  ];
  await rounds.insertMany(days.map((day) => aRound(ada, { day })));
  site.setClock('2026-01-05T23:59:59Z');
  const [now, before] = [await load(ada), await load(ada, 2025)];
  site.setClock('2026-11-23T10:00:00Z');
  expect(now.streak).toEqual({ days: 8, best: 8, pause: false, played_today: true });
  expect(now.played.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05']);
  expect(now.paused).toEqual(['2026-01-04']);
  expect(before.played.map(({ day }) => day)).toEqual(days.slice(0, 4));
  expect(before.paused).toEqual([]);
  expect(before.streak).toEqual(now.streak);
});

it('a day turns at 00:00 UTC', async () => {
  await rounds.insertOne(aRound(ada, { day: '2026-11-23' }));
  site.setClock('2026-11-23T23:59:59.999Z');
  expect(await load(ada)).toMatchObject({ today: '2026-11-23', streak: { played_today: true } });
  site.setClock('2026-11-24T00:00:00Z');
  const { today, next, round, streak } = await load(ada);
  site.setClock('2026-11-23T10:00:00Z');
  expect({ today, next, round, streak }).toEqual({
    today: '2026-11-24',
    next: '2026-11-25T00:00:00.000Z',
    round: null,
    streak: { days: 1, best: 1, pause: false, played_today: false },
  });
});

it('a row of a year is returned at once', async () => {
  const days = Array.from({ length: 365 }, (_, offset) => addDays('2025-11-24', offset));
  await rounds.insertMany(days.map((day) => aRound(ada, { day })));
  expect((await load(ada)).streak).toEqual({ days: 365, best: 365, pause: true, played_today: true });
});

it('a year that is none is refused, naming the field', async () => {
  const { status, body } = await site.request('GET', `${loadDays.path}?year=soon`);
  expect([status, (body as { issues: { path: string }[] }).issues[0]?.path]).toEqual([400, 'year']);
});

it.each([
  ['ten', startRound],
  ['find', startFind],
] as const)('while a new site imports its cards, the day of %s waits, and says so', async (game, start) => {
  await sets.deleteMany({});
  const began = async () =>
    site.call(start, { body: { kind: 'daily', locale: 'en' }, headers: from(ada) }) as Promise<{
      status: number;
      body: { code?: string };
    }>;
  const importing = async () =>
    ((await site.call(loadDays, { query: { game } })).body as ResponseOf<typeof loadDays>).importing;
  site.setImporting(true);
  expect(await importing()).toBe(true);
  const refused = await began();
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect(await sets.countDocuments()).toBe(0);
  site.setImporting(false);
  expect(await importing()).toBeUndefined();
  expect((await began()).status).toBe(200);
});
