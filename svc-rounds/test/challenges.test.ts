import { createChallenge, loadChallenge } from '@cardwise/contracts/rounds/challenges';
import { challengeLimits } from '@cardwise/contracts/rounds/challenges';
import { startRound } from '@cardwise/contracts/rounds/rounds';

import { addToChallenge, findChallenge } from '../src/challenges/store.ts';
import type { RoundDocument } from '../src/rounds/model.ts';
import { getOnce, type Owner } from '../src/rounds/owner.ts';
import { aRound, from, startRounds, visitNamed } from './start-rounds.ts';

const site = await startRounds('2026-11-23T10:00:00Z');
afterAll(() => site.close());
const { rounds, challenges } = site.collections;
const { getStanding } = site.stores.challengeStandings;
const now = Date.parse('2026-11-23T10:00:00Z');

function join(id: string, round: string, at = now): Promise<void> {
  return addToChallenge(site.collections, id, { round }, at);
}

async function findMembers(id: string) {
  return (await findChallenge(site.collections, id, now))?.rounds;
}

const ada: Owner = { user: 'ada' };
const visitor = visitNamed('v');

beforeEach(async () => {
  await Promise.all([rounds.deleteMany({}), challenges.deleteMany({})]);
  site.setClock('2026-11-23T10:00:00Z');
  site.names.known = { ada: 'Ada', bo: 'Bo' };
});

function create(round: RoundDocument, owner: Owner, body: { name?: string } = {}) {
  return site.call(createChallenge, { params: { id: round._id }, body, headers: from(owner) });
}

function load(id: string, owner?: Owner) {
  return site.call(loadChallenge, { params: { id }, ...(owner && { headers: from(owner) }) });
}

async function played(owner: Owner, given: Parameters<typeof aRound>[1] = {}): Promise<RoundDocument> {
  const round = aRound(owner, { kind: 'own', set: given.day ?? 'set-of-ada', ...given });
  await rounds.insertOne(round);
  return round;
}

async function challengeBy(owner: Owner, given?: Parameters<typeof aRound>[1]) {
  const round = await played(owner, given);
  const { body } = await create(round, owner);
  return { round, id: (body as { challenge: string }).challenge };
}

it('a finished round becomes one challenge, however often and at once it is asked for', async () => {
  const round = await played(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(round, ada)));
  const ids = answers.map(({ body }) => (body as { challenge: string }).challenge);
  expect(new Set(ids).size).toBe(1);
  expect(await challenges.countDocuments()).toBe(1);
  expect(await challenges.findOne()).toMatchObject({ set: 'set-of-ada', from: round._id, rounds: [round._id] });
});

it('nobody makes a challenge of somebody else’s round, or of one that is not over', async () => {
  const round = await played(ada);
  expect((await create(round, { user: 'bo' })).status).toBe(404);
  expect((await create(round, visitor)).status).toBe(404);
  expect((await site.call(createChallenge, { params: { id: round._id }, body: {} })).status).toBe(404);
  const { finished: _finished, ...open } = aRound(visitor, { kind: 'own' });
  await rounds.insertOne(open);
  expect((await create(open, visitor)).status).toBe(409);
  expect(await challenges.countDocuments()).toBe(0);
});

it('who opens the link sees who challenges them and what is to be beaten, and nothing of the questions', async () => {
  const { id, round } = await challengeBy(ada, { score: 7, ms: 72_000 });
  const { status, body, headers } = await load(id);
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toBeNull();
  expect(body).toEqual({
    game: 'ten',
    day: null,
    by: 'Ada',
    yours: false,
    result: { score: 7, ms: 72_000 },
    players: 1,
    full: false,
    ends: '2027-02-21T10:00:00.000Z',
    round: null,
  });
  expect((await load(id, ada)).body).toMatchObject({ yours: true, round: { id: round._id, finished: true } });
});

it('a visitor’s challenge has no name, nor has one while svc-profile is away', async () => {
  const { id } = await challengeBy(visitor, { kind: 'daily', day: '2026-11-22' });
  expect((await load(id, visitor)).body).toMatchObject({ by: null, yours: true, day: '2026-11-22' });
  const players = await challengeBy(ada);
  site.names.known = undefined;
  expect((await load(players.id)).body).toMatchObject({ by: null });
});

