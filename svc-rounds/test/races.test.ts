import { findRace, raceLimits, raceTimes } from '@cardwise/contracts/rounds/races';
import { answerRound, loadRound, nextQuestion } from '@cardwise/contracts/rounds/rounds';
import { createChallenge } from '@cardwise/contracts/rounds/challenges';
import { createGroup, joinGroup, loadGroup } from '@cardwise/contracts/rounds/groups';
import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';

import { createAddressShare } from '@cardwise/service-kit/limits/allowance';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { testSecrets, until } from '@cardwise/service-kit/testing/serve';

import { keepRaces } from '../src/races/keep-races.ts';
import type { RaceDocument } from '../src/races/model.ts';
import { seenEvery } from '../src/races/presence.ts';
import { choiceOrder } from '../src/rounds/choices.ts';
import { serveStores } from './make-stores.ts';
import { filter, getPhase, startRaces, type Racer } from './race-site.ts';

const site = await startRaces();
afterAll(() => site.close());
afterEach(() => site.closeStreams());
site.names.known = { ada: 'Ada', bo: 'Bo', cy: 'Cy', di: 'Di' };

const unknown = 'A'.repeat(16);

/** Creates a race of Ada's, which so many others join. */
async function aRace(given: Parameters<Racer['create']>[0] = {}, others = 1) {
  const ada = site.player();
  const { race } = (await ada.create(given)).body;
  const joined: Racer[] = [];
  for (let number = 2; number <= others + 1; number += 1) {
    const other = site.player();
    expect((await other.join(race, `Player ${number}`)).status).toBe(200);
    joined.push(other);
  }
  return { race, ada, others: joined, bo: joined[0] as Racer, all: [ada, ...joined] };
}

async function aRunningRace(given: Parameters<Racer['create']>[0] = {}, others = 1) {
  const made = await aRace(given, others);
  expect((await made.ada.begin(made.race)).status).toBe(200);
  site.countDown();
  return made;
}

/** Answers each question after two seconds, and those with the numbers in `wrong` wrongly. */
async function finish(player: Racer, race: string, { wrong = [], from = 1 }: { wrong?: number[]; from?: number } = {}) {
  const { round } = (await player.round(race)).body;
  for (let number = from; number <= (round ? 10 : 0); number += 1) {
    if (number > 1) expect((await player.next(race, number)).status).toBe(200);
    site.pass(2250);
    const choice = await site.getChoice(race, number, !wrong.includes(number));
    expect((await player.answerRound(race, number, choice)).status).toBe(200);
  }
}

