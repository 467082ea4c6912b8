import {
  creditVisit,
  forgetPlayer,
  latestAnswers,
  manyPlayerResults,
  playerAnswers,
  playerCounter,
  playerResults,
  rankedPlayers,
  type PlayerResults,
} from '@cardwise/contracts/statistics/players';
import { insertAnswer } from '@cardwise/contracts/statistics/answers';
import { cardStatistics, loadWeakSpots } from '@cardwise/contracts/statistics/statistics';

import { answerTo } from './counting.ts';
import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const card = aCard();
let site: Site;

beforeEach(async () => {
  site = await startSite([card]);
});
afterEach(() => site.close());

async function results(user: string) {
  return (await site.call(playerResults, { params: { user } })).body;
}

async function credit(user: string, visitorId: string) {
  return (await site.call(creditVisit, { params: { user }, body: { visit: visitorId } })).body;
}

const noResult = { correct: 0, total: 0, percent: 0 };
const noStreak = { streak: 0, best: 0, counter: 0 };
const stranger = { headers: { authorization: 'Bearer guess' } };

describe('results', () => {
  it('a player has results per difficulty and progress', async () => {
    for (const correct of [true, true, false]) await site.answer(getClaims(card, { u: 'ada', correct }));
    await site.answer(getClaims(card, { u: 'ada', d: 'pixel', k: 'name' }));
    await site.counted();
    expect(await results('ada')).toEqual({
      results: {
        easy: noResult,
        medium: { correct: 2, total: 3, percent: 66.7 },
        hard: noResult,
        pixel: { correct: 1, total: 1, percent: 100 },
      },
      progress: {
        quiz: { streak: 0, best: 2, counter: 3 },
        pixel: { streak: 1, best: 1, counter: 1 },
        rating: { rating: expect.any(Number), deviation: expect.any(Number) },
      },
    });
    expect((await site.call(playerCounter, { params: { user: 'ada' }, query: { mode: 'quiz' } })).body).toEqual({
      streak: 0,
      best: 2,
      counter: 3,
      rating: { rating: expect.any(Number), deviation: expect.any(Number) },
    });
  });

  it('a player without answers has zeros', async () => {
    expect(await results('nobody')).toMatchObject({ results: { easy: noResult }, progress: { quiz: noStreak } });
    expect((await site.call(playerCounter, { params: { user: 'nobody' }, query: { mode: 'pixel' } })).body).toEqual(
      noStreak,
    );
  });

  it('results of several players omit those without answers', async () => {
    await site.answer(getClaims(card, { u: 'ada' }));
    await site.answer(getClaims(card, { u: 'bob', correct: false }));
    await site.counted();
    const { body } = await site.call(manyPlayerResults, { body: { users: ['ada', 'bob', 'nobody'] } });
    expect(body).toMatchObject({
      results: { ada: { medium: { correct: 1 } }, bob: { medium: { correct: 0, total: 1 } } },
    });
    expect(Object.keys((body as { results: object }).results)).toEqual(['ada', 'bob']);
  });

  it('invalid requests are refused', async () => {
    expect(await site.call(playerResults, { params: { user: 'x'.repeat(129) } })).toMatchObject({ status: 404 });
    expect(
      await site.call(playerCounter, { params: { user: 'ada' }, query: { mode: 'chess' as 'quiz' } }),
    ).toMatchObject({ status: 400 });
    expect(await site.call(manyPlayerResults, { body: { users: 'ada' as never } })).toMatchObject({ status: 400 });
  });
});