it('a visitor may say what to be called; a player goes by their own name', async () => {
  const round = await played(visitor);
  const first = await create(round, visitor, { name: ' Grüne Fee ' });
  const { challenge: id } = first.body as { challenge: string };
  expect((await load(id)).body).toMatchObject({ by: 'Grüne Fee' });
  await create(round, visitor);
  expect((await load(id)).body).toMatchObject({ by: 'Grüne Fee' });
  const seen = await getStanding(round, visitor);
  expect(seen).toMatchObject({ made: id, results: [{ name: 'Grüne Fee', you: true }] });
  const adas = await played(ada, { set: 'another' });
  const { challenge } = (await create(adas, ada, { name: 'Somebody else' })).body as { challenge: string };
  expect((await load(challenge)).body).toMatchObject({ by: 'Ada' });
});

it.each(['', '\u041Aeeper', '★', 'a'.repeat(41)])('nobody is called %j', async (name) => {
  const round = await played(visitor);
  const { status, body } = await create(round, visitor, { name });
  expect([status, body]).toMatchObject([400, { issues: [{ path: 'name' }] }]);
  expect(await challenges.countDocuments()).toBe(0);
});

it('a challenged visitor may choose a name, too', async () => {
  await site.stores.ten.sets.ofDay('2026-11-23');
  const { id } = await challengeBy(ada, { kind: 'daily', day: '2026-11-23' });
  const start = (name: string) =>
    site.call(startRound, {
      body: { kind: 'challenge', locale: 'en', challenge: id, name },
      headers: from(visitor),
    });
  expect((await start('\u041Aeeper')).body).toMatchObject({ issues: [{ path: 'name' }] });
  expect(await rounds.countDocuments(visitor)).toBe(0);
  await start('Grüne Fee');
  // A player who goes on with a round needs no name, whatever the page sends.
  expect((await start('\u041Aeeper')).status).toBe(200);
  const { results } = (await getStanding((await rounds.findOne(visitor))!, visitor))!;
  expect(results.map(({ name, you }) => [name, you])).toEqual([
    ['Ada', false],
    ['Grüne Fee', true],
  ]);
});

it.each(['Bo', '\u0412\u043E', 'BO', ' b o ', 'B0'])(
  'a visitor is not called %j where Bo plays, nor like another visitor',
  async (name) => {
    await site.stores.ten.sets.ofDay('2026-11-23');
    const { id } = await challengeBy({ user: 'bo' }, { kind: 'daily', day: '2026-11-23' });
    const start = (called: string, owner: Owner = visitor) =>
      site.call(startRound, {
        body: { kind: 'challenge', locale: 'en', challenge: id, name: called },
        headers: from(owner),
      });
    const taken = { code: 'conflict', issues: [{ path: 'name' }] };
    expect(await start(name)).toMatchObject({ status: 409, body: taken });
    expect(await rounds.countDocuments(visitor)).toBe(0);
    expect((await start('Grüne Fee')).status).toBe(200);
    expect((await start('Blaue Fee', visitNamed('w'))).status).toBe(200);
    expect(await start('GRÜNE FEE', visitNamed('x'))).toMatchObject({ status: 409, body: taken });
  },
);

it('of several visitors who come at once, one takes a name, and the others choose another', async () => {
  await site.stores.ten.sets.ofDay('2026-11-23');
  const { id } = await challengeBy(ada, { kind: 'daily', day: '2026-11-23' });
  const start = (owner: Owner, name: string) =>
    site.call(startRound, { body: { kind: 'challenge', locale: 'en', challenge: id, name }, headers: from(owner) });
  const owners = ['a', 'b', 'c', 'd'].map((name) => visitNamed(name));
  const replies = await Promise.all(owners.map((owner) => start(owner, 'Grüne Fee')));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const late = owners[statuses.indexOf(409)]!;
  expect((await start(late, 'Blaue Fee')).status).toBe(200);
  expect(await findMembers(id)).toHaveLength(3);
});

