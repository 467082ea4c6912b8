import { loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadRankings, type Rankings } from '@cardwise/contracts/statistics/rankings';
import { loadRating, questionRatings, type PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import { creditVisit, forgetPlayer, playerAnswers, playerCounter } from '@cardwise/contracts/statistics/players';
import { recordAnswers } from '@cardwise/contracts/rounds/services';
import { cardStatistics, type CardDetail } from '@cardwise/contracts/statistics/statistics';
import { rateAnswer, rest, unrated, unratedQuestion } from '@cardwise/rating-kit/rate-answer';

import { answerTo } from './counting.ts';
import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const cards = ['1', '2', '3', '4'].map((id) => aCard({ id }));
const [card, second] = cards as [(typeof cards)[0], (typeof cards)[0]];
const day = 24 * 60 * 60 * 1000;
let site: Site;
let now: number;

beforeAll(async () => {
  site = await startSite(cards, { now: () => now });
});
beforeEach(async () => {
  now = Date.now();
  await Promise.all(Object.values(site.collections).map((collection) => collection.deleteMany({})));
});
afterAll(() => site.close());

async function body<T>(call: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body: given } = await call;
  expect(status).toBe(200);
  return given as T;
}

async function getRatings(user: string) {
  return body<PlayerRatings>(site.call(loadRating, { cookie: await site.getCookie(user) }));
}

function feed(since?: number) {
  return body<{ until: number; cards: Record<string, unknown> }>(
    site.call(questionRatings, { query: since === undefined ? {} : { since } }),
  );
}

function tenths({ rating, deviation }: { rating: number; deviation: number }) {
  return {
    rating: Math.round(rating * 10) / 10,
    deviation: Math.round(deviation * 10) / 10,
  };
}

function judged(of: object) {
  return {
    question: `round-of-${Math.random()}`,
    card: card.id,
    kind: 'cost' as const,
    difficulty: 'medium' as const,
    bucket: '3',
    chosen: '3',
    correct: true,
    issued: new Date(now - 2000).toISOString(),
    at: new Date(now).toISOString(),
    ms: 2000,
    ...of,
  };
}

it('a player and a question rate each other, and a player without answers gets less sure', async () => {
  const first = rateAnswer(unrated, unratedQuestion('medium'), false);
  await site.answer(getClaims(card, { u: 'ada', correct: false, chosen: '4' }));
  expect(await getRatings('ada')).toEqual({
    quiz: {
      ...tenths(first.player),
      answers: 1,
      days: [{ day: new Date(now).toISOString().slice(0, 10), ...tenths(first.player) }],
    },
  });
  expect((await feed()).cards).toEqual({ 1: { medium: { cost: tenths(first.question) } } });
  now += 100 * day;
  const rested = tenths(rest(first.player, 100));
  expect(rested.deviation).toBeGreaterThan(first.player.deviation + 1);
  const counter = site.call(playerCounter, { params: { user: 'ada' }, query: { mode: 'pixel' } });
  expect(await body(counter)).toMatchObject({ rating: rested });
  expect(await body(site.call(loadProgress, { cookie: await site.getCookie('ada') }))).toMatchObject({
    rating: rested,
  });
  expect(await body(site.call(playerAnswers, { params: { user: 'ada' } }))).toMatchObject({
    progress: { rating: rested },
    ratings: { quiz: { answers: 1, days: [{}] } },
  });
  expect(await getRatings('bob')).toEqual({});
});

it('a visitor’s answer rates its question against the claimed rating, and the player from the login on', async () => {
  const asked = unratedQuestion('medium');
  await site.answer(getClaims(card, { v: 'visit-1', p: { r: 1900, d: 30 } }));
  await site.answer(getClaims(second, { v: 'visit-2' }));
  await site.counted();
  const claimed = rateAnswer({ ...unrated, rating: 1900, deviation: 110 }, asked, true).question;
  expect((await feed()).cards).toEqual({
    1: { medium: { cost: tenths(claimed) } },
    2: { medium: { cost: tenths(rateAnswer(unrated, asked, true).question) } },
  });
  const before = await feed();
  await site.call(creditVisit, { params: { user: 'ada' }, body: { visit: 'visit-1' } });
  expect((await feed()).cards).toEqual(before.cards);
  expect(await getRatings('ada')).toMatchObject({ quiz: tenths(rateAnswer(unrated, claimed, true).player) });
});