describe('credit', () => {
  it('a visit’s answers become the player’s once, without changing the streak', async () => {
    for (const correct of [true, true, false]) await site.answer(getClaims(card, { v: 'visit-1', correct }));
    await site.answer(getClaims(card, { v: 'visit-2' }));
    expect(await credit('ada', 'visit-1')).toEqual({ credited: 3 });
    expect(await credit('ada', 'visit-1')).toEqual({ credited: 0 });
    expect(await credit('bob', 'visit-1')).toEqual({ credited: 0 });
    expect(await results('ada')).toMatchObject({
      results: { medium: { correct: 2, total: 3 } },
      progress: { quiz: { streak: 0, best: 0, counter: 3 } },
    });
    expect(await results('bob')).toMatchObject({ results: { medium: noResult } });
  });

  it('credited answers count for weak spots, and once for the card', async () => {
    await site.answer(getClaims(card, { v: 'visit-1' }));
    await credit('ada', 'visit-1');
    const { body } = await site.call(loadWeakSpots, { cookie: await site.getCookie('ada') });
    expect(body).toMatchObject({ kind: [{ code: 'cost', total: 1 }], set: [{ code: 'tlcou', total: 1 }] });
    const page = await site.call(cardStatistics, { params: { id: card.id } });
    expect(page.body).toMatchObject({ data: { statistics_compiled: { all: { cost: { asked: 1 } } } } });
  });

  it('simultaneous credits give each answer to one player', async () => {
    for (let n = 0; n < 5; n += 1) await site.answer(getClaims(card, { v: 'visit-1' }));
    const credited = await Promise.all(['ada', 'bob', 'ada'].map((user) => credit(user, 'visit-1')));
    expect(credited.reduce<number>((sum, body) => sum + (body as { credited: number }).credited, 0)).toBe(5);
    const totals = await Promise.all(
      ['ada', 'bob'].map(async (user) => ((await results(user)) as { results: PlayerResults }).results.medium.total),
    );
    expect(totals.reduce((a, b) => a + b)).toBe(5);
  });

  it('the visit is required', async () => {
    const { status, body } = await site.call(creditVisit, { params: { user: 'ada' }, body: { visit: '' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'visit' }] });
  });
});

it('a player’s latest answers come newest first', async () => {
  for (const chosen of ['3', '9', '4'])
    await site.answer(getClaims(card, { u: 'ada', chosen, correct: chosen === '3' }));
  await site.answer(getClaims(card, { u: 'bob' }));
  const latest = async (limit: number) =>
    (await site.call(latestAnswers, { params: { user: 'ada' }, query: { limit } })).body as { answers: object[] };
  expect((await latest(10)).answers).toHaveLength(3);
  expect((await latest(2)).answers).toEqual(
    Array.from({ length: 2 }, () => ({
      card: card.id,
      kind: 'cost',
      difficulty: 'medium',
      correct: false,
      answered_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })),
  );
  expect(await site.call(latestAnswers, { params: { user: 'ada' }, query: { limit: 0 } })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'limit' }] },
  });
});