it('nor is one who makes a challenge of the round', async () => {
  const { id } = await challengeBy(ada);
  const round = await played(visitor, { kind: 'challenge', challenge: id, set: 'set-of-ada' });
  await join(id, round._id);
  expect(await create(round, visitor, { name: 'Ada' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await create(round, visitor, { name: 'Grüne Fee' })).status).toBe(200);
  // A repeated request does not conflict with the player's own name.
  expect((await create(round, visitor, { name: 'Grüne Fee' })).status).toBe(200);
  // No name is refused while the names of players cannot be looked up.
  site.names.known = undefined;
  expect((await create(round, visitor, { name: 'Ada' })).status).toBe(200);
});

it('somebody who has played the set finds their round', async () => {
  const { id } = await challengeBy(ada, { kind: 'daily', day: '2026-11-22' });
  const daily = await played({ user: 'bo' }, { kind: 'daily', day: '2026-11-22' });
  expect((await load(id, { user: 'bo' })).body).toMatchObject({ round: { id: daily._id, finished: true } });
  const { finished: _finished, ...open } = aRound(visitor, {
    kind: 'challenge',
    day: '2026-11-22',
    once: getOnce(visitor, { set: '2026-11-22' }),
  });
  await rounds.insertOne(open);
  expect((await load(id, visitor)).body).toMatchObject({ round: { id: open._id, finished: false } });
  // A practice round is no round of the challenge.
  await played({ user: 'cy' }, { kind: 'archive', day: '2026-11-22' });
  expect((await load(id, { user: 'cy' })).body).toMatchObject({ round: null });
});

it('a hundred players find room, however many come at once, and each only once', async () => {
  const { id, round } = await challengeBy(ada);
  const comers = Array.from({ length: 120 }, (_, number) => `comer-${number}`);
  const joined = await Promise.allSettled(comers.map((comer) => join(id, comer)));
  const refused = joined.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(120 - (challengeLimits.players - 1));
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'conflict' } });
  expect(await findMembers(id)).toHaveLength(challengeLimits.players);
  await join(id, round._id);
  expect(await findMembers(id)).toHaveLength(challengeLimits.players);
  expect((await load(id)).body).toMatchObject({ players: 100, full: true });
});

it('a challenge ends after ninety days, and its round can become another one', async () => {
  const { id, round } = await challengeBy(ada);
  site.setClock('2027-02-21T09:59:59Z');
  expect((await load(id)).status).toBe(200);
  site.setClock('2027-02-21T10:00:00Z');
  expect((await load(id)).status).toBe(404);
  await expect(join(id, 'late', Date.parse('2027-02-21T10:00:00Z'))).rejects.toMatchObject({ code: 'not_found' });
  const { body } = await create(round, ada);
  expect((body as { challenge: string }).challenge).not.toBe(id);
});

it('the results stand side by side, the best finished round first', async () => {
  const { id, round } = await challengeBy(ada, { score: 7, ms: 40_000 });
  const better = await played({ user: 'bo' }, { kind: 'challenge', challenge: id, score: 7, ms: 30_000 });
  const { finished: _finished, ...open } = aRound(visitor, {
    kind: 'challenge',
    set: 'set-of-ada',
    challenge: id,
    score: 2,
    answers: aRound(visitor, { score: 2 }).answers.slice(0, 3),
    answered: 3,
  });
  await rounds.insertOne(open);
  for (const { _id } of [better, open]) await join(id, _id);
  const marks = Array.from({ length: 10 }, (_, number) => number < 7);
  const expected = [
    { name: 'Bo', visitor: false, you: false, challenger: false, finished: true, score: 7, ms: 30_000, marks },
    { name: 'Ada', visitor: false, you: true, challenger: true, finished: true, score: 7, ms: 40_000, marks },
    {
      name: null,
      visitor: true,
      you: false,
      challenger: false,
      finished: false,
      score: 2,
      ms: 0,
      marks: [true, true, false],
    },
  ];
  expect(await getStanding(round, ada)).toEqual({ made: id, results: expected });
  expect(await getStanding(better, { user: 'bo' })).toEqual({
    made: null,
    results: expected.map((result) => ({ ...result, you: result.name === 'Bo' })),
  });
  expect(await getStanding(await played(ada), ada)).toBeNull();
});

it('a challenged player who challenges others with the same round sees both', async () => {
  const { id } = await challengeBy(ada, { score: 7 });
  const bos = await played({ user: 'bo' }, { kind: 'challenge', challenge: id, score: 8 });
  await join(id, bos._id);
  const { body } = await create(bos, { user: 'bo' });
  const own = (body as { challenge: string }).challenge;
  const third = await played(visitor, { kind: 'challenge', challenge: own, score: 9 });
  await join(own, third._id);
  const seen = await getStanding(bos, { user: 'bo' });
  expect(seen?.made).toBe(own);
  expect(seen?.results.map(({ name, score, challenger }) => [name, score, challenger])).toEqual([
    [null, 9, false],
    ['Bo', 8, false],
    ['Ada', 7, true],
  ]);
  expect((await getStanding(third, visitor))?.results).toHaveLength(2);
});
