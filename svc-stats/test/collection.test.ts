import {
  loadCollection,
  loadCollectionSet,
  loadWeekReview,
  saveGoal,
  type Collection,
  type CollectionSet,
  type WeekReview,
} from '@cardwise/contracts/statistics/collection';
import { creditVisit, forgetPlayer, playerAnswers } from '@cardwise/contracts/statistics/players';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const frost = aCard({ id: '64', set: 'core', cost: 2, name: 'Frost Giant', names: { de: 'Frostriese' } });
const ash = aCard({ id: '65', set: 'core', cost: 1, name: 'Ash' });
const birch = aCard({ id: '66', set: 'core', cost: 1, name: 'Birch', classes: ['druid', 'mage'] });
const old = aCard({ id: '67', set: 'gvg', type: 'spell' });
const cards = [old, frost, birch, ash];

let site: Site;
/** The clock starts on a Wednesday in the past, because answers from the future are not counted. */
const started = Date.UTC(2026, 0, 7, 12);
let clock: number;
const player = { id: 'ada', cookie: '' };

beforeEach(async () => {
  clock = started;
  site = await startSite(cards, { now: () => clock, answersPerMinute: 10_000 });
  player.cookie = await site.getCookie(player.id);
});
afterEach(() => site.close());

async function play(correct: boolean, card = frost, claims: Partial<ReturnType<typeof getClaims>> = {}) {
  clock += 1000;
  const given = getClaims(card, { t: clock - 500, correct, chosen: correct ? '3' : '9', ...claims });
  expect((await site.answer(given, { cookie: player.cookie })).status).toBe(200);
}

async function collection() {
  const { status, body } = await site.call(loadCollection, { cookie: player.cookie });
  expect(status).toBe(200);
  return body as Collection;
}

async function getSet(set: string, locale?: 'de') {
  const query = locale ? { locale } : {};
  const { body } = await site.call(loadCollectionSet, { cookie: player.cookie, params: { set }, query });
  return body as CollectionSet;
}

async function review(locale?: 'de') {
  await site.counted();
  const query = locale ? { locale } : {};
  return (await site.call(loadWeekReview, { cookie: player.cookie, query })).body as WeekReview;
}

function aim(set: string, wanted: number | null) {
  return site.call(saveGoal, { cookie: player.cookie, body: { set, cards: wanted } });
}

it('who has answered nothing has new cards only, in sets with standard ones first', async () => {
  expect(await collection()).toEqual({
    sets: [
      { code: 'core', cards: 3, known: 0, shaky: 0 },
      { code: 'gvg', cards: 1, known: 0, shaky: 0 },
    ],
    weak: [],
  });
});

it('a card is shaky after an answer, known after two right ones, and shaky again after a wrong one', async () => {
  const getState = async () => (await getSet('core')).cards.find(({ id }) => id === '64')?.state;
  const seen = [await getState()];
  for (const correct of [true, true, false, true, true]) {
    await play(correct, frost, correct ? { d: 'pixel', k: 'name' } : {});
    seen.push(await getState());
  }
  expect(seen).toEqual(['new', 'shaky', 'known', 'shaky', 'shaky', 'known']);
  expect((await collection()).sets[0]).toEqual({ code: 'core', cards: 3, known: 1, shaky: 0 });
});

it('a set lists its cards by cost and name, in the asked language', async () => {
  await play(true);
  await play(false, ash);
  const { set, cards: listed } = await getSet('core', 'de');
  expect(set).toEqual({ code: 'core', cards: 3, known: 0, shaky: 2 });
  expect(listed.map(({ name, state }) => [name, state])).toEqual([
    ['Ash', 'shaky'],
    ['Birch', 'new'],
    ['Frostriese', 'shaky'],
  ]);
  expect(listed[2]).toMatchObject({
    id: '64',
    full_url: '/de/statistiken/card/64-frostriese',
    full_img: expect.stringContaining('64'),
  });
});

