import { until } from '@cardwise/service-kit/testing/serve';
import { creditVisit } from '@cardwise/contracts/statistics/players';
import { adoptProgress, loadProgress, type Progress } from '@cardwise/contracts/statistics/answers';
import { loadWeakSpots, type WeakSpot } from '@cardwise/contracts/statistics/statistics';

import { claimsToAnswer } from '../src/answers/read-answer.ts';
import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const minion = aCard({ classes: ['mage', 'druid'], set: 'core' });
const weapon = aCard({ type: 'weapon', set: 'gvg', classes: ['rogue'] });
let site: Site;
let cookie: string;

beforeEach(async () => {
  site = await startSite([minion, weapon]);
  cookie = await site.getCookie('ada');
});
afterEach(() => site.close());

async function play(answers: string, claims: Partial<ReturnType<typeof getClaims>> = {}) {
  for (const answer of answers)
    await site.answer(getClaims(minion, { correct: answer === '+', ...claims }), { cookie });
}

async function progress() {
  return (await site.call(loadProgress, { cookie })).body as Progress;
}

it('a player who never played has zeros', async () => {
  const none = { streak: 0, best: 0, counter: 0 };
  expect(await progress()).toEqual({ quiz: none, pixel: none });
});

it('streak, best streak and counter follow the answers, separately for the two quizzes', async () => {
  await play('+++-++');
  await play('+', { d: 'pixel', k: 'name' });
  await play('-', { d: 'pixel', k: 'name' });
  expect(await progress()).toMatchObject({
    quiz: { streak: 2, best: 3, counter: 6 },
    pixel: { streak: 0, best: 1, counter: 2 },
  });
  await play('++');
  expect(await progress()).toMatchObject({ quiz: { streak: 4, best: 4, counter: 8 } });
});

it('a bonus question lengthens the streak and never ends it, and counts for nothing else', async () => {
  await play('++');
  await play('-+-', { x: 'more' });
  await play('-', { x: 'pixel', d: 'pixel', k: 'name' });
  expect(await progress()).toMatchObject({
    quiz: { streak: 3, best: 3, counter: 6 },
    pixel: { streak: 0, counter: 0 },
  });
  for (const counters of [site.collections.totalCounters, site.collections.playerCounters])
    expect(await counters.findOne({})).toMatchObject({ medium: { n: 2 } });
  expect(await site.collections.cardCounters.findOne({})).toMatchObject({ medium: { cost: { 3: { n: 2 } } } });
});

it('the first time each rank is reached is stored', async () => {
  const before = new Date().toISOString();
  await play('++++');
  expect((await progress()).quiz).not.toHaveProperty('ranks');
  await play('+');
  const { ranks } = (await progress()).quiz;
  expect(ranks).toEqual({ 10: expect.any(String) });
  const days = [before, ranks?.['10'] ?? '', new Date().toISOString()];
  expect(days).toEqual(days.toSorted());
  await play('-+++++');
  expect(await progress()).toMatchObject({ quiz: { best: 5, ranks }, pixel: { best: 0 } });
  await play('+++++');
  expect((await progress()).quiz.ranks).toEqual({ ...ranks, 9: expect.any(String) });
});

it('a rank reached before times were stored stays without one', async () => {
  await site.collections.playerProgress.insertOne({ _id: 'ada', lastBatch: 0, quiz: { streak: 9, best: 12 } });
  await play('++++++');
  expect((await progress()).quiz).toMatchObject({ best: 15, ranks: { 8: expect.any(String) } });
  expect(Object.keys((await progress()).quiz.ranks ?? {})).toEqual(['8']);
});

