import { appearOnBoards, heldRounds, judgeHeldRound, loadBoard } from '@cardwise/contracts/rounds/boards';
import { createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { loadDays } from '@cardwise/contracts/rounds/days';
import { comparedAttributes, guessLimits } from '@cardwise/contracts/rounds/find';
import { loadRound, startRound, wayTime } from '@cardwise/contracts/rounds/rounds';
import { adoptRounds, exportRounds, forgetRounds } from '@cardwise/contracts/rounds/services';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { everything } from '@cardwise/question-kit/testing/make-catalogue';
import { createAddressShare } from '@cardwise/service-kit/limits/allowance';

import { addDays } from '../src/sets/day.ts';
import { catalogue, colours, startFindSite, today, type FindSite } from './find-site.ts';
import { aRound, visitNamed } from './start-rounds.ts';

let site: FindSite;
beforeEach(async () => {
  site = await startFindSite({
    share: createAddressShare(1),
    getAccount: async (user) => ({ since: 0, key: `account of ${user}` }),
  });
  site.names.known = { ada: 'Ada', bo: 'Bo' };
});
afterEach(() => site.close());

const player: FindSite['player'] = (...request) => site.player(...request);

function getSecret(id: string) {
  return site.getSecret(id);
}

function wrongCards(id: string, count?: number) {
  return site.wrongCards(id, count);
}

function stored(id: string) {
  return site.collections.rounds.findOne({ _id: id });
}

const ada = { user: 'ada' };
const bo = { user: 'bo' };
const eve = visitNamed('eve');

describe('a round', () => {
  it('begins with nothing but the guesses left', async () => {
    const { status, body } = await player(ada).start();
    expect(status).toBe(200);
    expect(body.round).toEqual({
      id: expect.any(String),
      kind: 'daily',
      day: today,
      challenge: null,
      guesses: [],
      hints: { letter: null, picture: null },
      left: guessLimits.guesses,
      shown: 0,
      result: null,
    });
  });

  it('judges each guess in every attribute, and ends with the card that is found', async () => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    const [wrong = ''] = await wrongCards(id);
    const secret = await getSecret(id);
    const first = (await visitor.guess(id, 0, wrong)).body.round;
    expect(first).toMatchObject({ left: 7, result: null, guesses: [{ card: { id: wrong }, correct: false }] });
    expect(first.guesses[0]?.compared.map(({ attribute }) => attribute)).toEqual(comparedAttributes);
    const { status, body } = await visitor.guess(id, 1, secret.id);
    expect(status).toBe(200);
    expect(body.round.guesses[1]).toMatchObject({ correct: true, card: { id: secret.id, name: secret.names.en } });
    expect(body.round.guesses[1]?.compared.every(({ comparison }) => comparison === 'equal')).toBe(true);
    expect(body.round.result).toMatchObject({
      found: true,
      score: 7,
      hardest: null,
      players: 1,
      better_than: null,
      found_by: 100,
      mean_guesses: 2,
      secret: { id: secret.id, name: secret.names.en, text: secret.texts.en },
      daily: { rank: 1, place: 1, next: '2026-11-25T00:00:00.000Z', streak: { days: 1, played_today: true } },
      challenge: null,
    });
    expect((await visitor.load(id)).body.round).toEqual(body.round);
  });

  it('is shown in the asked language, in which it was not begun', async () => {
    const { id } = await player(ada).begin();
    const german = player(ada, { locale: 'de' });
    const card = catalogue.cards.find(({ keywords = [] }) => keywords.length > 0);
    const { guesses } = (await german.guess(id, 0, card?.id ?? '')).body.round;
    expect(guesses[0]?.card.name).toBe(card?.names.de);
    const getValues = (attribute: string) =>
      guesses[0]?.compared.find((value) => value.attribute === attribute)?.values;
    expect(getValues('set')).toEqual([catalogue.sets.find(({ code }) => code === card?.set)?.names.de]);
    expect(getValues('keywords')).toEqual(
      card?.keywords?.map((word) => catalogue.keywords?.find(({ code }) => code === word)?.names.de),
    );
    expect(getValues('cost')).toEqual([String(card?.cost)]);
  });

  it('is lost with the eighth guess, and tells the card then', async () => {
    const loser = player(ada);
    const secret = await getSecret((await loser.begin()).id);
    const { result, left, guesses } = await loser.finish(await loser.begin(), guessLimits.guesses);
    expect([left, guesses.length]).toEqual([0, guessLimits.guesses]);
    expect(result).toMatchObject({
      found: false,
      score: 0,
      found_by: 0,
      mean_guesses: null,
      secret: { id: secret.id },
    });
  });

  it('has the server’s times, from 1.5 seconds to a minute for each guess', async () => {
    const timed = player(ada);
    const { id } = await timed.begin();
    const cards = await wrongCards(id);
    const begun = Date.parse(`${today}T10:00:00Z`);
    const times = [
      [500, 1500],
      [wayTime + 7000, 7000],
      [400_000, 60_000],
    ] as const;
    let [clock, total] = [begun, 0];
    for (const [after, [taken, counted]] of times.entries()) {
      clock += taken;
      site.setClock(new Date(clock).toISOString());
      expect((await timed.guess(id, after, cards[after] ?? '')).body.round.shown).toBe(clock - begun);
      total += counted;
      expect(await stored(id)).toMatchObject({ ms: total, answered: after + 1 });
    }
  });

  it('compares its players by guesses, then time, and tells their first guesses', async () => {
    const others = ['cy', 'di', 'ed', 'flo'].map((user) => player({ user }));
    for (const [wrong, other] of others.entries()) await other.finish(await other.begin(), wrong === 3 ? 8 : 2);
    site.setClock(`${today}T10:01:00Z`);
    const last = player(ada);
    const { id } = await last.begin();
    const [first = ''] = await wrongCards(id);
    const { result } = await last.finish(await last.begin(), 1);
    // Three players found the card with three guesses and one did not find it; Ada found it with two.
    expect(result).toMatchObject({
      players: 5,
      better_than: 100,
      found_by: 80,
      mean_guesses: 2.8,
      daily: { place: 1 },
    });
    expect(result?.first_guesses).toEqual([expect.objectContaining({ id: first, percent: 100 })]);
  });
});

