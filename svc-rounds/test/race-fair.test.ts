import { raceTimes } from '@cardwise/contracts/rounds/races';
import { crashingConnection } from '@cardwise/service-kit/testing/crashes';

import { makeStores, serveStores } from './make-stores.ts';
import { startRaces, type Racer } from './race-site.ts';

const site = await startRaces();
afterAll(() => site.close());
afterEach(() => site.closeStreams());

async function aRunningRace(given: Parameters<Racer['create']>[0], others = 1) {
  const players = [site.player()];
  const { race } = (await (players[0] as Racer).create(given)).body;
  for (let number = 2; number <= others + 1; number += 1) {
    const player = site.player();
    await player.join(race, `Player ${number}`);
    players.push(player);
  }
  await players[0]?.begin(race);
  site.countDown();
  return { race, players, ada: players[0] as Racer, bo: players[1] as Racer };
}

/** Returns the cards and the versions of their pictures from the given question on. */
async function secretsFrom(race: string, number: number): Promise<string[]> {
  return (await site.getSet(race)).questions.slice(number - 1).flatMap(({ card, image }) => [`"${card}"`, image]);
}

describe('a browser', () => {
  it('receives nothing of a card before its own answer, whatever the others have answered', async () => {
    const { race, ada, bo } = await aRunningRace({ pace: 'own' });
    const events = await bo.watch(race);
    const received: string[] = [];
    const keep = async <B>(call: Promise<{ body: B }>): Promise<B> => {
      const { body } = await call;
      received.push(JSON.stringify(body));
      return body;
    };
    const { round } = (await ada.round(race)).body;
    await keep(bo.round(race));
    for (let number = 1; number <= 10; number += 1) {
      if (number > 1) await ada.next(race, number);
      await ada.answerRound(race, number, await site.getChoice(race, number, number % 2 === 0));
    }
    expect((await ada.round(race)).body.round.id).toBe(round.id);
    await events.until(({ members }) => members[0]?.answered === 10);
    await keep(bo.load(race));
    for (let number = 1; number <= 10; number += 1) {
      if (number > 1) await keep(bo.next(race, number));
      const text = [...received, ...events.texts].join('\n');
      for (const secret of await secretsFrom(race, number)) expect(text).not.toContain(secret);
      const { answered } = await keep(bo.answerRound(race, number, 0));
      expect((await secretsFrom(race, number))[0]).toBe(`"${answered.card.id}"`);
    }
  });

  it('receives nothing of a card before its question is closed for all, and nothing of who is right', async () => {
    const { race, players, ada, bo } = await aRunningRace({ pace: 'together' }, 2);
    const events = await bo.watch(race);
    // The stream keeps the third player present, who does not answer.
    await players[2]?.watch(race);
    const received: string[] = [];
    const keep = async (call: Promise<{ body: unknown }>): Promise<void> => {
      received.push(JSON.stringify((await call).body));
    };
    for (let number = 1; number <= 10; number += 1) {
      await events.until(({ question }) => question?.number === number && !question.closed);
      const before = events.latest();
      for (const player of players) await keep(player.question(race, number));
      site.pass(2250);
      await keep(ada.answer(race, number, await site.getChoice(race, number)));
      await keep(bo.answer(race, number, await site.getChoice(race, number, false)));
      await events.until(({ question }) => question?.answered === 2);
      const { members } = events.latest();
      expect(members.map(({ score, ms, marks }) => ({ score, ms, marks }))).toEqual(
        before.members.map(({ score, ms, marks }) => ({ score, ms, marks })),
      );
      for (const player of players) await keep(player.question(race, number));
      await keep(bo.question(race, number + 1));
      await keep(bo.questions(race));
      await keep(bo.load(race));
      const text = [...received, ...events.texts].join('\n');
      for (const secret of await secretsFrom(race, number)) expect(text).not.toContain(secret);
      expect(text).not.toMatch(/"(correct|distribution)":(?!null)/);
      site.pass(raceTimes.question);
      await events.until(({ question }) => question?.closed === true);
      expect((await secretsFrom(race, number))[0]).toBe(
        `"${(await bo.question(race, number)).body.revealed?.card.id}"`,
      );
      received.length = 0;
      site.pass(raceTimes.reveal);
    }
  });
});

/**
 * Plays a race at a process that dies at its nth write, and goes on at another process. Returns false if the process
 * has not died.
 */
async function playThroughCrash(nth: number): Promise<boolean> {
  const { race, players } = await aRunningRace({ pace: 'together' });
  const crashing = crashingConnection(site.connection, nth, nth % 2 === 0 ? 'before' : 'after');
  const dying = await serveStores(
    makeStores({ connection: crashing.connection, index: site.stores.index, now: site.now }),
    { now: site.now },
  );
  const confirmed = new Map<string, number>();
  const through = players.map((player) => player.through(dying));
  for (let number = 1; number <= 3; number += 1) {
    for (const [index, player] of through.entries()) {
      site.pass(100);
      const { status } = await player.answer(race, number, (index + nth) % 4);
      if (status === 200) confirmed.set(`${index} ${number}`, (index + nth) % 4);
    }
    site.pass(raceTimes.question + raceTimes.reveal);
    await through[0]?.load(race);
    site.pass(raceTimes.reveal);
    await through[0]?.load(race);
  }
  await dying.close();
  // These calls close what is still open, since the clock has gone on.
  for (let look = 0; look < 3; look += 1) {
    await players[0]?.load(race);
    site.pass(raceTimes.question + raceTimes.reveal);
  }
  const { members = [], asked = [] } = (await site.races.findOne({ _id: race })) ?? {};
  const closed = asked.filter((question) => question.closed).length;
  expect(closed).toBeGreaterThan(0);
  for (const [index, { visit: visitorId, progress }] of members.entries()) {
    const round = await site.rounds.findOne({ race, visit: visitorId ?? '' });
    const answers = round?.answers ?? [];
    for (const [key, choice] of confirmed) {
      const [of, number] = key.split(' ').map(Number);
      if (of === index) expect(answers[(number ?? 0) - 1]?.choice).toBe(choice);
    }
    expect(answers.length).toBeLessThanOrEqual(asked.length);
    expect(progress.score).toBe(answers.slice(0, closed).filter(({ correct }) => correct).length);
  }
  return !crashing.survived();
}

it('a process that dies loses no confirmed answer and counts none twice, wherever it dies', async () => {
  let nth = 1;
  while (await playThroughCrash(nth)) nth += 1;
  expect(nth).toBeGreaterThan(12);
});