describe('a visitor’s streak at login', () => {
  const visitorId = 'visit-1';
  const playAsVisitor = async (answers: string, claims: Partial<ReturnType<typeof getClaims>> = {}) => {
    for (const answer of answers)
      await site.answer(getClaims(minion, { v: visitorId, correct: answer === '+', ...claims }));
  };
  const credit = () => site.call(creditVisit, { params: { user: 'ada' }, body: { visit: visitorId } });
  const adopt = async (quiz: number, pixel = 0) =>
    (await site.call(adoptProgress, { cookie, body: { quiz, pixel } })).body as Progress;

  it('is adopted if it is higher, in each quiz', async () => {
    await play('++');
    await playAsVisitor('-+++');
    await playAsVisitor('++', { d: 'pixel', k: 'name' });
    await credit();
    expect(await adopt(3, 2)).toMatchObject({
      quiz: { streak: 3, best: 3, counter: 6 },
      pixel: { streak: 2, best: 2, counter: 2 },
    });
    await play('+');
    expect(await progress()).toMatchObject({ quiz: { streak: 4, best: 4, counter: 7 } });
    expect(await adopt(3)).toMatchObject({ quiz: { streak: 4, best: 4, counter: 7 } });
    await play('-');
    expect(await progress()).toMatchObject({ quiz: { streak: 0, best: 4, counter: 8 } });
  });

  it('reaches its ranks at the login', async () => {
    await playAsVisitor('+++++');
    await credit();
    expect((await adopt(5)).quiz).toMatchObject({ best: 5, ranks: { 10: expect.any(String) } });
  });

  it('is adopted only as far as recorded answers confirm it', async () => {
    await playAsVisitor('+++');
    await credit();
    expect(await adopt(1_000_000, 1_000_000)).toMatchObject({
      quiz: { streak: 3, best: 3 },
      pixel: { streak: 0, best: 0 },
    });
  });

  it('is ignored without recorded answers', async () => {
    await playAsVisitor('+++');
    expect(await adopt(3)).toMatchObject({ quiz: { streak: 0, best: 0, counter: 0 } });
    await play('++');
    expect(await adopt(1_000_000)).toMatchObject({ quiz: { streak: 2, best: 2 } });
  });

  it('is adopted if the offer comes before the visit is credited', async () => {
    await site.close();
    site = await startSite([minion, weapon], { creditTimeout: 30_000 });
    cookie = await site.getCookie('ada');
    await playAsVisitor('+++');
    const offering = adopt(3);
    await until(async () => (await site.collections.playerProgress.findOne({ 'quiz.offered': 3 })) !== null);
    await credit();
    expect(await offering).toMatchObject({ quiz: { streak: 3, best: 3, counter: 3 } });
  });

  it('is adopted if the visit is credited long after the offer', async () => {
    await playAsVisitor('+++');
    expect(await adopt(3)).toMatchObject({ quiz: { streak: 0 } });
    await play('+');
    await credit();
    expect(await progress()).toMatchObject({ quiz: { streak: 4, best: 4, counter: 4 } });
  });

  it('is adopted in full from a visit of several batches', async () => {
    const from = Date.now() - 4_100_000;
    await site.collections.answers.insertMany(
      Array.from({ length: 4100 }, (_, n) =>
        claimsToAnswer({
          claims: getClaims(minion, { v: visitorId, t: from + n * 1000 - 500 }),
          owner: undefined,
          now: from + n * 1000,
          shown: undefined,
        }),
      ),
    );
    await credit();
    expect(await adopt(4100)).toMatchObject({ quiz: { streak: 4100, counter: 4100 } });
  });
});

it('weak spots are the player’s results by kind, type, class and set, weakest first', async () => {
  await play('++++++++-+');
  await play('------+', { k: 'attack' });
  await site.answer(getClaims(weapon, { correct: false }), { cookie });
  const { status, body } = await site.call(loadWeakSpots, { cookie });
  expect(status).toBe(200);
  const spot = (code: string, correct: number, total: number, percent: number): WeakSpot => ({
    code,
    correct,
    total,
    percent,
  });
  expect(body).toEqual({
    kind: [spot('attack', 1, 7, 14.3), spot('cost', 9, 11, 81.8)],
    type: [spot('weapon', 0, 1, 0), spot('minion', 10, 17, 58.8)],
    class: [spot('rogue', 0, 1, 0), spot('druid', 10, 17, 58.8), spot('mage', 10, 17, 58.8)],
    set: [spot('gvg', 0, 1, 0), spot('core', 10, 17, 58.8)],
  });
});

it('a player’s numbers need a session', async () => {
  const ended = await site.getCookie('ada', 'ended');
  const body = { quiz: 1, pixel: 1 };
  for (const refused of [{}, { cookie: 'session=forged' }, { cookie: ended }]) {
    expect(await site.call(loadProgress, refused)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
    expect(await site.call(loadWeakSpots, refused)).toMatchObject({ status: 401 });
    expect(await site.call(adoptProgress, { body, ...refused })).toMatchObject({ status: 401 });
  }
});

it('an invalid streak is refused, naming every invalid field', async () => {
  const { status, body } = await site.call(adoptProgress, { cookie, body: { quiz: -1, pixel: 1.5 } });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(['quiz', 'pixel']);
});
