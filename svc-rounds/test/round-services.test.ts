import {
  adoptRounds,
  exportRounds,
  forgetRounds,
  recordAnswers,
  type JudgedAnswer,
} from '@cardwise/contracts/rounds/services';
import { wayTime } from '@cardwise/contracts/rounds/rounds';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { CallRefusedError, type InternalClient } from '@cardwise/service-kit/http/internal-client';
import { crashingConnection } from '@cardwise/service-kit/testing/crashes';

import { findUndelivered, markDelivered } from '../src/rounds/store.ts';
import { serveRounds, startRoundSite, today, type RoundSite } from './round-site.ts';

/** Stands in for svc-stats: keeps the first of the answers with the same id, and refuses those of one user. */
function standInStats() {
  const recorded = new Map<string, JudgedAnswer>();
  const received: JudgedAnswer[] = [];
  const state = { away: false, calls: 0, recorded, received, refused: '' };
  const call = async (endpoint: unknown, { body }: { body: { answers: JudgedAnswer[] } }) => {
    state.calls += 1;
    if (state.away || endpoint !== recordAnswers) throw new AppError('unavailable');
    const { answers } = recordAnswers.body.parse(body);
    if (answers.some(({ user }) => user === state.refused)) throw new CallRefusedError(recordAnswers.path, 400);
    received.push(...answers);
    const fresh = answers.filter(({ question }) => !recorded.has(question));
    for (const answer of fresh) recorded.set(answer.question, answer);
    return { recorded: fresh.length };
  };
  return Object.assign(state, { client: { call } as unknown as Pick<InternalClient, 'call'> });
}

let stats: ReturnType<typeof standInStats>;
let site: RoundSite;
beforeEach(async () => {
  stats = standInStats();
  site = await startRoundSite({ stats: stats.client });
});
afterEach(() => site.stop());

function stored(id: string) {
  return site.collections.rounds.findOne({ _id: id });
}

const visitorId = 'v'.repeat(22);

