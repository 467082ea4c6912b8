import { recordAnswers, exportRounds, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { raceTimes } from '@cardwise/contracts/rounds/races';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { crashingConnection } from '@cardwise/service-kit/testing/crashes';

import { getCollections } from '../src/collections.ts';
import { startDelivery } from '../src/rounds/deliver-answers.ts';
import { startRaces, type Racer } from './race-site.ts';

const site = await startRaces();
afterAll(() => site.close());

/** Stands in for svc-stats, which keeps the first of the answers with the same id. */
const recorded = new Map<string, JudgedAnswer>();
const stats = {
  away: false,
  call: async (_endpoint: unknown, { body }: { body: { answers: JudgedAnswer[] } }) => {
    if (stats.away) throw new AppError('unavailable');
    for (const answer of recordAnswers.body.parse(body).answers)
      recorded.set(answer.question, recorded.get(answer.question) ?? answer);
    return { recorded: 0 };
  },
};

function deliveryOn(connection = site.connection) {
  return startDelivery({
    db: getCollections(connection),
    sets: site.stores.ten.sets,
    stats: stats as unknown as Pick<InternalClient, 'call'>,
    log: silentLogger(),
    spacing: 0,
    now: site.now,
  });
}

const delivery = deliveryOn();
afterAll(() => delivery.stop());
beforeEach(() => recorded.clear());

function getRecorded(user: string) {
  return [...recorded.values()].filter((answer) => answer.user === user);
}

async function getExport(user: string) {
  const { rounds } = (await site.call(exportRounds, { params: { user } })).body as ResponseOf<typeof exportRounds>;
  return rounds.map(({ answers, answered, score, ms }) => ({
    answers: (answers as unknown[]).length,
    answered,
    score,
    ms,
  }));
}

let races = 0;

/** Starts a race played together, with a third player who never answers and thereby keeps each question open. */
async function startTogether() {
  races += 1;
  const names = { ada: `ada-${races}`, bo: `bo-${races}`, cleo: `cleo-${races}` };
  site.names.known = { ...site.names.known, [names.ada]: 'Ada', [names.bo]: 'Bo', [names.cleo]: 'Cleo' };
  const [ada, bo, cleo] = [names.ada, names.bo, names.cleo].map((user) => site.player({ user })) as [
    Racer,
    Racer,
    Racer,
  ];
  const { race } = (await ada.create({ pace: 'together' })).body;
  await bo.join(race);
  await cleo.join(race);
  await ada.begin(race);
  site.countDown();
  await ada.load(race);
  return { race, ada, bo, user: names.bo };
}

async function closeQuestion({ race, ada }: { race: string; ada: Racer }): Promise<void> {
  site.pass(raceTimes.question + 250);
  await ada.load(race);
}

async function openNext({ race, ada }: { race: string; ada: Racer }): Promise<void> {
  site.pass(raceTimes.reveal);
  await ada.load(race);
}

it('an answer to a question that all play together reaches svc-stats when it is closed for everybody', async () => {
  const playing = await startTogether();
  const { race, bo, user } = playing;
  expect((await bo.answer(race, 1, await site.getChoice(race, 1))).status).toBe(200);
  await delivery.runNext();
  expect(getRecorded(user)).toEqual([]);
  site.pass(raceTimes.question - 1);
  await delivery.runNext();
  expect(getRecorded(user)).toEqual([]);
  await closeQuestion(playing);
  await delivery.runNext();
  expect(getRecorded(user).map(({ question, correct }) => [question.split('.')[1], correct])).toEqual([['1', true]]);

  // While the second question is open, the answer to the first stays recorded.
  await openNext(playing);
  await bo.answer(race, 2, await site.getChoice(race, 2, false));
  await delivery.runNext();
  expect(getRecorded(user)).toHaveLength(1);
  await closeQuestion(playing);
  await delivery.runNext();
  expect(getRecorded(user).map(({ correct }) => correct)).toEqual([true, false]);
  const round = await site.rounds.findOne({ race, user });
  expect(round).not.toHaveProperty('told');
  expect(round).not.toHaveProperty('deliverableFrom');
});

it('what svc-stats has missed meanwhile is delivered without the answer to the open question', async () => {
  const playing = await startTogether();
  const { race, bo, user } = playing;
  stats.away = true;
  await bo.answer(race, 1, await site.getChoice(race, 1));
  await closeQuestion(playing);
  await delivery.runNext();
  await openNext(playing);
  await bo.answer(race, 2, await site.getChoice(race, 2));
  stats.away = false;
  await delivery.runNext();
  expect(getRecorded(user)).toHaveLength(1);
  await closeQuestion(playing);
  await delivery.runNext();
  expect(getRecorded(user)).toHaveLength(2);
});

it('an export tells nothing of the open question either', async () => {
  const playing = await startTogether();
  const { race, bo, user } = playing;
  await bo.answer(race, 1, await site.getChoice(race, 1));
  expect(await getExport(user)).toEqual([{ answers: 0, answered: 0, score: 0, ms: 0 }]);
  await closeQuestion(playing);
  expect(await getExport(user)).toEqual([{ answers: 1, answered: 1, score: 1, ms: 1500 }]);
});

it('at one’s own pace, where the verdict comes with the answer, svc-stats has it at once', async () => {
  site.names.known = { ...site.names.known, own: 'Own' };
  const [ada, bo] = [site.player(), site.player({ user: 'own' })];
  const { race } = (await ada.create({ pace: 'own' })).body;
  await bo.join(race);
  await ada.begin(race);
  site.countDown();
  await bo.round(race);
  await bo.answerRound(race, 1, await site.getChoice(race, 1));
  await delivery.runNext();
  expect(getRecorded('own')).toHaveLength(1);
});

it('a process that dies delivers no answer early, and its successor every one once', async () => {
  for (let nth = 1; ; nth += 1) {
    const playing = await startTogether();
    const { race, bo, user } = playing;
    const crashing = crashingConnection(site.connection, nth, nth % 2 === 0 ? 'before' : 'after');
    const dying = deliveryOn(crashing.connection);
    for (let number = 1; number <= 3; number += 1) {
      await bo.answer(race, number, await site.getChoice(race, number, number !== 2));
      await dying.runNext();
      expect(getRecorded(user).length).toBeLessThan(number);
      await closeQuestion(playing);
      await dying.runNext();
      await openNext(playing);
    }
    await dying.stop();
    await delivery.runNext();
    expect(getRecorded(user).map(({ question, correct }) => [question.split('.')[1], correct])).toEqual([
      ['1', true],
      ['2', false],
      ['3', true],
    ]);
    expect(await site.rounds.countDocuments({ race, told: { $exists: true } })).toBe(0);
    if (crashing.survived()) {
      expect(nth).toBeGreaterThan(3);
      return;
    }
  }
});
