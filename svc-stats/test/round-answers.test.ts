import { checkBooks } from '@cardwise/backup/check-books';
import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { creditVisit, playerAnswers, playerResults } from '@cardwise/contracts/statistics/players';
import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { cardStatistics, type CardDetail } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const card = aCard({ cost: 5 });
let site: Site;

beforeEach(async () => {
  site = await startSite([card]);
});
afterEach(() => site.close());

let last = 0;

function judged(given: Partial<JudgedAnswer> = {}): JudgedAnswer {
  return {
    question: `round-${(last += 1)}.1`,
    card: card.id,
    kind: 'cost',
    difficulty: 'medium',
    bucket: '5',
    chosen: '5',
    correct: true,
    issued: new Date(Date.now() - 3000).toISOString(),
    at: new Date(Date.now() - 1000).toISOString(),
    ms: 2000,
    ...given,
  };
}

function record(answers: JudgedAnswer[]) {
  return site.call(recordAnswers, { body: { answers } });
}

async function getResults(user: string) {
  await site.counted();
  return (await site.call(playerResults, { params: { user } })).body;
}

it('an answer of a round counts for its card and its player, but not in the streak and counter of the quiz', async () => {
  await site.answer(getClaims(card, { u: 'ada' }));
  const answers = [judged({ user: 'ada' }), judged({ user: 'ada', correct: false, chosen: '4' })];
  expect(await record(answers)).toMatchObject({ status: 200, body: { recorded: 2 } });
  expect(await getResults('ada')).toMatchObject({
    results: { medium: { correct: 2, total: 3 } },
    progress: { quiz: { streak: 1, best: 1, counter: 1 } },
  });
  const { body } = await site.call(cardStatistics, { params: { id: card.id } });
  expect((body as { data: CardDetail }).data.statistics_compiled.medium.cost).toMatchObject({ asked: 3, correct: 2 });
});

it('delivered twice, at once or later, it counts once', async () => {
  const answers = [judged({ user: 'ada' }), judged({ user: 'ada' })];
  const responses = await Promise.all([record(answers), record(answers), record(answers.slice(1))]);
  expect(responses.reduce((sum, { body }) => sum + (body as { recorded: number }).recorded, 0)).toBe(2);
  await site.counted();
  expect((await record(answers)).body).toEqual({ recorded: 0 });
  expect(await getResults('ada')).toMatchObject({ results: { medium: { correct: 2, total: 2 } } });
});

it('answers of a visit’s round are credited to its player, without changing a streak', async () => {
  await record([judged({ visit: 'visit-1' }), judged({ visit: 'visit-1' })]);
  await site.counted();
  expect((await site.call(creditVisit, { params: { user: 'bob' }, body: { visit: 'visit-1' } })).body).toEqual({
    credited: 2,
  });
  expect(await getResults('bob')).toMatchObject({
    results: { medium: { correct: 2, total: 2 } },
    progress: { quiz: { streak: 0, best: 0, counter: 0 } },
  });
});

it('a player’s share of a card’s statistics is limited, their own results are not', async () => {
  await record(Array.from({ length: 10 }, () => judged({ user: 'eve' })));
  expect(await getResults('eve')).toMatchObject({ results: { medium: { total: 10 } } });
  const { body } = await site.call(cardStatistics, { params: { id: card.id } });
  expect((body as { data: CardDetail }).data.statistics_compiled.medium.cost).toMatchObject({ asked: 3 });
});

it('the books of a backup fit before, on and after the day on which an answer counts for its card', async () => {
  const db = site.connection.getClient().db(site.connection.name);
  const monday = Date.UTC(2026, 10, 2);
  const on = (days: number) => {
    const at = monday + days * millisecondsPerDay;
    return { issued: new Date(at - 2000).toISOString(), at: new Date(at).toISOString() };
  };
  const fits = async () => {
    await site.counted();
    return checkBooks(db);
  };
  // The first week is not compared.
  await record([judged(on(0)), judged(on(8))]);
  expect(await fits()).toEqual([]);
  const answer = judged({ user: 'ada', part: 'player', ...on(9) });
  await record([answer]);
  expect(await fits()).toEqual([]);
  await record([{ ...answer, part: 'card' }, judged({ visit: 'v', part: 'card', ...on(10) })]);
  expect(await fits()).toEqual([]);
});

it('an answer counts for its player first and for its card later, each once', async () => {
  const answer = judged({ user: 'ada', part: 'player' });
  const later: JudgedAnswer = { ...answer, part: 'card' };
  const asked = async () => {
    await site.counted();
    const { body } = await site.call(cardStatistics, { params: { id: card.id } });
    return (body as { data: CardDetail }).data.statistics_compiled.medium.cost?.asked ?? 0;
  };
  await record([answer]);
  expect(await asked()).toBe(0);
  expect(await getResults('ada')).toMatchObject({ results: { medium: { total: 1 } } });
  for (let time = 0; time < 2; time += 1) await record([later, { ...answer }]);
  expect(await asked()).toBe(1);
  expect(await getResults('ada')).toMatchObject({ results: { medium: { total: 1 } } });
  // An answer that svc-rounds has excluded counts only for its player; the share of a player is limited as usual.
  await record([judged({ user: 'bob', excluded: true })]);
  await record(Array.from({ length: 5 }, () => judged({ user: 'eve', part: 'card' })));
  expect(await asked()).toBe(4);
  expect(await getResults('bob')).toMatchObject({ results: { medium: { total: 1 } } });
});

it('it is in the player’s export, with the time that svc-rounds measured', async () => {
  const answer = judged({ user: 'ada', ms: 4321 });
  await record([answer]);
  await site.counted();
  expect((await site.call(playerAnswers, { params: { user: 'ada' } })).body).toMatchObject({
    answers: [{ question: answer.question, milliseconds: 4321, answered_at: answer.at, asked_at: answer.issued }],
  });
});

it('only services may tell of answers, and every field is parsed', async () => {
  expect(
    await site.call(recordAnswers, { body: { answers: [judged()] }, headers: { authorization: 'Bearer guess' } }),
  ).toMatchObject({ status: 403 });
  expect(await record([judged({ ms: -1, card: 'x' })])).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'answers[0].card' }, { path: 'answers[0].ms' }] },
  });
});