describe('delivery to svc-stats', () => {
  it('each answer is delivered once it is given, under its difficulty, with the server’s times', async () => {
    const ada = site.player({ user: 'ada' });
    const { id } = (await ada.start()).body.round;
    const issued = new Date(site.clock.now + wayTime).toISOString();
    site.clock.now += wayTime + 1500;
    await ada.answer(id, 1, 2);
    await site.delivery.runNext();
    expect([...stats.recorded.values()]).toEqual([
      {
        question: `${id}.1`,
        card: '5000',
        kind: 'cost',
        difficulty: 'medium',
        bucket: '3',
        chosen: '2',
        correct: false,
        issued,
        at: new Date(site.clock.now).toISOString(),
        ms: 1500,
        user: 'ada',
        part: 'player',
      },
    ]);
    expect(await stored(id)).not.toHaveProperty('told');
    const { calls } = stats;
    await site.delivery.runNext();
    expect(stats.calls).toBe(calls);
  });

  it('what answers of a day say about its cards is delivered once the day is over', async () => {
    const ada = site.player({ user: 'ada' });
    const round = (await ada.start()).body.round;
    await ada.finish(round, [2]);
    const practice = (await ada.start({ kind: 'archive', day: '2026-11-20' })).body.round;
    await ada.answer(practice.id, 1, 0);
    await site.delivery.runNext();
    const getParts = (id: string) =>
      stats.received.filter(({ question }) => question.startsWith(id)).map(({ part = 'both' }) => part);
    expect(getParts(round.id)).toEqual(Array.from({ length: 10 }, () => 'player'));
    expect(getParts(practice.id)).toEqual(['both']);
    site.clock.now = Date.parse('2026-11-24T00:59:59Z');
    await site.delivery.runNext();
    expect(getParts(round.id)).toHaveLength(10);
    site.clock.now = Date.parse('2026-11-24T01:00:00Z');
    await site.delivery.runNext();
    await site.delivery.runNext();
    expect(getParts(round.id).slice(10)).toEqual(Array.from({ length: 10 }, () => 'card'));
    expect(await stored(round.id)).not.toHaveProperty('publish');
  });

  it('while svc-stats is away nothing is lost, and nobody waits', async () => {
    stats.away = true;
    const players = [site.player({ user: 'ada' }), site.player({ visit: visitorId }), site.player({ user: 'bob' })];
    for (const player of players) await player.finish((await player.start()).body.round);
    await site.delivery.runNext();
    expect(await site.collections.rounds.countDocuments({ told: 0 })).toBe(3);
    stats.away = false;
    await site.delivery.runNext();
    expect(stats.recorded.size).toBe(30);
    expect([...stats.recorded.values()].filter((answer) => answer.visit === visitorId)).toHaveLength(10);
    expect(await site.collections.rounds.countDocuments({ told: { $exists: true } })).toBe(0);
  });

  it('a round that svc-stats refuses holds up no other, and is delivered again', async () => {
    stats.refused = 'bob';
    for (const user of ['ada', 'bob', 'cleo']) {
      const player = site.player({ user });
      await player.answer((await player.start()).body.round.id, 1, 0);
    }
    await site.delivery.runNext();
    expect(new Set([...stats.recorded.values()].map(({ user }) => user))).toEqual(new Set(['ada', 'cleo']));
    expect(await site.collections.rounds.distinct('user', { told: { $exists: true } })).toEqual(['bob']);
    stats.refused = '';
    await site.delivery.runNext();
    expect(stats.recorded.size).toBe(3);
  });

  it('an answer that comes while another process delivers the ones before is delivered as well', async () => {
    stats.away = true;
    const ada = site.player({ user: 'ada' });
    const { id } = (await ada.start()).body.round;
    await ada.answer(id, 1, 0);
    const read = (await findUndelivered(site.collections, 10, site.clock.now)).map((round) => ({ round, count: 1 }));
    await ada.next(id, 2);
    await ada.answer(id, 2, 1);
    await markDelivered(site.collections, read);
    // An answer wakes the delivery: a run that has read the round before may still be under way.
    await site.delivery.runNext();
    stats.away = false;
    await site.delivery.runNext();
    expect([...stats.recorded.keys()]).toEqual([`${id}.2`]);
    // A late confirmation does no harm.
    await ada.next(id, 3);
    await ada.answer(id, 3, 2);
    await site.delivery.runNext();
    await markDelivered(site.collections, read);
    expect(await stored(id)).not.toHaveProperty('told');
  });
});

