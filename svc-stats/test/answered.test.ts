import { difficulties } from '@cardwise/contracts/catalogue/cards';
import { loadProgress, type Progress } from '@cardwise/contracts/statistics/answers';
import {
  loadCollection,
  loadWeekReview,
  type Collection,
  type WeekReview,
} from '@cardwise/contracts/statistics/collection';
import { loadPlayedDays, type PlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { creditVisit, playerAnswers, playerResults, type PlayerResults } from '@cardwise/contracts/statistics/players';
import { loadRating, type PlayerRatings } from '@cardwise/contracts/statistics/ratings';
import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { loadWeakSpots, type WeakSpots } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const day = 24 * 60 * 60_000;
const cards = Array.from({ length: 12 }, (_, n) => aCard({ id: String(200 + n), set: 'core', cost: n }));
const [card = aCard()] = cards;

let site: Site;
/** The clock starts on a Wednesday. */
let clock: number;
let cookie: string;

beforeEach(async () => {
  clock = Date.UTC(2026, 0, 7, 12);
  site = await startSite(cards, { now: () => clock, answersPerMinute: 10_000 });
  cookie = await site.getCookie('ada');
});
afterEach(() => site.close());

let round = 0;

/** Plays a round about the first cards, in which only the first answer is wrong. */
async function playRound(length: number, given: Partial<JudgedAnswer>) {
  round += 1;
  const answers = cards.slice(0, length).map((asked, n): JudgedAnswer => {
    clock += 1000;
    return {
      question: `round-${round}.${n + 1}`,
      card: asked.id,
      kind: 'cost',
      difficulty: n < 2 ? 'easy' : 'hard',
      bucket: String(asked.cost),
      chosen: n === 0 ? '99' : String(asked.cost),
      correct: n !== 0,
      issued: new Date(clock - 900).toISOString(),
      at: new Date(clock - 100).toISOString(),
      ms: 800,
      ...given,
    };
  });
  expect(await site.call(recordAnswers, { body: { answers } })).toMatchObject({ status: 200 });
}

async function play(
  claims: Partial<ReturnType<typeof getClaims>> = {},
  asked = card,
  by: { cookie?: string } = { cookie },
) {
  clock += 1000;
  expect(await site.answer(getClaims(asked, { t: clock - 500, ...claims }), by)).toMatchObject({ status: 200 });
}

function toSum(counts: readonly { correct: number; total: number }[]) {
  return {
    correct: counts.reduce((sum, { correct }) => sum + correct, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Reads all places that say how many questions a player has answered. */
async function figures() {
  await site.counted();
  const read = async <T>(call: Parameters<typeof site.call>[0]) => (await site.call(call, { cookie })).body as T;
  const { results } = (await site.call(playerResults, { params: { user: 'ada' } })).body as { results: PlayerResults };
  const spots = await read<WeakSpots>(loadWeakSpots);
  const played = await read<PlayedDays>(loadPlayedDays);
  const { answers } = (await site.call(playerAnswers, { params: { user: 'ada' } })).body as {
    answers: { correct: boolean; bonus?: string }[];
  };
  const now = clock;
  clock += 7 * day;
  const week = await read<WeekReview>(loadWeekReview);
  clock = now;
  const ordinary = answers.filter(({ bonus }) => bonus === undefined);
  return {
    results: toSum(difficulties.map((difficulty) => results[difficulty])),
    kinds: toSum(spots.kind),
    sets: toSum(spots.set),
    days: toSum(
      played.days.flatMap(({ results: ofDay }) =>
        Object.values(ofDay).map(({ asked, correct }) => ({ correct, total: asked })),
      ),
    ),
    week: { correct: week.correct, total: week.answers },
    export: { correct: ordinary.filter(({ correct }) => correct).length, total: ordinary.length },
  };
}

function everywhere(correct: number, total: number) {
  const count = { correct, total };
  return { results: count, kinds: count, sets: count, days: count, week: count, export: count };
}

it('who has played only a Daily Ten that is still open has answered ten questions in every place', async () => {
  await playRound(10, { user: 'ada', part: 'player' });
  expect(await figures()).toEqual(everywhere(9, 10));
  const { sets } = (await site.call(loadCollection, { cookie })).body as Collection;
  expect(sets[0]).toMatchObject({ cards: 12, shaky: 10 });
  expect((await site.call(loadRating, { cookie })).body as PlayerRatings).toMatchObject({ rounds: { answers: 10 } });
  // The day’s end adds them to the cards’ statistics alone.
  await playRound(10, { user: 'ada', part: 'card' });
  expect(await figures()).toEqual(everywhere(9, 10));
});

it('quizzes, rounds, races and a visit’s answers add up; bonus questions are in none of them', async () => {
  await play({ v: 'visit-ada', correct: false, chosen: '99' }, cards[10], {});
  await playRound(3, { visit: 'visit-ada' });
  await site.counted();
  await site.call(creditVisit, { params: { user: 'ada' }, body: { visit: 'visit-ada' } });
  await play();
  await play({ d: 'pixel', k: 'name' });
  await play({ correct: false, chosen: '99' }, cards[11]);
  await play({ x: 'more', k: 'cost' });
  await playRound(10, { user: 'ada', part: 'player' });
  await playRound(5, { user: 'ada' });
  // The visit has 4 answers, the quizzes have 3 and the rounds 15; 2, 1 and 2 of these are wrong.
  expect(await figures()).toEqual(everywhere(17, 22));
  // The counters of the quiz and the pixel quiz include only their own questions; bonus questions count in the quiz.
  const progress = (await site.call(loadProgress, { cookie })).body as Progress;
  expect([progress.quiz.counter, progress.pixel.counter]).toEqual([4, 1]);
});

it('the fourth answer of a day to one question counts for its player in every place, but rates nobody', async () => {
  for (let n = 0; n < 5; n += 1) await play();
  expect(await figures()).toEqual(everywhere(5, 5));
  expect((await site.call(loadRating, { cookie })).body as PlayerRatings).toMatchObject({ quiz: { answers: 3 } });
});
