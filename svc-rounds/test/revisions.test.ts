import { loadBoard } from '@cardwise/contracts/rounds/boards';
import { createChallenge } from '@cardwise/contracts/rounds/challenges';
import { answerRound, loadRound, roundLength, startRound, type Round } from '@cardwise/contracts/rounds/rounds';

import { adoptVisitorRounds } from '../src/rounds/adopt-visitor-rounds.ts';
import type { Owner } from '../src/rounds/owner.ts';
import type { QuestionSet } from '../src/sets/model.ts';
import { from, startRounds, visitNamed } from './start-rounds.ts';

const day = '2026-11-23';
const site = await startRounds(`${day}T10:00:00Z`);
afterAll(() => site.close());
const { sets, rounds, challenges, boardPlayers } = site.collections;

const [ada, bo, visitor] = [{ user: 'ada' }, { user: 'bo' }, visitNamed('v')];

beforeEach(async () => {
  await Promise.all([rounds.deleteMany({}), challenges.deleteMany({}), boardPlayers.deleteMany({})]);
  site.setClock(`${day}T10:00:00Z`);
  site.ban([]);
});

async function start(owner: Owner, request: Record<string, string> = { kind: 'daily' }): Promise<Round> {
  const body = { locale: 'en', ...request } as Parameters<typeof site.call<typeof startRound>>[1]['body'];
  return ((await site.call(startRound, { body, headers: from(owner) })).body as { round: Round }).round;
}

async function load(owner: Owner, id: string): Promise<Round> {
  return (
    (await site.call(loadRound, { params: { id }, query: { locale: 'en' }, headers: from(owner) })).body as {
      round: Round;
    }
  ).round;
}

async function getSet({ id }: Pick<Round, 'id'>): Promise<QuestionSet> {
  const round = await rounds.findOne({ _id: id });
  return (await sets.findOne({ _id: round?.set ?? '' })) as QuestionSet;
}

async function finish(owner: Owner, round: Round, wrong: number[] = []): Promise<void> {
  const { questions } = await getSet(round);
  for (let question = round.answered.length + 1; question <= roundLength; question += 1) {
    const right = questions[question - 1]?.correct ?? 0;
    const choice = wrong.includes(question) ? (right + 1) % 4 : right;
    const body = { question, choice, locale: 'en' as const };
    expect((await site.call(answerRound, { params: { id: round.id }, body, headers: from(owner) })).status).toBe(200);
  }
  // The clock stands still, so the times are doubtful.
  await rounds.updateOne({ _id: round.id }, { $unset: { unranked: 1 } });
}

async function banThird(): Promise<string> {
  const { questions } = (await site.stores.ten.sets.ofDay(day)) as QuestionSet;
  const { card } = questions[2] as QuestionSet['questions'][number];
  site.ban([card]);
  return card;
}

it('a ban replaces the question for later starts; a round that has begun keeps it', async () => {
  const begun = await start(ada);
  const banned = await banThird();
  const later = await start(bo);
  const [first, second] = [await getSet(begun), await getSet(later)];
  expect(first.questions[2]?.card).toBe(banned);
  expect(second.questions.map(({ card }) => card)).not.toContain(banned);
  expect(second.questions.toSpliced(2, 1)).toEqual(first.questions.toSpliced(2, 1));
  const { choices } = begun.question ?? {};
  expect(await start(ada)).toMatchObject({ id: begun.id, question: { number: 1, choices } });
  await finish(ada, begun);
  expect((await load(ada, begun.id)).answered[2]?.card.id).toBe(banned);
  expect((await start(ada)).id).toBe(begun.id);
  expect(await rounds.countDocuments()).toBe(2);
});

it('players of all revisions share the board and the comparison; who knew it is counted for each question', async () => {
  for (const user of ['ada', 'bo']) await boardPlayers.insertOne({ _id: user, appear: true });
  site.names.known = { ada: 'Ada', bo: 'Bo' };
  const begun = await start(ada);
  await finish(ada, begun, [3, 4]);
  await banThird();
  const later = await start(bo);
  await finish(bo, later);
  site.setClock(`${day}T10:01:00Z`);
  const [of, other] = [await load(ada, begun.id), await load(bo, later.id)];
  expect(of.result).toMatchObject({ score: 8, players: 2, better_than: 0, hardest: 3, daily: { rank: 2 } });
  expect(other.result).toMatchObject({ score: 10, players: 2, better_than: 100, hardest: 4, daily: { rank: 1 } });
  expect(of.answered.map(({ knew }) => knew)).toEqual([100, 100, 0, 50, 100, 100, 100, 100, 100, 100]);
  expect(other.answered.map(({ knew }) => knew)).toEqual([100, 100, 100, 50, 100, 100, 100, 100, 100, 100]);
  const board = await site.call(loadBoard, { query: { span: 'today' }, headers: from(ada) });
  expect(board.body).toMatchObject({
    rows: [
      { name: 'Bo', rank: 1 },
      { name: 'Ada', rank: 2 },
    ],
    players: 2,
  });
});

it('a challenge keeps its set for those who have not played the day', async () => {
  const begun = await start(ada);
  await finish(ada, begun);
  const made = await site.call(createChallenge, { params: { id: begun.id }, body: {}, headers: from(ada) });
  const { challenge } = made.body as { challenge: string };
  await banThird();
  const later = await start(bo);
  const request = { kind: 'challenge', challenge };
  expect(await start(bo, request)).toMatchObject({ id: later.id, kind: 'daily' });
  expect((await getSet(later))._id).toBe(`${day}.1`);
  const challenged = await start(visitor, request);
  expect(challenged.kind).toBe('daily');
  expect((await getSet(challenged))._id).toBe(day);
  expect((await start(visitor)).id).toBe(challenged.id);
});

it('a login keeps one round of the day, whichever revisions were played', async () => {
  const begun = await start(visitor);
  await finish(visitor, begun);
  await banThird();
  const later = await start(ada);
  const { visit: visitorId } = visitor;
  expect(await adoptVisitorRounds(site.collections, 'ada', visitorId, async () => undefined, Date.now())).toBe(1);
  expect(await rounds.find().toArray()).toMatchObject([{ _id: begun.id, user: 'ada' }]);
  expect(begun.id).not.toBe(later.id);
});

it('the archive offers the revision without banned cards', async () => {
  const begun = await start(ada);
  await banThird();
  await start(bo);
  site.setClock('2026-11-24T10:00:00Z');
  const practice = { kind: 'archive', day };
  expect((await getSet(await start(ada, practice)))._id).toBe(`${day}.1`);
  site.ban([]);
  expect((await getSet(await start(ada, practice)))._id).toBe(day);
  // A ban after the day makes no further set.
  site.ban((await getSet(begun)).questions.map(({ card }) => card));
  expect((await getSet(await start(ada, practice)))._id).toBe(`${day}.1`);
});