describe('a player', () => {
  const adopt = (user: string) => site.call(adoptRounds, { params: { user }, body: { visit: visitorId } });

  it('gets the rounds of the visit with the login, and goes on with them', async () => {
    const visitor = site.player({ visit: visitorId });
    const { id } = (await visitor.start()).body.round;
    await visitor.answer(id, 1, 0);
    const practice = (await visitor.start({ kind: 'archive', day: '2026-11-20' })).body.round;
    expect((await adopt('ada')).body).toEqual({ adopted: 2 });
    expect((await adopt('ada')).body).toEqual({ adopted: 0 });
    const ada = site.player({ user: 'ada' });
    expect((await ada.start()).body.round).toMatchObject({ id, question: { number: 2 } });
    expect((await ada.load(practice.id)).status).toBe(200);
    expect((await visitor.load(id)).status).toBe(404);
    expect((await visitor.start()).body.round.id).not.toBe(id);
  });

  it('keeps their own round of a set that the visit has played as well', async () => {
    const [ada, visitor] = [site.player({ user: 'ada' }), site.player({ visit: visitorId })];
    const own = (await ada.start()).body.round;
    await ada.answer(own.id, 1, 0);
    const { id } = (await visitor.start()).body.round;
    await visitor.finish({ id, answered: [] });
    expect((await adopt('ada')).body).toEqual({ adopted: 0 });
    expect((await ada.start()).body.round.id).toBe(own.id);
    expect((await visitor.load(id)).status).toBe(200);
  });

  it('gets the visit’s round even if the page has started another one right after the login', async () => {
    const [ada, visitor] = [site.player({ user: 'ada' }), site.player({ visit: visitorId })];
    const { id } = (await visitor.start()).body.round;
    await visitor.answer(id, 1, 0);
    await ada.start();
    expect((await adopt('ada')).body).toEqual({ adopted: 1 });
    expect((await ada.start()).body.round).toMatchObject({ id, question: { number: 2 } });
  });

  it('takes all rounds along and the choice about the boards, and leaves nothing when they are forgotten', async () => {
    const [ada, bob] = [site.player({ user: 'ada' }), site.player({ user: 'bob' })];
    await ada.finish((await ada.start()).body.round, [3]);
    await bob.start();
    await site.collections.boardPlayers.insertOne({ _id: 'ada', appear: true });
    expect((await site.call(exportRounds, { params: { user: 'ada' } })).body).toMatchObject({
      rounds: [{ day: today, score: 9, answered: 10 }],
      boards: { appear: true },
    });
    expect((await site.call(forgetRounds, { params: { user: 'ada' } })).body).toEqual({ forgotten: true });
    expect(await site.collections.rounds.distinct('user')).toEqual(['bob']);
    expect((await site.call(exportRounds, { params: { user: 'ada' } })).body).toEqual({
      rounds: [],
      boards: null,
      groups: [],
      reminders: [],
      races: [],
    });
  });
});

describe('a process that dies', () => {
  /**
   * Plays a round at a process that dies at its nth write, and goes on at another process. Returns false if the process
   * has not died.
   */
  const playThroughCrash = async (nth: number, point: 'before' | 'after'): Promise<boolean> => {
    const crashing = crashingConnection(site.connection, nth, point);
    const dying = await serveRounds({ connection: crashing.connection, clock: site.clock, stats: stats.client });
    const user = `${point}-${nth}`;
    const confirmed: number[] = [];
    const play = async (player: ReturnType<RoundSite['player']>) => {
      const { status, body } = await player.start();
      if (status !== 200) return;
      const choices = body.round.answered.map(({ chosen }) => chosen);
      // At most the last choice was stored without being confirmed.
      expect(choices.slice(0, confirmed.length)).toEqual(confirmed);
      expect(choices.length - confirmed.length).toBeLessThanOrEqual(1);
      for (let number = choices.length + 1; number <= 10; number += 1) {
        const choice = (number * nth) % 4;
        if (number > choices.length + 1 && (await player.next(body.round.id, number)).status !== 200) return;
        const answer = await player.answer(body.round.id, number, choice);
        if (answer.status !== 200) return;
        confirmed[number - 1] = choice;
        if (number % 3 === 0) await dying.delivery.runNext();
      }
    };
    await play(dying.player({ user }));
    await dying.stop();
    await play(site.player({ user }));
    await site.delivery.runNext();
    const round = await site.collections.rounds.findOne({ user });
    expect(await site.collections.rounds.countDocuments({ user })).toBe(1);
    expect(round).toMatchObject({ answered: 10, answers: { length: 10 } });
    expect(round).not.toHaveProperty('told');
    const delivered = [...stats.recorded.values()].filter((answer) => answer.user === user);
    expect(delivered.map(({ question, correct }) => [question, correct])).toEqual(
      round?.answers.map(({ correct }, index) => [`${round._id}.${index + 1}`, correct]),
    );
    return !crashing.survived();
  };

  it.each(['before', 'after'] as const)(
    'loses nothing that it has confirmed and counts nothing twice, wherever it dies (%s a write)',
    async (point) => {
      let nth = 1;
      // The process dies at each write of the first four questions and a delivery; the writes of later ones are the
      // same.
      while (await playThroughCrash(nth, point)) nth += nth < 12 ? 1 : 4;
      expect(nth).toBeGreaterThan(20);
    },
  );
});