describe('a guess is refused, and nothing counted,', () => {
  const refused = async (id: string, call: Promise<{ status: number; body: unknown }>) => {
    const before = await stored(id);
    const { status, body } = await call;
    expect(await stored(id)).toEqual(before);
    return [status, (body as { code: string }).code];
  };

  it('of a card that does not exist, is banned, or was guessed before', async () => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    const [wrong = '', banned = ''] = await wrongCards(id);
    await visitor.guess(id, 0, wrong);
    site.ban([banned]);
    for (const card of ['999999999', banned, wrong]) {
      expect(await refused(id, visitor.guess(id, 1, card))).toEqual([400, 'invalid_answer']);
    }
    expect(await refused(id, visitor.guess(id, 1, catalogue.cards[0]?.pixel ?? ''))).toEqual([
      400,
      'validation_failed',
    ]);
  });

  it('out of an old page', async () => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    const [first = '', second = ''] = await wrongCards(id);
    await visitor.guess(id, 0, first);
    for (const after of [0, 2]) {
      expect(await refused(id, visitor.guess(id, after, second))).toEqual([409, 'conflict']);
      expect(await refused(id, visitor.hint(id, after, 'letter'))).toEqual([409, 'conflict']);
    }
  });

  it('after the end', async () => {
    const visitor = player(eve);
    const { id } = await visitor.finish(await visitor.begin(), 1);
    const [, , third = ''] = await wrongCards(id);
    expect(await refused(id, visitor.guess(id, 2, third))).toEqual([409, 'conflict']);
    expect(await refused(id, visitor.hint(id, 2, 'letter'))).toEqual([409, 'conflict']);
  });

  it('when the time has run out', async () => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    site.setClock(`${addDays(today, 1)}T01:00:00Z`);
    expect(await refused(id, visitor.guess(id, 0, (await getSecret(id)).id))).toEqual([410, 'answer_expired']);
    expect((await visitor.load(id)).body.round.result).toMatchObject({ found: false, score: 0 });
  });

  it('in another’s round, and in one of the Daily Ten', async () => {
    const { id } = await player(eve).begin();
    const secret = await getSecret(id);
    for (const other of [player(ada), player(visitNamed('somebody'))]) {
      expect(await refused(id, other.guess(id, 0, secret.id))).toEqual([404, 'not_found']);
      expect((await other.load(id)).status).toBe(404);
    }
    const ten = (await player(eve).call(startRound, { body: { kind: 'daily', locale: 'en' } })).body.round;
    expect(await refused(ten.id, player(eve).guess(ten.id, 0, secret.id))).toEqual([404, 'not_found']);
    expect((await player(eve).call(loadRound, { params: { id }, query: { locale: 'en' } })).status).toBe(404);
  });

  it('as the second of two at the same time', async () => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    const cards = await wrongCards(id);
    const answers = await Promise.all(cards.map((card) => visitor.guess(id, 0, card)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await stored(id)).toMatchObject({ answered: 1, steps: { length: 1 } });
  });
});

