import { answerRound, loadRound, roundLength, wayTime, type Round } from '@cardwise/contracts/rounds/rounds';
import { adoptRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import { roundPicturePath } from '@cardwise/contracts/catalogue/pictures';
import { everything } from '@cardwise/question-kit/testing/make-catalogue';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { startOfDay } from '../src/sets/day.ts';
import { choiceOrder } from '../src/rounds/choices.ts';
import type { Account, AccountOf } from '../src/rounds/ranked-as.ts';
import { serveRounds, startRoundSite, today, type RoundSite } from './round-site.ts';

const hour = 60 * 60 * 1000;
let site: RoundSite;

beforeEach(async () => {
  site = await startRoundSite();
});
afterEach(() => site.stop());

async function begin(
  player: ReturnType<RoundSite['player']>,
  request?: Parameters<typeof player.start>[0],
): Promise<Round> {
  return (await player.start(request)).body.round;
}

function stored(id: string) {
  return site.collections.rounds.findOne({ _id: id });
}

it('a round starts with its first question, which tells neither card nor answer', async () => {
  const { status, headers, body } = await site.player().start();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const { question, ...round } = body.round;
  expect(round).toMatchObject({
    kind: 'daily',
    day: today,
    challenge: null,
    answered: [],
    shown: -wayTime,
    result: null,
  });
  expect(question).toEqual({
    number: 1,
    class: 'druid',
    class_2: 'mage',
    class_3: null,
    type: 'minion',
    question: 'cost',
    difficulty: 'medium',
    choices: ['0', '1', '2', '3'],
    url: question?.url,
  });
  const token = question?.url.slice(roundPicturePath.length) ?? '';
  expect(roundPictureTokens(testSecrets.session).open(token)).toEqual({
    c: '5000',
    v: 'image0',
    type: 'minion',
    hide: ['cost', 'attack', 'health'],
    r: body.round.id,
    n: 1,
    s: `${today} 1`,
  });
  expect(JSON.stringify(body)).not.toMatch(/5000|Name 0|Text 0|image0/);
});

it('the verdict comes with the reply to the answer, and nothing of the next question', async () => {
  const ada = site.player();
  const { id } = await begin(ada);
  site.clock.now += wayTime + 2345;
  const { body } = await ada.answer(id, 1, 0);
  expect(body.answered).toMatchObject({
    number: 1,
    chosen: 0,
    correct: 0,
    ms: 2345,
    card: { id: '5000', name: 'Name 0', text: 'Text 0', url: '/cards/en/5000.png?v=image0' },
    knew: null,
  });
  expect(body).toMatchObject({ next: null, result: null });
  // A verdict may be read at leisure.
  site.clock.now += 50_000;
  expect((await ada.load(id)).body.round).toMatchObject({ question: null, shown: 0, result: null });
});

it('the clock of a question starts when it is handed out, and no sooner or later however often it is asked for', async () => {
  const ada = site.player();
  const { id } = await begin(ada);
  await ada.answer(id, 1, 0);
  // Knowing the ten does not help: a question must be requested before its answer.
  expect(await ada.answer(id, 2, 1)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  site.clock.now += 5000;
  const { body } = await ada.next(id, 2);
  expect(body).toMatchObject({ question: { number: 2 }, shown: -wayTime });
  site.clock.now += 3000;
  const tabs = await Promise.all([ada.next(id, 2), ada.next(id, 2), ada.load(id), ada.start()]);
  expect(tabs.map((tab) => ('round' in tab.body ? tab.body.round.shown : tab.body.shown))).toEqual(
    tabs.map(() => 3000 - wayTime),
  );
  expect((await ada.answer(id, 2, 0)).body.answered).toMatchObject({ chosen: 0, correct: 1, ms: 3000 - wayTime });
  const asking = await Promise.all([3, 3, 2, 4].map((number) => ada.next(id, number)));
  expect(asking.map(({ status }) => status)).toEqual([200, 200, 409, 409]);
  site.clock.now += 10 * 60_000;
  expect((await ada.answer(id, 3, 2)).body.answered).toMatchObject({ ms: 60_000 });
});

it('a page of an earlier build gets each question with the verdict before it, or with the round, and its clock runs', async () => {
  const ada = site.player();
  const { id } = await begin(ada);
  const answer = async (question: number) =>
    (await ada.call(answerRound, { params: { id }, body: { question, choice: 0, locale: 'en' } })).body;
  expect(await answer(1)).toMatchObject({ next: { number: 2 }, result: null });
  site.clock.now += 3000;
  expect(await answer(2)).toMatchObject({ answered: { ms: 3000 - wayTime }, next: { number: 3 } });
  // A page of this build does not request the next question with its answer.
  await ada.answer(id, 3, 0);
  site.clock.now += 5000;
  const load = () => ada.call(loadRound, { params: { id }, query: { locale: 'en' } });
  expect((await load()).body.round).toMatchObject({ question: { number: 4 }, shown: -wayTime });
  site.clock.now += 2000;
  expect((await load()).body.round).toMatchObject({ question: { number: 4 }, shown: 2000 - wayTime });
});

it('a reload or another tab goes on where the player was', async () => {
  const ada = site.player();
  const { id } = await begin(ada);
  await ada.answer(id, 1, 0);
  const { body } = await ada.next(id, 2);
  site.clock.now += 5000;
  expect((await ada.load(id)).body.round).toMatchObject({
    id,
    question: { number: 2 },
    shown: 5000 - wayTime,
    answered: [{ number: 1, correct: 0 }],
  });
  const again = await begin(ada);
  expect(again).toMatchObject({ id, question: { number: 2 }, shown: 5000 - wayTime });
  expect(again.question?.url).not.toBe(body.question.url);
  expect(await site.collections.rounds.countDocuments()).toBe(1);
});

it('starts in several tabs at once make one round', async () => {
  const ada = site.player({ user: 'ada' });
  const ids = await Promise.all(Array.from({ length: 8 }, async () => (await begin(ada)).id));
  expect(new Set(ids).size).toBe(1);
  expect(await site.collections.rounds.countDocuments()).toBe(1);
});

it('of several answers to a question at once, one counts', async () => {
  const ada = site.player({ user: 'ada' });
  const { id } = await begin(ada);
  const answers = await Promise.all([0, 1, 2, 3, 0, 0].map((choice) => ada.answer(id, 1, choice)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409', '409']);
  expect(await stored(id)).toMatchObject({ answered: 1, answers: [expect.anything()] });
});

it('a replay, an answer out of turn and a choice that there is not change nothing', async () => {
  const ada = site.player({ user: 'ada' });
  const { id } = await begin(ada);
  await ada.answer(id, 1, 1);
  const before = await stored(id);
  const answers = [
    [1, 0],
    [1, 1],
    [3, 2],
    [10, 0],
  ] as const;
  for (const [question, choice] of answers) {
    expect(await ada.answer(id, question, choice)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  }
  expect(await stored(id)).toEqual(before);
  await ada.next(id, 2);
  const asked = await stored(id);
  expect(await ada.answer(id, 2, 4)).toMatchObject({ status: 400, body: { code: 'invalid_answer' } });
  expect(await stored(id)).toEqual(asked);
});

it('nobody else can load or answer a round', async () => {
  const { id } = await begin(site.player({ user: 'ada' }));
  const others = [site.player({ user: 'eve' }), site.player(), site.player({ visit: 'v'.repeat(22) })];
  for (const other of others) {
    expect(await other.load(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await other.answer(id, 1, 0)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await other.next(id, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await stored(id)).toMatchObject({ answered: 0 });
});

it('a browser cannot set the time: what it adds to its answer is not read', async () => {
  const ada = site.player({ user: 'ada' });
  const { id } = await begin(ada);
  site.clock.now += wayTime + 7000;
  const body = { question: 1, choice: 0, locale: 'en', ms: 1, at: new Date(0).toISOString(), shown: 1 } as const;
  expect((await ada.call(answerRound, { params: { id }, body })).body.answered).toMatchObject({ ms: 7000 });
});

it('a day’s round can be finished until an hour after midnight, and counts for its day', async () => {
  const ada = site.player({ user: 'ada' });
  site.clock.now = startOfDay(today) + 24 * hour - 5000;
  const { id } = await begin(ada);
  site.clock.now += hour;
  expect((await ada.answer(id, 1, 0)).status).toBe(200);
  expect((await ada.next(id, 2)).body).toMatchObject({ question: { number: 2 } });
  expect((await ada.load(id)).body.round).toMatchObject({ day: today, question: { number: 2 }, result: null });
  site.clock.now += 10_000;
  for (const late of [await ada.answer(id, 2, 1), await ada.next(id, 2)]) {
    expect(late).toMatchObject({ status: 410, body: { code: 'answer_expired' } });
  }
  const { round } = (await ada.load(id)).body;
  expect(round).toMatchObject({ question: null, answered: [{ number: 1 }], result: { score: 1, players: 0 } });
});

it('the result compares a finished round with those of the others', async () => {
  const wrong = { ada: [10], bob: [9, 10], cleo: [8, 9, 10], dan: [9, 10] };
  const ids: Record<string, string> = {};
  for (const [user, numbers] of Object.entries(wrong)) {
    const player = site.player({ user });
    const round = await begin(player);
    ids[user] = round.id;
    await player.finish(round, numbers);
    // Bob was faster, with the same score.
    if (user === 'dan') await site.collections.rounds.updateOne({ _id: round.id }, { $inc: { ms: 500 } });
  }
  await begin(site.player({ user: 'eve' }));
  site.clock.now += 10_000;
  const getResult = async (user: string) => (await site.player({ user }).load(ids[user] ?? '')).body.round;
  const ada = await getResult('ada');
  expect(ada.result).toEqual({
    score: 9,
    ms: 20_000,
    players: 4,
    better_than: 100,
    hardest: 10,
    daily: {
      streak: { days: 1, best: 1, pause: false, played_today: true },
      rank: 1,
      place: 1,
      // No person's ten times are equal.
      unranked: 'held',
      next: '2026-11-24T00:00:00.000Z',
      left: Date.parse('2026-11-24T00:00:00.000Z') - site.clock.now,
      ask_boards: true,
    },
    challenge: null,
    made: null,
  });
  expect(ada.answered.map(({ knew }) => knew)).toEqual([100, 100, 100, 100, 100, 100, 100, 75, 25, 0]);
  expect((await getResult('bob')).result).toMatchObject({ better_than: 67, daily: { place: 2 } });
  expect((await getResult('dan')).result).toMatchObject({ better_than: 33, daily: { place: 3 } });
  expect((await getResult('cleo')).result).toMatchObject({ better_than: 0, daily: { place: 4 } });
  site.clock.now = startOfDay(today) + 25 * hour;
  const practice = site.player({ user: 'fay' });
  const round = await begin(practice, { kind: 'archive', day: today });
  await practice.finish(round);
  expect((await practice.load(round.id)).body.round).toMatchObject({
    kind: 'archive',
    result: { score: 10, players: 4, better_than: 100, daily: null },
  });
});

it('a result includes the round that was finished just now, however recent what others share', async () => {
  const [ada, bob] = [site.player({ user: 'ada' }), site.player({ user: 'bob' })];
  await ada.finish(await begin(ada), [1]);
  const round = await begin(bob);
  await bob.finish(round, [2, 3]);
  // Ada is counted by now, Bob is not.
  expect(await site.collections.rounds.countDocuments({ finished: { $lte: new Date(site.clock.now - 5000) } })).toBe(1);
  expect((await bob.load(round.id)).body.round.result).toMatchObject({
    players: 2,
    better_than: 0,
    daily: { place: 2 },
  });
});

it('practice and own sets can be played again and again; today’s and unknown days are no practice', async () => {
  const ada = site.player({ user: 'ada' });
  const archive = { kind: 'archive', day: '2026-11-20' };
  expect((await begin(ada, archive)).id).not.toBe((await begin(ada, archive)).id);
  const own = { kind: 'own', filter: everything };
  const round = await begin(ada, own);
  expect(round).toMatchObject({ kind: 'own', day: null });
  expect((await begin(ada, own)).id).not.toBe(round.id);
  await ada.finish(round);
  expect((await ada.load(round.id)).body.round.result).toMatchObject({
    score: roundLength,
    players: 0,
    better_than: null,
    hardest: null,
    daily: null,
  });
  for (const day of [today, '2026-11-19', '2026-12-24']) {
    expect(await ada.start({ kind: 'archive', day })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

it('the picture of the next question is asked for as soon as a question is sent', async () => {
  const ada = site.player({ user: 'ada' });
  await ada.finish(await begin(ada));
  expect(site.asked).toEqual(Array.from({ length: roundLength }, (_, index) => `${today} ${index}`));
});

it('an address may start sixty rounds in an hour; going on with one is no start', async () => {
  const ip = '198.51.100.7';
  const ada = site.player({ user: 'ada', ip });
  const archive = { kind: 'archive', day: '2026-11-20' };
  for (let count = 0; count < 59; count += 1) expect((await ada.start(archive)).status).toBe(200);
  for (let count = 0; count < 5; count += 1) expect((await ada.start()).status).toBe(200);
  const refused = await ada.start(archive);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await ada.start()).status).toBe(200);
  expect((await site.player({ user: 'bob', ip: '198.51.100.8' }).start(archive)).status).toBe(200);
  site.clock.now += 60_000;
  expect((await ada.start(archive)).status).toBe(200);
});

describe('with an order of choices per round', () => {
  const getOrder = choiceOrder(testSecrets.session);
  const numbers = ['0', '1', '2', '3'];
  let mixed: Awaited<ReturnType<typeof serveRounds>>;
  beforeEach(async () => {
    mixed = await serveRounds({ connection: site.connection, clock: site.clock, getOrder });
  });
  afterEach(() => mixed.stop());

  it('names stand in another order in each round, and are judged by it', async () => {
    const shown = new Set<string>();
    const at = new Date(site.clock.now);
    const wrong = { choice: 0, correct: false, asked: at, at, ms: 1500 };
    for (let number = 0; number < 12; number += 1) {
      const visitor = mixed.player();
      const { id } = await begin(visitor);
      await site.collections.rounds.updateOne(
        { _id: id },
        { $set: { answered: 9, answers: Array.from({ length: 9 }, () => wrong) } },
      );
      const { choices = [] } = (await visitor.load(id)).body.round.question ?? {};
      shown.add(choices.join());
      expect(choices.toSorted()).toEqual(['Choice 0', 'Choice 1', 'Choice 2', 'Choice 3']);
      const right = choices.indexOf('Choice 1');
      const { answered } = (await visitor.answer(id, 10, right)).body;
      expect(answered).toMatchObject({ choices, chosen: right, correct: right });
    }
    expect(shown.size).toBeGreaterThan(4);
  });

  it('numbers are sorted, and are judged so', async () => {
    for (let number = 0; number < 4; number += 1) {
      const visitor = mixed.player();
      const { id, question } = await begin(visitor);
      expect(question?.choices).toEqual(numbers);
      await visitor.answer(id, 1, number);
      expect(await stored(id)).toMatchObject({ answers: [{ choice: number, correct: number === 0 }] });
    }
  });

  it('a round begun on an earlier build keeps its order, in which numbers are mixed, or all choices as their set has them', async () => {
    const shown = new Set<string>();
    for (let number = 0; number < 12; number += 1) {
      const old = mixed.player();
      const { id } = await begin(old);
      await site.collections.rounds.updateOne({ _id: id }, { $set: { mixed: true } });
      const { choices = [] } = (await old.load(id)).body.round.question ?? {};
      shown.add(choices.join());
      expect(choices.toSorted()).toEqual(numbers);
      const right = choices.indexOf('0');
      expect((await old.answer(id, 1, right)).body.answered).toMatchObject({ chosen: right, correct: right });
    }
    expect(shown.size).toBeGreaterThan(4);
    const older = mixed.player();
    const { id } = await begin(older);
    await site.collections.rounds.updateOne({ _id: id }, { $unset: { mixed: 1 } });
    expect((await older.load(id)).body.round.question?.choices).toEqual(numbers);
  });
});

it('no time is shorter than people take to read and choose', async () => {
  const ada = site.player({ user: 'ada' });
  const { id } = await begin(ada);
  site.clock.now += 40;
  expect((await ada.answer(id, 1, 0)).body.answered).toMatchObject({ ms: 1500 });
});

it('of one address, twenty rounds of a day count in its results, and twenty answers about a card and kind', async () => {
  const ip = '203.0.113.9';
  for (let number = 0; number < 24; number += 1) {
    const visitor = site.player({ visit: `visit-${number}`.padEnd(22, '-'), ip });
    await visitor.finish(await begin(visitor), [1, 2, 3]);
  }
  const ada = site.player({ user: 'ada' });
  const round = await begin(ada);
  await ada.finish(round);
  site.clock.now += 10_000;
  expect((await ada.load(round.id)).body.round.result).toMatchObject({ players: 21, better_than: 100 });
  expect(await site.collections.rounds.countDocuments({ excluded: true })).toBe(4);
  // They still see their own result.
  const last = site.player({ visit: 'visit-23'.padEnd(22, '-') });
  expect((await begin(last)).result).toMatchObject({ score: 7, players: 22 });
  const counted = (await site.collections.rounds.find().toArray()).filter(({ answers: [first] }) => !first?.excluded);
  expect(counted).toHaveLength(21);
});

describe('a round of the day by an account', () => {
  const day = 24 * hour;
  const accounts = new Map<string, Account>();
  const getAccount: AccountOf = async (user) => accounts.get(user);
  let served: Awaited<ReturnType<typeof serveRounds>>;
  beforeEach(async () => {
    accounts.clear();
    served = await serveRounds({ connection: site.connection, clock: site.clock, getAccount });
  });
  afterEach(() => served.stop());
  const old = (key: string): Account => ({ since: site.clock.now - day, key });

  it('has a rank if the account is a day old and the times are a person’s', async () => {
    accounts
      .set('ada', old('a'))
      .set('new', { since: site.clock.now - day + hour, key: 'n' })
      .set('script', old('s'))
      .set('rehearsed', old('r'));
    const times: Record<string, (number: number) => number> = {
      script: () => 40,
      // No single answer is too quick, but a person cannot give ten right ones within 13.7 s.
      rehearsed: (number) => 1050 + ((number * 7) % 10) * 70,
    };
    const reasons: Record<string, string | undefined> = {};
    for (const user of ['ada', 'new', 'script', 'rehearsed', 'unknown']) {
      const player = served.player({ user });
      const { id } = await begin(player);
      for (let number = 1; number <= roundLength; number += 1) {
        await player.next(id, number);
        site.clock.now += wayTime + (times[user]?.(number) ?? 1000 + number * 500);
        await player.answer(id, number, (number - 1) % 4);
      }
      reasons[user] = (await player.load(id)).body.round.result?.daily?.unranked;
    }
    expect(reasons).toEqual({ new: 'young', script: 'held', rehearsed: 'held', unknown: 'unchecked' });
  });

  it('is its only one, also after the account was deleted, until the day closes', async () => {
    accounts.set('ada', old('the account'));
    const ada = served.player({ user: 'ada' });
    await ada.finish(await begin(ada), [1]);
    await served.call(forgetRounds, { params: { user: 'ada' } });
    accounts.set('again', old('the account')).set('bob', old('another account'));
    const again = served.player({ user: 'again' });
    expect(await again.start()).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await served.player({ user: 'bob' }).start()).status).toBe(200);
    // No stored field names the account or the player.
    const kept = await site.collections.playedBefore.find().toArray();
    expect(kept).toEqual([
      { _id: expect.stringMatching(/^[\w-]{43}$/), until: new Date(startOfDay(today) + 25 * hour) },
    ]);
  });

  it('has a rank if the login came before the first answer', async () => {
    accounts.set('ada', old('the account')).set('new', { since: site.clock.now - hour, key: 'n' });
    for (const [user, unranked] of [
      ['ada', undefined],
      ['new', 'young'],
    ] as const) {
      const visitorId = user.padEnd(22, 'v');
      const { id } = await begin(served.player({ visit: visitorId }));
      await served.call(adoptRounds, { params: { user }, body: { visit: visitorId } });
      const player = served.player({ user });
      for (let number = 1; number <= roundLength; number += 1) {
        await player.next(id, number);
        site.clock.now += wayTime + 1000 + number * 500;
        await player.answer(id, number, (number - 1) % 4);
      }
      expect((await stored(id))?.unranked).toBe(unranked);
    }
  });

  it('keeps the day but not the rank if it was answered before the login, and counts as played with it', async () => {
    accounts.set('ada', old('the account'));
    const visitorId = 'v'.repeat(22);
    const visitor = served.player({ visit: visitorId });
    const { id } = await begin(visitor);
    await visitor.answer(id, 1, 0);
    await served.call(adoptRounds, { params: { user: 'ada' }, body: { visit: visitorId } });
    expect(await stored(id)).toMatchObject({ user: 'ada', unranked: 'visit' });
    await served.call(forgetRounds, { params: { user: 'ada' } });
    accounts.set('again', old('the account'));
    expect((await served.player({ user: 'again' }).start()).status).toBe(403);
  });
});