describe('rights', () => {
  it('a player can export everything stored about their answers', async () => {
    const claims = getClaims(card, { u: 'ada', chosen: '9', correct: false });
    await site.answer(claims, { shown: 1200 });
    const { body } = await site.call(playerAnswers, { params: { user: 'ada' } });
    const aRating = { rating: expect.any(Number), deviation: expect.any(Number) };
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toEqual({
      answers: [
        {
          question: claims.q,
          card: card.id,
          kind: 'cost',
          difficulty: 'medium',
          chosen: '9',
          correct: false,
          asked_at: new Date(claims.t).toISOString(),
          answered_at: expect.stringMatching(/^\d{4}-.*Z$/),
          milliseconds: 1200,
        },
      ],
      progress: { quiz: { streak: 0, best: 0, counter: 1 }, pixel: noStreak, rating: aRating },
      ratings: { quiz: { ...aRating, answers: 1, days: [{ day: today, ...aRating }] } },
      mistakes: [
        {
          card: card.id,
          kind: 'cost',
          due: expect.stringMatching(/^\d{4}-.*Z$/),
          answered_at: expect.stringMatching(/^\d{4}-.*Z$/),
          wrong: 1,
          reps: 1,
          lapses: 0,
          stability: expect.any(Number),
          difficulty: expect.any(Number),
          state: 1,
          step: 0,
        },
      ],
      days: [{ day: today, results: { medium: { asked: 1, correct: 0 } } }],
      goals: [],
    });
  });

  it('the export of a player without answers is empty', async () => {
    expect((await site.call(playerAnswers, { params: { user: 'nobody' } })).body).toEqual({
      answers: [],
      progress: { quiz: noStreak, pixel: noStreak },
      ratings: {},
      mistakes: [],
      days: [],
      goals: [],
    });
  });

  it('an export of several batches is complete and in order', async () => {
    const from = Date.now() - 3_600_000;
    const given = Array.from({ length: 1201 }, (_, n) => answerTo(getClaims(card, { u: 'ada' }), from + n));
    await site.collections.answers.insertMany(given);
    await site.counted();
    const { body } = await site.call(playerAnswers, { params: { user: 'ada' } });
    expect((body as { answers: { question: string }[] }).answers.map(({ question }) => question)).toEqual(
      given.map(({ _id }) => _id),
    );
    expect(playerAnswers.response.safeParse(body).success).toBe(true);
  });

  it('a forgotten player’s answers stay, without the player', async () => {
    await site.answer(getClaims(card, { u: 'ada' }));
    await site.answer(getClaims(card, { u: 'bob' }));
    await site.counted();
    const waiting = getClaims(card, { u: 'ada' });
    await site.answer(waiting);
    expect(await site.call(forgetPlayer, { params: { user: 'ada' } })).toMatchObject({
      status: 200,
      body: { forgotten: true },
    });
    await site.counted();
    expect(await site.collections.answers.countDocuments({ user: 'ada' })).toBe(0);
    expect(await results('ada')).toMatchObject({ results: { medium: noResult }, progress: { quiz: noStreak } });
    expect(await results('bob')).toMatchObject({ results: { medium: { total: 1 } } });
    const page = await site.call(cardStatistics, { params: { id: card.id } });
    expect(page.body).toMatchObject({ data: { statistics_compiled: { all: { cost: { asked: 3 } } } } });
  });

  it('a forgotten player’s late answer belongs to nobody', async () => {
    await site.call(forgetPlayer, { params: { user: 'ada' } });
    const late = getClaims(card, { u: 'ada' });
    await site.answer(late);
    await site.counted();
    expect(await site.collections.answers.findOne({ _id: late.q })).not.toHaveProperty('user');
    expect(await results('ada')).toMatchObject({ results: { medium: noResult } });
  });

  it('a player who comes back under the same id starts from zero', async () => {
    await site.answer(getClaims(card, { u: 'ada' }));
    await site.call(forgetPlayer, { params: { user: 'ada' } });
    await site.answer(getClaims(card, { u: 'ada', t: Date.now() + 11_000 }));
    expect(await results('ada')).toMatchObject({
      results: { medium: { total: 1 } },
      progress: { quiz: { counter: 1 } },
    });
  });
});

it('internal calls need the internal token', async () => {
  const params = { user: 'ada' };
  const refused = [
    await site.call(playerResults, { params, ...stranger }),
    await site.call(playerCounter, { params, query: { mode: 'quiz' }, ...stranger }),
    await site.call(manyPlayerResults, { body: { users: [] }, ...stranger }),
    await site.call(rankedPlayers, { query: { difficulty: 'easy', order: 'asc', page: 1, size: 1 }, ...stranger }),
    await site.call(creditVisit, { params, body: { visit: 'v' }, ...stranger }),
    await site.call(forgetPlayer, { params, ...stranger }),
    await site.call(playerAnswers, { params, ...stranger }),
    await site.call(latestAnswers, { params, query: { limit: 1 }, ...stranger }),
  ];
  for (const { status, body } of refused)
    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

it('metrics show what was counted', async () => {
  const claims = getClaims(card, { u: 'ada' });
  await site.answer(claims);
  await site.answer(claims);
  await site.counted();
  const metrics = String((await site.request('GET', '/metrics')).body);
  expect(metrics).toContain('stats_answers_total{recorded="true",service="svc-stats"} 1');
  expect(metrics).toContain('stats_answers_total{recorded="false",service="svc-stats"} 1');
  expect(metrics).toContain('stats_answers_counted_total{purpose="fold",service="svc-stats"} 1');
  expect(metrics).toContain('stats_oldest_uncounted_answer_seconds{service="svc-stats"} 0');
  expect(metrics).toContain('stats_uncounted_answers{service="svc-stats"} 0');
});

it('while the database is away, answers are refused as unavailable', async () => {
  const uid = site.seal(getClaims(card));
  await site.connection.close();
  expect(await site.call(insertAnswer, { params: { uid } })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  await site.connection.openUri(process.env['TEST_MONGODB_URI'] ?? '', { dbName: site.connection.name });
});