describe('a hint', () => {
  const guessed = async (count: number) => {
    const visitor = player(eve);
    const { id } = await visitor.begin();
    for (const [after, card] of (await wrongCards(id, count)).entries()) await visitor.guess(id, after, card);
    return { visitor, id };
  };

  it('is offered from the fifth guess on, costs one, and leaves a guess', async () => {
    const { visitor, id } = await guessed(3);
    expect((await visitor.hint(id, 3, 'letter')).status).toBe(400);
    const cards = await wrongCards(id);
    await visitor.guess(id, 3, cards[3] ?? '');
    const { names } = await getSecret(id);
    const first = (await visitor.hint(id, 4, 'letter')).body.round;
    expect(first).toMatchObject({ left: 3, hints: { letter: names.en[0], picture: null }, guesses: { length: 4 } });
    expect((await visitor.hint(id, 5, 'letter')).status).toBe(400);
    const second = (await visitor.hint(id, 5, 'picture')).body.round;
    expect(second).toMatchObject({ left: 2, hints: { letter: names.en[0], picture: colours } });
    await visitor.guess(id, 6, cards[4] ?? '');
    const { result } = (await visitor.guess(id, 7, (await getSecret(id)).id)).body.round;
    expect(result).toMatchObject({ found: true, score: 1, mean_guesses: 8 });
  });

  it('is not the last step', async () => {
    const { visitor, id } = await guessed(7);
    expect((await visitor.hint(id, 7, 'letter')).status).toBe(400);
    expect(await stored(id)).toMatchObject({ answered: 7 });
  });

  it('is the first letter in the asked language', async () => {
    const { visitor, id } = await guessed(4);
    await visitor.hint(id, 4, 'letter');
    const { names } = await getSecret(id);
    const french = (await player(eve, { locale: 'fr' }).load(id)).body.round;
    expect(french.hints.letter).toBe(/[\p{L}\p{N}]/u.exec(names.fr)?.[0]);
  });

  it('costs nothing while svc-admin cannot give it, which is asked for the secret card before', async () => {
    const { visitor, id } = await guessed(4);
    site.admin.away = true;
    expect((await visitor.hint(id, 4, 'picture')).status).toBe(503);
    expect(await stored(id)).toMatchObject({ answered: 4 });
    expect(site.admin.asked).toEqual([{ params: { card: (await getSecret(id)).id } }]);
    site.admin.away = false;
    expect((await visitor.hint(id, 4, 'picture')).body.round).toMatchObject({ left: 3, hints: { picture: colours } });
    // The hint is kept with the round.
    site.admin.away = true;
    expect((await visitor.load(id)).body.round.hints.picture).toEqual(colours);
  });
});