it('rounds are a rating of their own; an open day’s answer rates its question when the day is over', async () => {
  const send = (of: object) => body(site.call(recordAnswers, { body: { answers: [judged(of)] } }));
  const question = 'question-1';
  await send({ question, user: 'ada', part: 'player' });
  await site.counted();
  expect(await feed()).toMatchObject({ cards: {} });
  expect(await getRatings('ada')).toMatchObject({ rounds: { answers: 1 } });
  expect(await getRatings('ada')).not.toHaveProperty('quiz');
  await send({ question, user: 'ada', part: 'card' });
  await send({ user: 'bob', excluded: true });
  await send({ user: 'bob', part: 'player', excluded: true });
  await site.counted();
  const rated = tenths(rateAnswer(unrated, unratedQuestion('medium'), true).question);
  expect((await feed()).cards).toEqual({ 1: { medium: { cost: rated } } });
  expect(await getRatings('ada')).toMatchObject({ rounds: { answers: 1 } });
  expect(await getRatings('bob')).toEqual({});
});

it('a sender’s further answers about a card rate neither side', async () => {
  for (let n = 0; n < 5; n += 1) await site.answer(getClaims(card, { u: 'eve' }));
  await site.counted();
  expect(await getRatings('eve')).toMatchObject({ quiz: { answers: 3 } });
  expect(await site.collections.cardRatings.findOne({})).toMatchObject({ medium: { cost: { n: 3 } } });
});

it('who keeps the ratings reads what changed, and nothing when nothing did', async () => {
  await site.answer(getClaims(card, { u: 'ada' }));
  await site.counted();
  const { until } = await feed();
  expect(await feed(until)).toEqual({ until, cards: {} });
  await site.answer(getClaims(second, { u: 'ada' }));
  await site.ledger.foldNext();
  const open = await feed(until);
  await site.counted();
  const later = await feed(open.until);
  // Counting goes on by itself, too: the batch may have been closed by then.
  expect(Object.keys({ ...open.cards, ...later.cards })).toEqual(['2']);
  expect(Object.keys((await feed(until + 1000)).cards)).toEqual(['1', '2']);
});

it('a forgotten player’s ratings are gone, their questions’ stay', async () => {
  await site.answer(getClaims(card, { u: 'ada' }));
  await site.counted();
  const { cards: before } = await feed();
  await site.call(forgetPlayer, { params: { user: 'ada' } });
  expect(await getRatings('ada')).toEqual({});
  expect(await site.collections.playerMonths.findOne({ ratings: { $exists: true } })).toBeNull();
  expect((await feed()).cards).toEqual(before);
});

it('cards are as hard as their ratings say, not as who was asked', async () => {
  // Strong players are asked about the second card, weak ones about the first; as many of both know the answer.
  const ask = (of: typeof card, rating: number, n: number) =>
    site.collections.answers.insertMany(
      Array.from({ length: n }, (_, index) =>
        answerTo(
          getClaims(of, { v: 'visit', p: { r: rating, d: 110 }, correct: index % 2 === 0, t: now - 900 }),
          now - n + index,
        ),
      ),
    );
  await ask(card, 1100, 30);
  await ask(second, 2100, 30);
  await ask(cards[2] ?? card, 1600, 9);
  await site.counted();
  // By now, the numbers kept in memory are outdated.
  now += 120_000;
  const getDifficulty = async ({ id }: typeof card) =>
    (await body<{ data: CardDetail }>(site.call(cardStatistics, { params: { id }, query: {} }))).data.difficulty;
  const [easy, hard] = [await getDifficulty(card), await getDifficulty(second)];
  expect([easy?.harder_than, hard?.harder_than]).toEqual([0, 50]);
  expect(hard?.rating).toBeGreaterThan(easy?.rating ?? Number.POSITIVE_INFINITY);
  expect(await getDifficulty(cards[2] ?? card)).toBeUndefined();
  const { hardest, easiest } = await body<Rankings>(site.call(loadRankings, { query: {} }));
  const told = (rows: Rankings['hardest']) => rows.map(({ card: { id }, rating }) => [id, rating]);
  expect([told(hardest), told(easiest)]).toEqual([[['2', hard?.rating]], [['1', easy?.rating]]]);
});