it('banned and removed cards are left out, and a set without others', async () => {
  await play(true);
  await play(true);
  site.replaceCards([{ ...frost, banned: true }, ash, { ...old, type: 'portrait' }]);
  expect(await collection()).toEqual({ sets: [{ code: 'core', cards: 1, known: 0, shaky: 0 }], weak: [] });
  expect((await getSet('core')).cards.map(({ id }) => id)).toEqual(['65']);
  expect(await site.call(loadCollectionSet, { cookie: player.cookie, params: { set: 'gvg' } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

it('what a player knows least about a class is listed, for what is still asked', async () => {
  for (let n = 0; n < 5; n += 1) {
    await play(false, birch);
    await play(true);
  }
  const weak = ['druid', 'mage'].map((code) => ({ kind: 'cost', code, correct: 0, total: 5, percent: 0 }));
  expect((await collection()).weak).toEqual(weak);
  site.replaceCards([frost, { ...birch, banned: true }]);
  expect((await collection()).weak).toEqual([]);
});

it('answers of rounds and of a visit before the login count', async () => {
  await site.answer(getClaims(frost, { t: clock, v: 'visit-ada' }));
  await play(true);
  await site.counted();
  await site.call(creditVisit, { params: { user: player.id }, body: { visit: 'visit-ada' } });
  expect((await collection()).sets[0]).toMatchObject({ known: 1 });
});

it('answers are read again only when there are others', async () => {
  let reads = 0;
  site.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const [, grouped] = (command.pipeline as { $sort?: object }[] | undefined) ?? [];
    if (commandName === 'aggregate' && grouped?.$sort) reads += 1;
  });
  const shaky = async () => [(await collection()).sets[0]?.shaky, reads];
  await play(true);
  expect([await shaky(), await shaky()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await play(true, ash);
  expect(await shaky()).toEqual([2, 2]);
  await site.answer(getClaims(birch, { t: clock - day, v: 'visit-ada' }));
  await site.counted();
  await site.call(creditVisit, { params: { user: player.id }, body: { visit: 'visit-ada' } });
  expect(await shaky()).toEqual([3, 3]);
  await site.collections.answers.deleteOne({ user: player.id, card: ash.id });
  expect(await shaky()).toEqual([2, 4]);
});

describe('a goal', () => {
  it('is shown with its set until it is removed, and is its player’s alone', async () => {
    expect(await aim('core', 2)).toMatchObject({ status: 200, body: { set: 'core', cards: 2 } });
    await aim('core', 3);
    await aim('gvg', 1);
    expect((await collection()).sets.map(({ goal }) => goal)).toEqual([3, 1]);
    expect((await getSet('core')).set.goal).toBe(3);
    const other = await site.call(loadCollection, { cookie: await site.getCookie('bob') });
    expect((other.body as Collection).sets[0]).not.toHaveProperty('goal');
    expect((await aim('core', 0)).body).toEqual({ set: 'core', cards: null });
    await aim('gvg', null);
    expect((await collection()).sets.map(({ goal }) => goal)).toEqual([undefined, undefined]);
  });

  it('is at most as high as the set has cards, also once some are banned', async () => {
    await aim('core', 3);
    site.replaceCards([frost, ash, { ...birch, banned: true }]);
    expect((await collection()).sets[0]).toMatchObject({ cards: 2, goal: 2 });
  });

  it.each([
    ['another set', { set: 'nowhere', cards: 1 }, ['set']],
    ['more cards than the set has', { set: 'core', cards: 4 }, ['cards']],
    ['less than none', { set: 'core', cards: -1 }, ['cards']],
    ['a part of a card', { set: 'core', cards: 1.5 }, ['cards']],
    ['nothing', {}, ['set', 'cards']],
  ])('for %s is refused, naming the field', async (_, body, fields) => {
    const { status, body: problem } = await site.call(saveGoal, { cookie: player.cookie, body: body as never });
    expect(status).toBe(400);
    expect((problem as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(fields);
  });
});

describe('the review of a week', () => {
  it('tells what was learnt in the last one, and what comes due', async () => {
    await play(true);
    // The next week has begun, on a Monday.
    clock = Date.UTC(2026, 0, 12, 8);
    await play(true);
    await play(false, ash);
    await play(true, birch);
    await play(true, birch);
    await play(true, birch);
    clock = Date.UTC(2026, 0, 18, 23, 59);
    expect(await review()).toMatchObject({
      today: '2026-01-18',
      monday: '2026-01-05',
      answers: 1,
      correct: 1,
      learnt: 0,
    });
    clock = Date.UTC(2026, 0, 19);
    expect(await review('de')).toEqual({
      today: '2026-01-19',
      monday: '2026-01-12',
      begun: true,
      answers: 5,
      correct: 4,
      learnt: 2,
      cards: [
        { id: '66', name: 'Birch', full_url: '/de/statistiken/card/66-birch' },
        { id: '64', name: 'Frostriese', full_url: '/de/statistiken/card/64-frostriese' },
      ],
      due: 1,
      soon: 0,
    });
  });

  it('has not begun before the first Monday after the first answer', async () => {
    expect(await review()).toMatchObject({ begun: false, answers: 0 });
    await play(true);
    expect(await review()).toMatchObject({ begun: false, answers: 0 });
    clock += 7 * day;
    expect(await review()).toMatchObject({ begun: true, answers: 1 });
    clock += 7 * day;
    expect(await review()).toMatchObject({ begun: true, answers: 0 });
  });

  it('names what comes due within seven days, but not what is not asked any more', async () => {
    await play(false);
    await play(false, old);
    expect(await review()).toMatchObject({ due: 0, soon: 2 });
    clock += minute;
    expect(await review()).toMatchObject({ due: 2, soon: 0 });
    site.replaceCards([frost]);
    expect(await review()).toMatchObject({ due: 1, soon: 0 });
    for (const wait of [10 * minute, day, 5 * day, 0]) {
      await play(true);
      clock += wait;
    }
    expect(await review()).toMatchObject({ due: 0, soon: 0 });
  });

  it('does not count what was unlearnt again', async () => {
    for (const correct of [true, true, false]) await play(correct);
    clock += 7 * day;
    expect(await review()).toMatchObject({ answers: 3, correct: 2, learnt: 0, cards: [] });
  });

  it('names three cards', async () => {
    const many = Array.from({ length: 7 }, (_, n) => aCard({ id: String(70 + n) }));
    site.replaceCards(many);
    for (const card of many) for (let n = 0; n < 2; n += 1) await play(true, card);
    clock += 7 * day;
    const { learnt, cards: named } = await review();
    expect([learnt, ...named.map(({ id }) => id)]).toEqual([7, '76', '75', '74']);
  });
});

it('the export contains goals; of a forgotten player none are left', async () => {
  await aim('core', 2);
  await site.collections.goals.insertOne({ _id: 'bob core', user: 'bob', set: 'core', cards: 1, at: new Date() });
  const params = { user: player.id };
  expect((await site.call(playerAnswers, { params })).body).toMatchObject({
    goals: [{ set: 'core', cards: 2, set_at: new Date(clock).toISOString() }],
  });
  await site.call(forgetPlayer, { params });
  expect((await site.call(playerAnswers, { params })).body).toMatchObject({ goals: [] });
  expect(await site.collections.goals.distinct('user')).toEqual(['bob']);
});

it('all need a session and a known language', async () => {
  const { cookie } = player;
  const params = { set: 'core' };
  const body = { set: 'core', cards: 1 };
  for (const asked of [{}, { cookie, headers: { 'X-Requested-With': '' } }]) {
    const status = 'cookie' in asked ? 403 : 401;
    expect((await site.call(loadCollection, asked)).status).toBe(status);
    expect((await site.call(loadCollectionSet, { params, ...asked })).status).toBe(status);
    expect((await site.call(loadWeekReview, asked)).status).toBe(status);
    expect((await site.call(saveGoal, { body, ...asked })).status).toBe(status);
  }
  const query = { locale: 'xx' } as never;
  for (const answer of [
    await site.call(loadCollectionSet, { cookie, params, query }),
    await site.call(loadWeekReview, { cookie, query }),
  ]) {
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'locale' }] } });
  }
});