describe('a lobby', () => {
  it('shows who is there and ready, and its maker begins', async () => {
    const { race, ada, bo } = await aRace();
    const events = await bo.watch(race);
    expect(events.status).toBe(200);
    expect(Object.fromEntries(events.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await bo.ready(race);
    const state = await events.until(({ members }) => members[1]?.ready === true);
    expect(state).toEqual({
      id: race,
      version: expect.any(Number),
      phase: 'lobby',
      pace: 'own',
      crowd: false,
      length: 10,
      code: null,
      host: 1,
      players: 2,
      full: false,
      members: ['Ada', 'Player 2'].map((name, index) => ({
        number: index + 1,
        name,
        ready: index === 1,
        away: false,
        left: false,
        answered: 0,
        score: 0,
        ms: 0,
        marks: [],
      })),
      starts: null,
      ends: null,
      question: null,
      standings: [],
      fastest: [],
      next: null,
    });
    expect((await ada.load(race)).body).toMatchObject({ you: 1, host: true, now: site.now() });
    expect((await bo.load(race)).body).toMatchObject({ you: 2, host: false });
    expect((await site.player().load(race)).body).toMatchObject({ you: null, host: false });
    expect((await bo.begin(race)).status).toBe(403);
    expect((await ada.begin(race)).status).toBe(200);
    const begun = await events.until(({ phase }) => phase === 'countdown');
    expect(begun.starts).toBe(site.now() + raceTimes.countdown);
    expect((await ada.begin(race)).status).toBe(409);
    expect((await ada.ready(race)).status).toBe(409);
    site.countDown();
    expect((await events.until(({ phase }) => phase === 'running')).ends).toBe(site.now() + 10 * raceTimes.own);
  });

  it('needs two players', async () => {
    const { race, ada } = await aRace({}, 0);
    const { status, body } = await ada.begin(race);
    expect([status, body.detail]).toEqual([409, 'A race needs another player.']);
  });

  it('takes ten players at most, however many press at the same moment', async () => {
    const { race } = await aRace({}, 0);
    const answers = await Promise.all(
      Array.from({ length: raceLimits.players + 3 }, (_, number) => site.player().join(race, `Player ${number}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(raceLimits.players - 1);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.detail]).toEqual([409, 'This race is full: it is for 10 players.']);
    expect((await site.player().load(race)).body.state).toMatchObject({ players: 10, full: true });
  });

  it('can no longer be joined once the race has begun, but for its members', async () => {
    const { race, bo } = await aRunningRace();
    expect((await bo.join(race)).body).toMatchObject({ you: 2, state: { phase: 'running' } });
    const late = await site.player().join(race, 'Late');
    expect([late.status, late.body.detail]).toEqual([409, 'This race has already begun.']);
  });

  it('wants a name of visitors that looks like no other, and gives players their own', async () => {
    const { race } = await aRace();
    const other = site.player();
    expect((await other.join(race)).body.issues).toMatchObject([{ path: 'name' }]);
    expect((await other.join(race, 'АdA')).body.issues).toMatchObject([{ path: 'name' }]);
    const taken = await other.join(race, 'p1ayer 2');
    expect([taken.status, taken.body.issues?.[0]?.path]).toEqual([409, 'name']);
    expect((await site.player({ user: 'bo' }).join(race)).body.state.members[2]?.name).toBe('Bo');
    expect((await site.player({ user: 'stranger' }).join(race)).body.state.members[3]?.name).toBeNull();
    expect((await site.player().create({ name: undefined })).status).toBe(400);
  });

  it('gives a name to one of several visitors who come at once, and the others choose another', async () => {
    const { race } = await aRace({}, 0);
    const players = Array.from({ length: 4 }, () => site.player());
    const replies = await Promise.all(players.map((player) => player.join(race, 'Grüne Fee')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const taken = { status: 409, body: { code: 'conflict', issues: [{ path: 'name' }] } };
    expect(replies.filter(({ status }) => status !== 200)).toMatchObject([taken, taken, taken]);
    const late = players[replies.findIndex(({ status }) => status === 409)];
    expect((await late?.join(race, 'Blaue Fee'))?.status).toBe(200);
  });

  it('lets in once one who presses several times at once', async () => {
    const { race } = await aRace({}, 0);
    const bo = site.player({ user: 'bo' });
    const replies = await Promise.all([1, 2, 3].map(() => bo.join(race)));
    expect(replies.map(({ status, body }) => [status, body.you])).toEqual([1, 2, 3].map(() => [200, 2]));
  });

  it('passes to the next while its host is away, and back', async () => {
    const { race, ada, bo } = await aRace();
    const atBo = await bo.watch(race);
    await atBo.until(() => true);
    site.pass(raceTimes.away - 1000);
    await atBo.until(({ members }) => members[1]?.away === false);
    site.pass(1000);
    const state = await atBo.until(({ host }) => host === 2);
    expect(state.members.map(({ away }) => away)).toEqual([true, false]);
    await ada.through(site.other).watch(race);
    expect((await atBo.until(({ host }) => host === 1)).members[0]?.away).toBe(false);
    await ada.leave(race);
    expect((await atBo.until(({ host }) => host === 2)).players).toBe(1);
    expect((await ada.ready(race)).status).toBe(403);
    expect((await ada.join(race)).body).toMatchObject({ you: 1, host: true });
  });

  it('is left by whom the host removes, for good', async () => {
    const { race, ada, bo } = await aRace({}, 2);
    const events = await bo.watch(race);
    expect((await bo.remove(race, 3)).status).toBe(403);
    expect((await bo.members(race)).status).toBe(403);
    expect((await ada.members(race)).body.members.map(({ name }) => name)).toEqual(['Ada', 'Player 2', 'Player 3']);
    expect((await ada.remove(race, 1)).status).toBe(404);
    expect((await ada.remove(race, 2)).status).toBe(200);
    await events.ended();
    expect(events.latest().members.map(({ number }) => number)).toEqual([1, 3]);
    expect((await bo.watch(race)).status).toBe(403);
    const back = await bo.join(race);
    expect([back.status, back.body.detail]).toEqual([403, 'The host has removed you from this race.']);
    expect((await ada.load(race)).body.state.players).toBe(2);
  });

  it('is not found by a made-up link', async () => {
    const ada = site.player();
    for (const { status } of [await ada.load(unknown), await ada.join(unknown, 'Ada'), await ada.watch(unknown)]) {
      expect(status).toBe(404);
    }
  });

  it('is opened sixty times in a row by one address at most', async () => {
    const ada = site.player();
    const noCards = { filter: { ...filter, standardsets: [] } };
    const attempts = await Promise.all(Array.from({ length: 60 }, () => ada.create(noCards)));
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([422]));
    const { status, headers, body } = await ada.create();
    expect([status, body.code, Number(headers.get('retry-after'))]).toEqual([429, 'rate_limited', 60]);
    expect((await site.player().create()).status).toBe(200);
  });
});

describe('each at their own pace', () => {
  it('plays the same questions and sees the others come along', async () => {
    const { race, ada, bo } = await aRace();
    expect((await ada.round(race)).status).toBe(409);
    const events = await bo.watch(race);
    await ada.begin(race);
    expect((await ada.round(race)).status).toBe(409);
    site.countDown();
    const { round } = (await ada.round(race)).body;
    expect(round).toMatchObject({ kind: 'own', day: null, answered: [], question: { number: 1 }, result: null });
    expect((await bo.round(race)).body.round.question?.choices).toEqual(round.question?.choices);
    site.pass(2250);
    const verdict = await ada.answerRound(race, 1, await site.getChoice(race, 1));
    expect(verdict.body).toMatchObject({ answered: { number: 1, ms: 2000 }, next: null, result: null });
    const { members } = await events.until((state) => state.members[0]?.answered === 1);
    expect(members[0]).toMatchObject({ score: 1, ms: 2000, marks: [true] });
    expect((await ada.round(race)).body.round).toMatchObject({
      id: round.id,
      answered: [{ number: 1 }],
      question: null,
    });
  });

  it('is over when all have finished: places, who was fastest where', async () => {
    const { race, ada, bo } = await aRunningRace();
    const events = await bo.watch(race);
    await finish(ada, race, { wrong: [2] });
    expect(getPhase(await ada.load(race))).toBe('running');
    await finish(bo, race, { wrong: [3] });
    const { standings, fastest } = await events.until(({ phase }) => phase === 'over');
    expect(standings).toEqual([
      [1, 1, 9, 20_000],
      [2, 1, 9, 20_000],
    ]);
    expect(fastest[0]).toEqual({ members: [1, 2], ms: 2000 });
    expect(fastest[1]).toEqual({ members: [2], ms: 2000 });
    expect(fastest[2]).toEqual({ members: [1], ms: 2000 });
    expect((await ada.answerRound(race, 10, 0)).status).toBe(409);
  });

  it('is counted in their groups for those who came first, unless nobody else answered', async () => {
    const [cy, di] = [site.player({ user: 'cy' }), site.player({ user: 'di' })];
    const { group } = (await cy.call(createGroup, { body: { name: 'Regulars' } })).body;
    const getGroup = async () => (await cy.call(loadGroup, { params: { group } })).body;
    const { invitation } = await getGroup();
    await di.call(joinGroup, { params: { invitation } });
    const raceWon = async (play: (race: string) => Promise<unknown>) => {
      const { race } = (await cy.create()).body;
      await di.join(race);
      await cy.begin(race);
      site.countDown();
      await play(race);
      site.pass(10 * raceTimes.own);
      expect(getPhase(await cy.load(race))).toBe('over');
      return (await getGroup()).members.map(({ name, races_won: won }) => [name, won]);
    };
    const alone = await raceWon((race) => finish(di, race));
    expect(alone).toEqual([
      ['Cy', 0],
      ['Di', 0],
    ]);
    const better = await raceWon(async (race) => {
      await finish(cy, race, { wrong: [2] });
      await finish(di, race);
    });
    expect(better).toEqual([
      ['Cy', 0],
      ['Di', 1],
    ]);
    const tie = await raceWon(async (race) => {
      await finish(cy, race);
      await finish(di, race);
    });
    expect(tie).toEqual([
      ['Cy', 1],
      ['Di', 2],
    ]);
  });

  it('asks twenty questions in a long race', async () => {
    const { race, ada } = await aRunningRace({ length: 20 });
    for (let number = 1; number <= 20; number += 1) {
      const handed = number === 1 ? await ada.round(race) : await ada.next(race, number);
      expect(handed.status).toBe(200);
      site.pass(2250);
      const { body } = await ada.answerRound(race, number, await site.getChoice(race, number));
      expect([body.answered.number, body.result?.score]).toEqual([number, number === 20 ? 20 : undefined]);
    }
  });

  it('does not wait for who is away, and is over after a minute per question', async () => {
    const { race, ada } = await aRunningRace({}, 2);
    await finish(ada, race);
    site.pass(raceTimes.away);
    const { state } = (await ada.load(race)).body;
    // Nobody is present, so the race does not end yet.
    expect(state.phase).toBe('running');
    await (await ada.watch(race)).until(({ phase }) => phase === 'over');
    const late = await aRunningRace();
    site.pass(10 * raceTimes.own);
    expect(getPhase(await late.ada.load(late.race))).toBe('over');
    expect((await late.ada.round(late.race)).status).toBe(409);
  });

  it('counts who says so as there, as a page does that is hidden and so has no events', async () => {
    const { race, ada, bo } = await aRunningRace();
    site.pass(raceTimes.away - 1000);
    expect((await ada.attend(race)).status).toBe(200);
    site.pass(2000);
    expect((await bo.load(race)).body.state.members[0]).toMatchObject({ away: false });
    expect((await site.player().attend(race)).status).toBe(403);
  });

  it('waits for whoever has been seen since its process read the race', async () => {
    const { race, ada } = await aRunningRace();
    await finish(ada, race);
    site.pass(raceTimes.away);
    const seen = new Date(site.now());
    await site.races.updateOne({ _id: race }, { $set: { 'members.0.seen': seen } });
    const known = (await site.races.findOne({ _id: race })) as RaceDocument;
    await site.races.updateOne({ _id: race }, { $set: { 'members.1.seen': seen } });
    const keeper = keepRaces({
      db: site.collections,
      sets: { ...site.stores.ten.sets, find: async () => undefined },
      prepareNext: () => {},
      onChange: () => {},
      log: silentLogger(),
      now: site.now,
    });
    expect((await keeper.moveOn(known)).endedAt).toBeUndefined();
  });

  it('has no round that the calls of other rounds know', async () => {
    const { race, ada } = await aRunningRace();
    const { id } = (await ada.round(race)).body.round;
    const params = { id };
    for (const { status } of [
      await ada.call(loadRound, { params, query: { locale: 'en' } }),
      await ada.call(nextQuestion, { params, body: { question: 1, locale: 'en' } }),
      await ada.call(answerRound, { params, body: { question: 1, choice: 0, locale: 'en' } }),
      await ada.call(createChallenge, { params, body: {} }),
    ]) {
      expect(status).toBe(404);
    }
  });

  it('refuses answers that are early, double, another’s, or no choice', async () => {
    const { race, ada, bo } = await aRunningRace();
    expect((await ada.answerRound(race, 1, 0)).status).toBe(404);
    await ada.round(race);
    expect((await ada.answerRound(race, 2, 0)).status).toBe(409);
    expect((await ada.answerRound(race, 1, 9)).body.code).toBe('invalid_answer');
    const twice = await Promise.all([ada.answerRound(race, 1, 0), ada.answerRound(race, 1, 1)]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await ada.answerRound(race, 2, 0)).status).toBe(409);
    expect((await site.player().answerRound(race, 1, 0)).status).toBe(403);
    expect((await bo.answerRound(race, 2, 0)).status).toBe(404);
    expect((await ada.answer(race, 1, 0)).status).toBe(409);
  });
});

describe('all together', () => {
  it('opens a question for all, closes it when all have answered, and shows what was right', async () => {
    const { race, ada, bo } = await aRunningRace({ pace: 'together' }, 2);
    const cy = site.player();
    const events = await ada.watch(race);
    const { question } = await events.until((state) => state.question !== null);
    expect(question).toEqual({
      number: 1,
      opens: site.now(),
      closes: site.now() + raceTimes.question,
      players: 3,
      answered: 0,
      closed: false,
      next: null,
    });
    expect((await cy.question(race, 1)).status).toBe(403);
    const shown = (await ada.question(race, 1)).body;
    expect(shown).toMatchObject({ question: { number: 1 }, may_answer: true, chosen: null, revealed: null });
    expect((await bo.question(race, 1)).body).toEqual(shown);
    expect((await ada.question(race, 2)).status).toBe(409);
    site.pass(2250);
    const right = await site.getChoice(race, 1);
    expect((await ada.answer(race, 1, right)).body).toEqual({ ms: 2000 });
    const one = await events.until((state) => state.question?.answered === 1);
    expect(one.members[0]).toMatchObject({ answered: 1, score: 0, ms: 0, marks: [] });
    expect((await ada.question(race, 1)).body).toMatchObject({ chosen: right, revealed: null });
    await bo.answer(race, 1, (right + 1) % 4);
    site.pass(raceTimes.question - 2251);
    expect((await events.until((state) => state.question?.answered === 2)).question?.closed).toBe(false);
    site.pass(1 + 250);
    const closed = await events.until((state) => state.question?.closed === true);
    expect(closed.question?.next).toBe(site.now() + raceTimes.reveal);
    expect(closed.standings).toEqual([
      [1, 1, 1, 2000],
      [2, 2, 0, 2000],
      [3, 3, 0, raceTimes.question],
    ]);
    const { card, correct } = (await site.getSet(race)).questions[0] ?? {};
    const { revealed } = (await bo.question(race, 1)).body;
    expect(revealed).toMatchObject({ correct, ms: 2000, card: { id: card } });
    expect(revealed?.distribution.reduce((sum, players) => sum + players, 0)).toBe(2);
    expect(revealed?.distribution[right]).toBe(1);
    site.pass(raceTimes.reveal);
    expect((await events.until((state) => state.question?.number === 2)).standings).toEqual([]);
  });

  it('shows numbers sorted; a race that was made by an earlier build keeps the order it began with', async () => {
    const getOrder = choiceOrder(testSecrets.session);
    const mixing = await serveStores(site.stores, { now: site.now, share: createAddressShare(1000), getOrder });
    const [ada, bo] = [site.player({ at: mixing }), site.player({ at: mixing })];
    const { race } = (await ada.create({ pace: 'together', filter: { ...filter, kinds: ['cost'] } })).body;
    await bo.join(race, 'Bo');
    await ada.begin(race);
    site.countDown();
    const events = await ada.watch(race);
    await events.until((state) => state.question !== null);
    const question = (await site.getSet(race)).questions[0];
    if (!question) throw new Error('the race has no question');
    const labels = question.choices.map(({ value }) => value);
    const shownTo = async (player: Racer) => (await player.question(race, 1)).body.question.choices;
    expect(await shownTo(ada)).toEqual(labels.toSorted((a, b) => Number(a) - Number(b)));

    await site.races.updateOne({ _id: race }, { $unset: { mixed: 1 } });
    const order = getOrder({ _id: race, mixed: true }, 0, question);
    expect(await shownTo(bo)).toEqual(order.map((choice) => labels[choice]));
    await bo.answer(race, 1, order.indexOf(question.correct));
    expect((await site.rounds.findOne({ race }))?.answers).toMatchObject([{ choice: question.correct, correct: true }]);
    await mixing.close();
  });

  it('does not wait out the time once all who are there have answered, and ends after the last', async () => {
    const { race, ada, bo } = await aRunningRace({ pace: 'together' });
    const events = await ada.watch(race);
    expect((await ada.questions(race)).status).toBe(409);
    for (let number = 1; number <= 10; number += 1) {
      await events.until(({ question }) => question?.number === number);
      const opened = site.now();
      site.pass(2250);
      const right = await site.getChoice(race, number);
      await Promise.all([ada.answer(race, number, right), bo.answer(race, number, right)]);
      const { question } = await events.until((state) => state.question?.closed === true);
      expect(question?.next).toBeLessThan(opened + raceTimes.question);
      site.pass(raceTimes.reveal);
    }
    const { standings, fastest, members } = await events.until(({ phase }) => phase === 'over');
    expect(standings).toEqual([
      [1, 1, 10, 20_000],
      [2, 1, 10, 20_000],
    ]);
    expect(fastest).toHaveLength(10);
    expect(members[1]?.marks).toEqual(Array.from({ length: 10 }, () => true));
    expect((await ada.answer(race, 10, 0)).status).toBe(410);
  });

  it('refuses answers that are early, double, late, another’s, or no choice', async () => {
    const { race, ada, bo } = await aRace({ pace: 'together' });
    expect((await ada.answer(race, 1, 0)).status).toBe(409);
    await ada.begin(race);
    expect((await ada.answer(race, 1, 0)).status).toBe(409);
    site.countDown();
    expect((await ada.answer(race, 2, 0)).status).toBe(409);
    expect((await ada.answer(race, 1, 9)).body.code).toBe('invalid_answer');
    const twice = await Promise.all([ada.answer(race, 1, 0), ada.answer(race, 1, 1)]);
    expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const first = twice.findIndex(({ status }) => status === 200);
    expect((await ada.answer(race, 1, first)).body).toEqual(twice[first]?.body);
    expect((await site.player().answer(race, 1, 0)).status).toBe(403);
    expect((await ada.round(race)).status).toBe(404);
    site.pass(raceTimes.question);
    expect((await bo.answer(race, 1, 0)).status).toBe(410);
    site.pass(250);
    expect((await bo.answer(race, 1, 0)).status).toBe(410);
  });

  it('goes on for who misses questions, and without anybody', async () => {
    const { race, ada, bo } = await aRunningRace({ pace: 'together' });
    const first = await site.getChoice(race, 1);
    await ada.load(race);
    site.pass(2250);
    await ada.answer(race, 1, first);
    site.pass(raceTimes.question);
    // Nobody watches the race, so the next call closes the question, and the one after that opens the second.
    expect((await bo.load(race)).body.state.question).toMatchObject({
      number: 1,
      closed: true,
      players: 2,
      answered: 1,
    });
    site.pass(raceTimes.reveal);
    expect((await bo.load(race)).body.state.question).toMatchObject({ number: 2, closed: false });
    site.pass(2250);
    expect((await bo.answer(race, 2, await site.getChoice(race, 2))).status).toBe(200);
    const stored = await site.rounds.find({ race }).sort({ started: 1 }).toArray();
    expect(stored.map(({ answered, score, ms }) => [answered, score, ms])).toEqual([
      [1, 1, 2000],
      [2, 1, raceTimes.question + 2000],
    ]);
    expect(stored[1]?.answers[0]).toMatchObject({ choice: -1, correct: false });
    await site.races.updateOne({ _id: race }, { $set: { endedAt: new Date(site.now()) } });
    const { questions } = await site.getSet(race);
    const listed = async (player: Racer) =>
      (await player.questions(race)).body.questions.map(({ card, correct, chosen }) => [card.id, correct, chosen]);
    const [one, two] = questions.map(({ card, correct }) => [card, correct]);
    expect(await listed(ada)).toEqual([
      [...(one ?? []), first],
      [...(two ?? []), -1],
    ]);
    expect(await listed(bo)).toEqual([
      [...(one ?? []), -1],
      [...(two ?? []), await site.getChoice(race, 2)],
    ]);
  });
});

it('shows who left during the race, but nobody who left before it began', async () => {
  const { race, ada, others } = await aRace({}, 3);
  await others[0]?.leave(race);
  await ada.begin(race);
  await others[1]?.leave(race);
  site.countDown();
  await others[2]?.leave(race);
  const { members } = (await ada.load(race)).body.state;
  expect(members.map(({ number, left }) => [number, left])).toEqual([
    [1, false],
    [4, true],
  ]);
});

it('ranks all together, but nobody who left without an answer', async () => {
  const { race, ada, bo } = await aRunningRace({ pace: 'together' }, 2);
  await bo.leave(race);
  site.pass(2250);
  await ada.answer(race, 1, await site.getChoice(race, 1));
  site.pass(raceTimes.question);
  const { question, standings } = (await ada.load(race)).body.state;
  expect(question).toMatchObject({ closed: true, players: 2, answered: 1 });
  expect(standings.map(([number]) => number)).toEqual([1, 3]);
});

describe('a crowd', () => {
  const aCrowd = async (others = 1) => aRace({ crowd: true, pace: 'together', name: undefined }, others);

  it('is found by its code, shown by its host, and joined at the next question', async () => {
    const { race, ada, bo } = await aCrowd();
    const { state, you, host } = (await ada.load(race)).body;
    expect([you, host, state.players, state.members.map(({ name }) => name)]).toEqual([null, true, 1, ['Player 2']]);
    const cy = site.player();
    const code = (state.code ?? '').toLowerCase();
    expect((await cy.call(findRace, { params: { code } })).body).toEqual({ race });
    expect((await site.player().create({ crowd: true })).body.issues).toMatchObject([{ path: 'pace' }]);
    await ada.begin(race);
    site.countDown();
    const events = await ada.watch(race);
    await events.until(({ question }) => question?.number === 1);
    expect((await ada.question(race, 1)).status).toBe(200);
    expect((await ada.answer(race, 1, 0)).status).toBe(409);
    expect((await cy.join(race, 'Cy')).body).toMatchObject({
      you: 3,
      state: { phase: 'running', players: 2, question: { players: 1 } },
    });
    expect((await cy.question(race, 1)).body).toMatchObject({ question: { number: 1 }, may_answer: false });
    const early = await cy.answer(race, 1, await site.getChoice(race, 1));
    expect([early.status, early.body.detail]).toEqual([
      409,
      'You joined while this question was open: you answer from the next one on.',
    ]);
    site.pass(2250);
    await bo.leave(race);
    await bo.join(race);
    expect((await bo.answer(race, 1, await site.getChoice(race, 1))).status).toBe(200);
    // The race does not wait for a latecomer.
    expect((await events.until(({ question }) => question?.closed === true)).question).toMatchObject({ answered: 1 });
    site.pass(raceTimes.reveal);
    await events.until(({ question }) => question?.number === 2);
    site.pass(2250);
    expect((await cy.answer(race, 2, await site.getChoice(race, 2))).status).toBe(200);
    site.pass(raceTimes.question);
    const { standings, members } = await events.until(({ question }) => question?.closed === true);
    // Coming late gains no time.
    expect(standings).toEqual([
      [2, 1, 1, 2000 + raceTimes.question],
      [3, 1, 1, 2000 + raceTimes.question],
    ]);
    expect(members.map(({ name, marks }) => [name, marks])).toEqual([
      ['Player 2', []],
      ['Cy', []],
    ]);
  });

  it('can be joined until its last question', async () => {
    const { race, ada } = await aCrowd();
    await ada.begin(race);
    site.countDown();
    const asked = (count: number) => Array.from({ length: count }, () => ({ opened: new Date(site.now()) }));
    const reach = (number: number) => site.races.updateOne({ _id: race }, { $set: { asked: asked(number) } });
    await reach(9);
    expect((await site.player().join(race, 'Cy')).body.state.code).toMatch(/^[A-Z]{6}$/);
    await reach(10);
    const late = await site.player().join(race, 'Late');
    expect([late.status, late.body.detail]).toEqual([409, 'This race has already begun.']);
    expect((await ada.load(race)).body.state.code).toBeNull();
  });

  it('is not found by trying codes', async () => {
    const ada = site.player();
    const guess = (index: number) =>
      ada.call(findRace, { params: { code: `ABCDE${'FGHJKLMNPQRSTUVWXYZ'[index % 19]}` } });
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) statuses.push((await guess(index)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses[30]).toBe(429);
    const { state } = (await (await aCrowd()).ada.load((await aCrowd()).race)).body;
    expect((await ada.call(findRace, { params: { code: state.code ?? '' } })).status).toBe(429);
    const neighbour = site.player({ ip: ada.ip });
    expect((await neighbour.call(findRace, { params: { code: state.code ?? '' } })).status).toBe(200);
    expect((await ada.call(findRace, { params: { code: 'OIOIOI' } })).status).toBe(404);
  });

  it('sends a crowd counts and the first five, not everybody’s progress', async () => {
    const { race, ada } = await aCrowd(30);
    const { state } = (await ada.load(race)).body;
    expect([state.players, state.members.map(({ number }) => number)]).toEqual([
      30,
      Array.from({ length: 12 }, (_, index) => index + 20),
    ]);
    expect((await ada.members(race)).body.members).toHaveLength(30);
    expect(JSON.stringify(state).length).toBeLessThan(2500);
  });
});

describe('rejoining', () => {
  it('shows another tab and another process the same, and a connection’s end means nothing', async () => {
    const { race, ada, bo } = await aRunningRace();
    const [here, there] = [await bo.watch(race), await bo.through(site.other).watch(race)];
    await ada.round(race);
    await ada.answerRound(race, 1, 0);
    for (const events of [here, there]) await events.until(({ members }) => members[0]?.answered === 1);
    expect(there.latest()).toEqual(here.latest());
    await here.close();
    await ada.next(race, 2);
    await ada.through(site.other).answerRound(race, 2, 0);
    await there.until(({ members }) => members[0]?.answered === 2);
    expect((await bo.load(race)).body.state.members[1]).toMatchObject({ away: false, left: false });
    const again = await bo.watch(race);
    expect((await again.until(() => true)).members[0]?.answered).toBe(2);
    expect(again.ids).toEqual(again.ids.toSorted((a, b) => a - b));
  });

  it('marks who is there without a new version, and other processes know', async () => {
    const { race, ada, bo } = await aRace();
    const [here, there] = [await ada.watch(race), await bo.through(site.other).watch(race)];
    for (const events of [here, there]) await events.until(() => true);
    const { version } = here.latest();
    for (let mark = 0; mark < 4; mark += 1) {
      site.pass(seenEvery);
      const marked = { 'members.seen': { $not: { $lt: new Date(site.now()) } } };
      await until(async () => (await site.races.findOne({ _id: race, ...marked })) !== null);
    }
    for (const events of [here, there]) {
      await events.until(({ members }) => members.every(({ away }) => !away));
      expect(events.latest().version).toBe(version);
    }
    expect((await site.races.findOne({ _id: race }))?.version).toBe(version);
  });

  it('keeps three streams of a member at most', async () => {
    const { race, ada } = await aRace();
    const streams = [];
    for (let tab = 0; tab < 4; tab += 1) streams.push(await ada.watch(race));
    await streams[0]?.ended();
    expect((await streams[3]?.until(() => true))?.phase).toBe('lobby');
  });

  it('repairs what a process has not told that died after an answer', async () => {
    const { race, ada, bo } = await aRunningRace();
    await ada.round(race);
    await ada.answerRound(race, 1, await site.getChoice(race, 1));
    const lost = { $set: { 'members.0.progress': { answered: 0, score: 0, ms: 0 } }, $inc: { version: 1 } };
    const events = await bo.watch(race);
    await events.until(({ members }) => members[0]?.answered === 1);
    await site.races.updateOne({ _id: race }, { ...lost, $currentDate: { changed: true } });
    await events.until(({ members }) => members[0]?.answered === 0);
    await ada.round(race);
    expect((await events.until(({ members }) => members[0]?.answered === 1)).members[0]?.score).toBe(1);
  });
});

describe('a rematch', () => {
  it('is one press: the first makes it, the others get the same', async () => {
    const { race, ada, bo } = await aRunningRace();
    expect((await ada.rematch(race)).status).toBe(409);
    const events = await bo.watch(race);
    site.pass(10 * raceTimes.own);
    await events.until(({ phase }) => phase === 'over');
    const [first, second] = await Promise.all([ada.rematch(race), bo.through(site.other).rematch(race)]);
    expect(second.body.race).toBe(first.body.race);
    expect((await events.until(({ next }) => next !== null)).next).toBe(first.body.race);
    const { state } = (await ada.load(first.body.race)).body;
    expect(new Set(state.members.map(({ name }) => name))).toEqual(new Set(['Ada', 'Player 2']));
    expect((await site.getSet(first.body.race))._id).not.toBe((await site.getSet(race))._id);
    expect((await site.player().rematch(race)).status).toBe(403);
  });

  it('of a crowd is opened by its host', async () => {
    const { race, ada, bo } = await aRunningRace({ crowd: true, pace: 'together', name: undefined });
    await site.races.updateOne({ _id: race }, { $set: { endedAt: new Date(site.now()) } });
    expect((await bo.rematch(race)).status).toBe(409);
    const next = (await ada.rematch(race)).body.race;
    expect((await bo.rematch(race)).body).toEqual({ race: next });
    expect((await bo.load(next)).body).toMatchObject({ you: 2, host: false, state: { players: 1 } });
  });
});

describe('a player', () => {
  it('takes the visit’s places along with the login, and goes on', async () => {
    const { race, ada, bo } = await aRunningRace();
    await bo.round(race);
    await bo.answerRound(race, 1, 0);
    const body = { visit: bo.visit() };
    expect((await site.call(adoptRounds, { params: { user: 'bo' }, body })).body).toEqual({ adopted: 1 });
    const player = site.player({ user: 'bo' });
    expect((await player.load(race)).body.you).toBe(2);
    expect((await player.next(race, 2)).status).toBe(200);
    expect((await bo.next(race, 2)).status).toBe(403);
    expect((await ada.load(race)).body.state.members[1]).toMatchObject({ name: 'Player 2', answered: 1 });
  });

  it('takes races along, and leaves no name when they are forgotten', async () => {
    const ada = site.player({ user: 'ada' });
    const { race } = (await ada.create()).body;
    await site.player().join(race, 'Player 2');
    const races = async () => (await site.call(exportRounds, { params: { user: 'ada' } })).body as { races: unknown[] };
    expect((await races()).races).toEqual([
      {
        race,
        name: 'Ada',
        began: null,
        pace: 'own',
        crowd: false,
        length: 10,
        answered: 0,
        score: 0,
        ms: 0,
        won: false,
      },
    ]);
    await site.call(forgetRounds, { params: { user: 'ada' } });
    expect((await races()).races).toEqual([]);
    expect(JSON.stringify(await site.races.findOne({ _id: race }))).not.toMatch(/ada/i);
    expect((await ada.load(race)).body.state).toMatchObject({ host: 2, players: 1 });
  });
});