describe('a day', () => {
  it('is played once, whatever was played of the Daily Ten', async () => {
    const visitor = player(eve);
    const { id } = await visitor.finish(await visitor.begin(), 1);
    expect(await visitor.begin()).toMatchObject({ id, result: { score: 7 } });
    const begun = await Promise.all(Array.from({ length: 5 }, () => player(ada).begin()));
    expect(new Set(begun.map((round) => round.id)).size).toBe(1);
    const ten = await player(ada).call(startRound, { body: { kind: 'daily', locale: 'en' } });
    expect(ten.body.round).toMatchObject({ day: today, answered: [] });
  });

  it('turns at midnight: the round goes on for an hour, and the next one has another card', async () => {
    site.setClock(`${today}T23:59:50Z`);
    const visitor = player(eve);
    const late = await visitor.begin();
    const tomorrow = addDays(today, 1);
    site.setClock(`${tomorrow}T00:00:10Z`);
    const next = await visitor.begin();
    expect(next).toMatchObject({ day: tomorrow, guesses: [] });
    expect((await getSecret(next.id)).id).not.toBe((await getSecret(late.id)).id);
    expect(await visitor.finish(late, 0)).toMatchObject({ day: today, result: { score: 8, players: 1 } });
  });

  it('is in the archive once it is over', async () => {
    await player(ada).begin();
    expect((await player(eve).start({ kind: 'archive', day: today })).status).toBe(404);
    site.setClock(`${addDays(today, 1)}T10:00:00Z`);
    const visitor = player(eve);
    const archived = await visitor.begin({ kind: 'archive', day: today });
    expect(archived).toMatchObject({ kind: 'archive', day: today });
    expect(await getSecret(archived.id)).toEqual((await site.setOfDay(today))?.secret);
    expect((await visitor.finish(archived, 2)).result).toMatchObject({ score: 6, players: 0, daily: null });
    expect((await visitor.begin({ kind: 'archive', day: today })).id).not.toBe(archived.id);
    expect((await visitor.start({ kind: 'archive', day: '2026-11-01' })).status).toBe(404);
  });

  it('has no rank until an administrator has looked at it, where the card was known', async () => {
    const reasons: Record<string, string | undefined> = {};
    for (const [user, wrong, pause] of [
      ['at once', 0, 30_000],
      ['script', 2, 1000],
      ['person', 2, 6000],
    ] as const) {
      const playing = player({ user });
      const round = await playing.begin();
      for (const [after, card] of [...(await wrongCards(round.id, wrong)), (await getSecret(round.id)).id].entries()) {
        site.pass(pause);
        await playing.guess(round.id, after, card);
      }
      reasons[user] = (await playing.load(round.id)).body.round.result?.daily?.unranked;
    }
    expect(reasons).toEqual({ 'at once': 'held', script: 'held', person: undefined });
    const { rounds } = (await site.call(heldRounds, {})).body as ResponseOf<typeof heldRounds>;
    expect(rounds).toContainEqual(
      expect.objectContaining({
        user: 'at once',
        game: 'find',
        day: today,
        score: 8,
        answers: [{ correct: true, ms: 30_000 - wayTime }],
      }),
    );
    const judged = await site.call(judgeHeldRound, { params: { round: rounds[0]?.id ?? '' }, body: { accept: true } });
    expect(judged.body).toMatchObject({ day: today });
  });

  it('has its own rows of days and boards', async () => {
    for (const owner of [ada, bo]) await player(owner).call(appearOnBoards, { body: { appear: true } });
    await player(ada).finish(await player(ada).begin(), 2, 6000);
    await player(bo).finish(await player(bo).begin(), 1, 6000);
    await site.collections.rounds.insertMany([
      aRound(ada, { day: addDays(today, -1), score: 9, ms: 50_000 }),
      aRound(ada, { day: today, score: 10, ms: 50_000 }),
      aRound(ada, { day: `find ${addDays(today, -1)}`, game: 'find', score: 4, ms: 90_000 }),
    ]);
    site.stores.boards.refresh('all');
    const days = async (game: 'ten' | 'find') => (await player(ada).call(loadDays, { query: { game } })).body;
    expect(await days('find')).toMatchObject({
      today,
      round: { answered: 3, finished: true, score: 6 },
      streak: { days: 2, played_today: true },
      played: [
        { day: addDays(today, -1), score: 4 },
        { day: today, score: 6 },
      ],
    });
    expect(await days('ten')).toMatchObject({ streak: { days: 2 }, played: [{ score: 9 }, { score: 10 }] });
    const board = async (game: 'ten' | 'find', span: 'today' | 'week' | 'all') =>
      (await player(ada).call(loadBoard, { query: { span, game } })).body;
    expect(await board('find', 'today')).toMatchObject({
      from: today,
      rows: [
        { name: 'Bo', rank: 1, score: 7 },
        { name: 'Ada', rank: 2, score: 6 },
      ],
    });
    expect(await board('find', 'week')).toMatchObject({
      from: '2026-11-23',
      rows: [
        { name: 'Ada', won: 1, score: 10, days: 2 },
        { name: 'Bo', won: 0, days: 1 },
      ],
    });
    expect(await board('find', 'all')).toMatchObject({ from: null, players: 2, you: { score: 10 } });
    expect(await board('ten', 'today')).toMatchObject({ rows: [{ name: 'Ada', score: 10 }] });
    expect(await board('ten', 'all')).toMatchObject({ rows: [{ name: 'Ada', score: 19, days: 2 }] });
  });

  it('gets another card when its own is banned; a round that has begun goes on with the old one', async () => {
    const early = player(ada);
    const begun = await early.begin();
    const old = await getSecret(begun.id);
    site.ban([old.id]);
    const late = player(bo);
    const other = await late.begin();
    expect(other.day).toBe(today);
    expect(await site.collections.sets.findOne({ _id: `find ${today}.1` })).toMatchObject({
      secret: { id: (await getSecret(other.id)).id },
    });
    expect((await getSecret(other.id)).id).not.toBe(old.id);
    expect((await early.begin()).id).toBe(begun.id);
    expect((await early.guess(begun.id, 0, old.id)).body.round.result).toMatchObject({ found: true, score: 8 });
  });
});

