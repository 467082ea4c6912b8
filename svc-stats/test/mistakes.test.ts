import { loadMistakes, loadPlayedDays, type Mistakes, type PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { creditVisit, forgetPlayer, playerAnswers } from '@cardwise/contracts/statistics/players';
import { practiceLength } from '@cardwise/contracts/quiz/quiz';
import { recordAnswers } from '@cardwise/contracts/rounds/services';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const minion = aCard({ id: '64', name: 'Frost Giant', names: { de: 'Frostriese' } });
const spell = aCard({ id: '65', name: 'Blaze', type: 'spell' });
const cards = [minion, spell];

let site: Site;
/** The clock starts in the past, because answers from the future are not counted. */
const started = Date.now() - 300 * day;
let clock: number;
const player = { id: 'ada', cookie: '' };

beforeEach(async () => {
  clock = started;
  site = await startSite(cards, { now: () => clock });
  player.cookie = await site.getCookie(player.id);
});
afterEach(() => site.close());

async function play(correct: boolean, card = minion, claims: Partial<ReturnType<typeof getClaims>> = {}) {
  const given = getClaims(card, { t: clock - 2000, correct, chosen: correct ? '3' : '9', ...claims });
  expect((await site.answer(given, { cookie: player.cookie })).status).toBe(200);
}

async function mistakes(query: Parameters<typeof site.call<typeof loadMistakes>>[1]['query'] = {}) {
  await site.counted();
  const { status, body } = await site.call(loadMistakes, { cookie: player.cookie, query });
  expect(status).toBe(200);
  return body as Mistakes;
}

async function playedDays(year?: number) {
  await site.counted();
  const query = year === undefined ? {} : { year };
  return (await site.call(loadPlayedDays, { cookie: player.cookie, query })).body as PlayedDays;
}

function counts({ due, shaky, learnt }: Mistakes) {
  return { due, shaky, learnt };
}

it('who has answered nothing wrong has no mistakes', async () => {
  await play(true);
  expect(await mistakes()).toEqual({ due: 0, shaky: 0, learnt: 0, next: null, data: [] });
});

it('a wrong answer is due after a minute; right ones make it shaky, then learnt, and a wrong one due again', async () => {
  await play(false);
  const due = new Date(clock + minute).toISOString();
  expect(await mistakes({ locale: 'de' })).toEqual({
    due: 0,
    shaky: 1,
    learnt: 0,
    next: due,
    data: [
      {
        card: '64',
        kind: 'cost',
        state: 'shaky',
        due,
        wrong: 1,
        names: minion.names,
        full_url: '/de/statistiken/card/64-frostriese',
        full_img: expect.stringContaining('64'),
      },
    ],
  });
  clock += minute;
  expect(await mistakes()).toMatchObject({ due: 1, next: null, data: [{ state: 'due' }] });
  for (const wait of [10 * minute, day, 4 * day, 25 * day]) {
    await play(true);
    clock += wait;
  }
  expect(counts(await mistakes())).toEqual({ due: 1, shaky: 0, learnt: 0 });
  await play(true);
  expect(counts(await mistakes())).toEqual({ due: 0, shaky: 0, learnt: 1 });
  await play(false);
  clock += 10 * minute;
  expect(await mistakes()).toMatchObject({ due: 1, shaky: 0, learnt: 0, data: [{ wrong: 2 }] });
});

it('a practice of what is due leaves only what was wrong again, and says when the next is due', async () => {
  await play(false);
  await play(false, spell, { k: 'name' });
  clock += minute;
  const practise = async (isRight: (kind: string) => boolean) => {
    const { due, data } = await mistakes({ state: 'due', limit: practiceLength });
    expect(data).toHaveLength(due);
    for (const { card, kind } of data) {
      clock += 3000;
      await play(
        isRight(kind),
        cards.find(({ id }) => id === card),
        { k: kind },
      );
    }
    return data.map(({ kind }) => kind).toSorted();
  };
  expect(await practise((kind) => kind === 'cost')).toEqual(['cost', 'name']);
  const { due, next } = await mistakes({ limit: 0 });
  expect(due).toBe(0);
  clock = Date.parse(next ?? '');
  expect(await practise(() => true)).toEqual(['name']);
  expect(await mistakes({ state: 'due', limit: practiceLength })).toMatchObject({ due: 0, shaky: 2, data: [] });
  expect(await practise(() => true)).toEqual([]);
});

it('those due longest come first; the list can be narrowed and cut, the counts are of all', async () => {
  await play(false, spell);
  clock += minute;
  await play(false, minion, { k: 'attack' });
  await play(false, minion, { d: 'pixel', k: 'name' });
  clock += minute;
  await play(false);
  const all = await mistakes();
  expect(all.data.map(({ card, kind }) => [card, kind])).toEqual([
    ['65', 'cost'],
    ['64', 'attack'],
    ['64', 'name'],
    ['64', 'cost'],
  ]);
  expect(counts(all)).toEqual({ due: 3, shaky: 1, learnt: 0 });
  expect(await mistakes({ state: 'due', limit: 2 })).toEqual({ ...all, data: all.data.slice(0, 2) });
  expect((await mistakes({ state: 'shaky' })).data).toEqual(all.data.slice(3));
  expect((await mistakes({ limit: 0 })).data).toEqual([]);
});

it('what the quiz cannot ask any more is neither listed nor counted', async () => {
  await play(false);
  await play(false, minion, { k: 'attack' });
  await play(false, spell);
  clock += minute;
  expect((await mistakes()).due).toBe(3);
  site.replaceCards([
    { ...minion, type: 'spell' },
    { ...spell, banned: true },
  ]);
  expect(await mistakes()).toMatchObject({ due: 1, data: [{ card: '64', kind: 'cost' }] });
  site.replaceCards([spell]);
  expect(await mistakes()).toMatchObject({ due: 1, data: [{ card: '65' }] });
});

it('days played are counted by difficulty, those of rounds and of a visit before the login included', async () => {
  clock = Date.UTC(new Date(started).getUTCFullYear() - 1, 11, 31, 23, 59, 58);
  const year = new Date(clock).getUTCFullYear();
  await play(true);
  await play(false, minion, { d: 'hard' });
  clock += 4000;
  await play(false, spell, { d: 'hard' });
  const judged = { question: `round-${player.id}`, card: '64', kind: 'cost', bucket: '3' } as const;
  const at = new Date(clock).toISOString();
  await site.call(recordAnswers, {
    body: {
      answers: [
        { ...judged, difficulty: 'easy', chosen: '3', correct: true, issued: at, at, ms: 900, user: player.id },
      ],
    },
  });
  await site.answer(getClaims(minion, { t: clock, v: `visit-${player.id}`, d: 'hard' }));
  await site.call(creditVisit, { params: { user: player.id }, body: { visit: `visit-${player.id}` } });
  const days = [
    {
      day: `${year}-12-31`,
      results: { medium: { asked: 1, correct: 1 }, hard: { asked: 1, correct: 0 } },
    },
    { day: `${year + 1}-01-01`, results: { easy: { asked: 1, correct: 1 }, hard: { asked: 2, correct: 1 } } },
  ];
  expect(await playedDays()).toEqual({ days, first: year });
  expect(await playedDays(year)).toEqual({ days: days.slice(0, 1), first: year });
  clock += 365 * day;
  expect(await playedDays()).toEqual({ days: days.slice(1), first: year });
  expect(await playedDays(year + 5)).toEqual({ days: [], first: year });
});

it('who has not answered has no days', async () => {
  expect(await playedDays()).toEqual({ days: [], first: null });
});

it('answers counted before mistakes were kept are recalled when their player first looks', async () => {
  for (const correct of [true, false, true, true, false]) {
    await play(correct);
    await play(!correct, spell);
    clock += day;
    await site.counted();
  }
  const [before, days] = [await mistakes(), await playedDays()];
  const { reviews, playerMonths, playerCounters, batches } = site.collections;
  await reviews.deleteMany({ user: player.id });
  await playerMonths.deleteMany({ user: player.id });
  await playerCounters.updateOne({ _id: player.id }, { $unset: { recalled: 1 } });
  expect(await mistakes()).toEqual(before);
  expect(await playedDays()).toEqual(days);
  const entries = await batches.countDocuments();
  await mistakes();
  expect(await batches.countDocuments()).toBe(entries);
});

it('the export contains mistakes and days; of a forgotten player nothing is left', async () => {
  await play(false);
  await site.counted();
  const { body } = await site.call(playerAnswers, { params: { user: player.id } });
  expect(body).toMatchObject({
    mistakes: [{ card: '64', kind: 'cost', wrong: 1, due: new Date(clock + minute).toISOString() }],
    days: [{ day: new Date(clock).toISOString().slice(0, 10), results: { medium: { asked: 1, correct: 0 } } }],
  });
  await site.call(forgetPlayer, { params: { user: player.id } });
  expect(counts(await mistakes())).toEqual({ due: 0, shaky: 0, learnt: 0 });
  expect(await playedDays()).toEqual({ days: [], first: null });
  expect((await site.call(playerAnswers, { params: { user: player.id } })).body).toMatchObject({
    mistakes: [],
    days: [],
  });
});

it('mistakes and days need a session; invalid requests are refused, naming the field', async () => {
  const { cookie } = player;
  for (const call of [loadMistakes, loadPlayedDays]) {
    expect(await site.call(call, {})).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(await site.call(call, { cookie, headers: { 'X-Requested-With': '' } })).toMatchObject({ status: 403 });
  }
  const query = { state: 'forgotten', limit: 61, locale: 'xx' } as never;
  expect(await site.call(loadMistakes, { cookie, query })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'locale' }, { path: 'state' }, { path: 'limit' }] },
  });
  expect(await site.call(loadPlayedDays, { cookie, query: { year: 1999 } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'year' }] },
  });
});