describe('an own round', () => {
  it('is about a card of the filter, as often as one likes', async () => {
    const filter = { ...everything, minion: false, hero: false, location: false, weapon: false };
    const visitor = player(eve);
    for (let n = 0; n < 5; n += 1) {
      const round = await visitor.begin({ kind: 'own', filter });
      expect(round).toMatchObject({ kind: 'own', day: null });
      const { type, set } = await getSecret(round.id);
      expect(type).toBe('spell');
      expect([...filter.standardsets, ...filter.wildsets].map(({ name }) => name)).toContain(set);
      const { result } = await visitor.finish(round, 1);
      expect(result).toMatchObject({ score: 7, players: 0, found_by: null, mean_guesses: null, first_guesses: [] });
    }
  });

  it('needs a card that the filter allows', async () => {
    const filter = { ...everything, standardsets: [], wildsets: [] };
    const { status, body } = await player(eve).start({ kind: 'own', filter });
    expect([status, body]).toMatchObject([422, { code: 'no_cards_for_filter' }]);
  });
});

describe('a challenge', () => {
  const getChallenge = async (owner: Parameters<typeof player>[0], id: string): Promise<string> =>
    (await player(owner).call(createChallenge, { params: { id }, body: {} })).body.challenge;

  it('is played on the same card, and compares by guesses', async () => {
    const own = await player(ada).begin({ kind: 'own', filter: everything });
    await player(ada).finish(own, 3);
    const challenge = await getChallenge(ada, own.id);
    expect((await player(eve).call(loadChallenge, { params: { id: challenge } })).body).toMatchObject({
      game: 'find',
      day: null,
      by: 'Ada',
      result: { score: 5 },
      round: null,
    });
    const joined = await player(eve).begin({ kind: 'challenge', challenge, name: 'Eve' });
    expect(await getSecret(joined.id)).toEqual(await getSecret(own.id));
    const { result } = await player(eve).finish(joined, 1);
    expect(result?.challenge).toMatchObject([
      { name: 'Eve', you: true, score: 7, marks: [false, true] },
      { name: 'Ada', challenger: true, score: 5, marks: [false, false, false, true] },
    ]);
    expect((await player(eve).begin({ kind: 'challenge', challenge })).id).toBe(joined.id);
  });

  it('of today is one’s round of the day', async () => {
    const { id } = await player(ada).finish(await player(ada).begin(), 2);
    const challenge = await getChallenge(ada, id);
    const joined = await player(bo).begin({ kind: 'challenge', challenge });
    expect(joined).toMatchObject({ kind: 'daily', day: today, challenge });
    expect((await player(bo).begin()).id).toBe(joined.id);
    expect((await player(bo).call(loadChallenge, { params: { id: challenge } })).body).toMatchObject({ day: today });
  });

  it('cannot be played as another game', async () => {
    const ten = aRound(ada, { day: today, score: 3 });
    await site.stores.ten.sets.ofDay(today);
    await site.collections.rounds.insertOne(ten);
    const { id } = await player(ada).finish(await player(ada).begin(), 2);
    const [ofTen, ofFind] = [await getChallenge(ada, ten._id), await getChallenge(ada, id)];
    expect((await player(eve).start({ kind: 'challenge', challenge: ofTen })).status).toBe(404);
    const asTen = { kind: 'challenge', challenge: ofFind, locale: 'en' } as const;
    expect((await player(eve).call(startRound, { body: asTen })).status).toBe(404);
    expect(await site.collections.challenges.distinct('rounds')).toHaveLength(2);
    expect((await player(eve).call(loadChallenge, { params: { id: ofTen } })).body).toMatchObject({ game: 'ten' });
  });
});

describe('an account', () => {
  it('gets a visit’s rounds at the login, without a rank and once a day', async () => {
    const { id } = await player(eve).finish(await player(eve).begin(), 1);
    const adopt = (user: string, visitorId: string) =>
      site.call(adoptRounds, { params: { user }, body: { visit: visitorId } });
    expect((await adopt('ada', eve.visit)).body).toEqual({ adopted: 1 });
    expect((await player(ada).load(id)).body.round.result).toMatchObject({ daily: { unranked: 'visit' } });
    expect((await player(ada).begin()).id).toBe(id);
    expect((await player(eve).load(id)).status).toBe(404);
    const other = visitNamed('other');
    await player(other).finish(await player(other).begin(), 1);
    expect((await adopt('ada', other.visit)).body).toEqual({ adopted: 0 });
  });

  it('gets all that is stored of its rounds, guesses and hints included', async () => {
    const round = await player(ada).finish(await player(ada).begin(), 2);
    const { body } = await site.call(exportRounds, { params: { user: 'ada' } });
    expect(body).toMatchObject({
      rounds: [
        {
          _id: round.id,
          game: 'find',
          day: `find ${today}`,
          score: 6,
          steps: round.guesses.map(({ card, correct }) => ({ card: { id: card.id }, correct })),
        },
      ],
    });
  });

  it('that is deleted leaves nothing, and cannot play the day again', async () => {
    await player(ada).finish(await player(ada).begin(), 1);
    await site.call(forgetRounds, { params: { user: 'ada' } });
    expect(await site.collections.rounds.countDocuments({ user: 'ada' })).toBe(0);
    expect((await player(ada).start()).status).toBe(403);
    // The Daily Ten can still be played, since the player has not played it before.
    expect((await player(ada).call(startRound, { body: { kind: 'daily', locale: 'en' } })).status).toBe(200);
    site.setClock(`${addDays(today, 1)}T10:00:00Z`);
    expect((await player(ada).start()).status).toBe(200);
  });
});

describe('an address', () => {
  it('may start sixty rounds an hour, of both games together', async () => {
    const ip = '198.51.100.1';
    const visitor = player(eve, { ip });
    for (let n = 0; n < 59; n += 1) await visitor.begin({ kind: 'own', filter: everything });
    await visitor.call(startRound, { body: { kind: 'own', locale: 'en', filter: everything } });
    expect((await visitor.start({ kind: 'own', filter: everything })).status).toBe(429);
    expect((await player(ada).start()).status).toBe(200);
  });

  it('counts for its share of the day’s results, in each game', async () => {
    const ip = '198.51.100.2';
    const users = ['cy', 'di', 'ed'];
    for (const user of users) await player({ user }, { ip }).finish(await player({ user }, { ip }).begin(), 1);
    expect(await site.collections.rounds.countDocuments({ excluded: true, game: 'find' })).toBe(1);
    site.setClock(`${today}T10:00:10Z`);
    expect((await player({ user: 'cy' }).begin()).result).toMatchObject({ players: 2 });
    const ten = await player({ user: 'cy' }, { ip }).call(startRound, { body: { kind: 'daily', locale: 'en' } });
    expect(await stored(ten.body.round.id)).not.toHaveProperty('excluded');
  });
});
