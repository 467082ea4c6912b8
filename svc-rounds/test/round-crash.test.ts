import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { guessLimits, type FindRound } from '@cardwise/contracts/rounds/find';
import { cardColours, prepareRoundPictures } from '@cardwise/contracts/rounds/pictures';
import { recordAnswers, type JudgedAnswer } from '@cardwise/contracts/rounds/services';
import { roundLength, type Round } from '@cardwise/contracts/rounds/rounds';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { route } from '@cardwise/service-kit/app/route';
import { withPrintings } from '@cardwise/service-kit/cards/withheld-cards';
import { freePort, testSecrets, until } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { forkService, serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { getCollections } from '../src/collections.ts';
import { choiceOrder } from '../src/rounds/choices.ts';
import { findOpenDays } from '../src/sets/open-days.ts';

/** Three of these players share a race. */
const players = Number(process.env['CRASH_PLAYERS'] ?? 6);
/**
 * Players think for this many milliseconds before an answer, on average: if many answered at once, they would only wait
 * for one another.
 */
const thinking = players > 6 ? 20_000 : 0;
/**
 * The process is killed that receives one of these steps, which are a test's answers, guesses and hints in the order
 * sent. With many players, each `fatalEvery`th step is fatal as well.
 */
const fatal = new Set([15, 40, 41]);
const fatalEvery = 250;
const timeLimit = Math.max(120_000, players * 1000);

const catalogue = demoCatalogue();
/** These are the answers that svc-stats has received, by id; it keeps the first of each. */
const received = new Map<string, JudgedAnswer>();
let contradictions = 0;

const neighbours = await serveNeighbours(catalogue, {
  routes: [
    route(cardTallies, () => ({ tallies: {} })),
    route(prepareRoundPictures, ({ body }) => ({ accepted: body.pictures.length })),
    route(cardColours, () => ({ colours: Array.from({ length: 8 }, () => '#000000') })),
    route(recordAnswers, ({ body: { answers } }) => {
      for (const answer of answers) {
        const known = received.get(answer.question);
        if (known && (known.chosen !== answer.chosen || known.correct !== answer.correct)) contradictions += 1;
        received.set(answer.question, known ?? answer);
      }
      return { recorded: answers.length };
    }),
  ],
});

const database = await testDatabase();
const prefix = `${database.connection.name}_`;
const mongoUri = process.env['TEST_MONGODB_URI'] ?? '';
const connection = await connectMongo(mongoUri, `${prefix}svc_rounds`);
const { rounds, sets, races } = getCollections(connection);
beforeEach(async () => {
  await rounds.deleteMany({});
  received.clear();
});
const getOrder = choiceOrder(testSecrets.session);

const ports = [await freePort(), await freePort()];
const services = new Map<number, ChildProcess>();
let stopping = false;

function superviseAt(port: number): void {
  const main = new URL('../src/main.ts', import.meta.url);
  const service = forkService({ main, port, neighbours: neighbours.url, mongoUri, prefix });
  services.set(port, service);
  service.once('exit', () => {
    if (!stopping) superviseAt(port);
  });
}

beforeAll(async () => {
  ports.forEach(superviseAt);
  await Promise.all(ports.map((port) => whenReady(port)));
});

afterAll(async () => {
  stopping = true;
  await Promise.all(
    services.values().map(async (service) => {
      service.kill('SIGKILL');
      await once(service, 'exit');
    }),
  );
  await neighbours.close();
  await connection.dropDatabase();
  await connection.close();
  await database.drop();
});

function request(
  port: number,
  path: string,
  { body, cookie = '', address = '' }: { body?: object; cookie?: string; address?: string } = {},
) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Content-Type': 'application/json',
      'X-Forwarded-For': address,
      cookie,
    },
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined);
}

function asPlayer(player: number): As {
  return {
    cookie: `visit=${String(player).padStart(22, '0')}`,
    address: `203.0.${Math.trunc(player / 200)}.${player % 200}`,
  };
}

const returning = new Map<number, Promise<void>>();

/** Resolves when the process is ready; callers who wait for the same process look for it together. */
function whenBack(port = 0): Promise<void> {
  const known = returning.get(port) ?? whenReady(port).finally(() => returning.delete(port));
  returning.set(port, known);
  return known;
}

let sent = 0;
beforeEach(() => {
  sent = 0;
});

/** Sends a step; a fatal one kills the process that receives it. */
function send(port: number, ...rest: [path: string, options: object]): ReturnType<typeof request> {
  const reply = request(port, ...rest);
  sent += 1;
  if (fatal.has(sent) || sent % fatalEvery === 0) services.get(port)?.kill('SIGKILL');
  return reply;
}

type Confirmed = { number: number; chosen: number };
type As = { cookie: string; address: string };

/** Plays a round to its end; after a failure, the player goes on at the other process, as a browser does. */
async function playOn(
  player: number,
  path: string,
  goOn: (begun: unknown, port: number, as: As) => Promise<boolean>,
): Promise<void> {
  const as = asPlayer(player);
  for (let attempt = player; ; attempt += 1) {
    const port = ports[attempt % 2] ?? 0;
    const started = await request(port, path, { ...as, body: { kind: 'daily', locale: 'en' } });
    const begun = started?.ok ? await started.json().catch(() => undefined) : undefined;
    if (!begun) await whenBack(ports[(attempt + 1) % 2]);
    else if (await goOn(begun, port, as)) return;
  }
}

/** Plays a round, by default that of the day; the round of a race has calls of its own. */
async function play(
  player: number,
  start = '/quiz/rounds',
  getPath = (id: string) => `/quiz/rounds/${id}`,
): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  await playOn(player, start, async (begun, port, as) => {
    const { id, ...round } = (begun as { round: Round }).round;
    let { question } = round;
    if (!question && !round.result) {
      const body = { question: round.answered.length + 1, locale: 'en' };
      const next = await request(port, `${getPath(id)}/next`, { ...as, body });
      const handedOut = next?.ok ? await next.json().catch(() => undefined) : undefined;
      if (!handedOut) return false;
      ({ question } = handedOut as { question: Round['question'] });
    }
    while (question) {
      const { number } = question;
      const choice = (player + number) % 4;
      await sleep(2 * thinking * Math.random());
      const path = `${getPath(id)}/answer`;
      const reply = await send(port, path, { ...as, body: { question: number, choice, locale: 'en', asks: 'true' } });
      const body = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
      if (!body) return false;
      const { answered, result } = body as { answered: { chosen: number }; result: Round['result'] };
      confirmed.push({ number, chosen: answered.chosen });
      if (result) return true;
      const next = await request(port, `${getPath(id)}/next`, {
        ...as,
        body: { question: number + 1, locale: 'en' },
      });
      const handedOut = next?.ok ? await next.json().catch(() => undefined) : undefined;
      if (!handedOut) return false;
      ({ question } = handedOut as { question: Round['question'] });
    }
    return true;
  });
  return confirmed;
}

/** These cards can be guessed; those of today's ten cannot, because nobody here has played it. */
let guessable = catalogue.cards;

async function findGuessable(): Promise<void> {
  const withheld = (await findOpenDays({ sets }, Date.now())).flatMap(({ cards }) => cards);
  const gone = withPrintings(catalogue.cards, withheld);
  guessable = catalogue.cards.filter(({ id }) => !gone.has(id));
}

/** Two of a player's eight steps are hints. */
function getStep(player: number, after: number): { card: string } | { hint: 'letter' | 'picture' } {
  return after === 4 || after === 5
    ? { hint: after === 4 ? 'letter' : 'picture' }
    : { card: guessable[player * guessLimits.guesses + after]?.id ?? '' };
}

/** @returns how many confirmed steps were missing at a process that goes on. */
async function playFind(player: number): Promise<number> {
  let [confirmed, lost] = [0, 0];
  await playOn(player, '/quiz/rounds/find', async (begun, port, as) => {
    let { round } = begun as { round: FindRound };
    lost += Math.max(0, confirmed - (guessLimits.guesses - round.left));
    while (!round.result) {
      const after = guessLimits.guesses - round.left;
      const step = getStep(player, after);
      const path = `/quiz/rounds/${round.id}/${'card' in step ? 'guess' : 'hint'}`;
      const reply = await send(port, path, { ...as, body: { after, ...step, locale: 'en' } });
      const body = reply?.ok ? await reply.json().catch(() => undefined) : undefined;
      if (!body) return false;
      ({ round } = body as { round: FindRound });
      confirmed = guessLimits.guesses - round.left;
    }
    return true;
  });
  return lost;
}

async function expectEachOnce(confirmed: Confirmed[][]): Promise<void> {
  await until(async () => (await rounds.countDocuments({ told: { $exists: true } })) === 0);
  const stored = await rounds.find().toArray();
  expect(stored).toHaveLength(players);
  for (const round of stored) {
    expect(round).toMatchObject({ answered: roundLength, answers: { length: roundLength } });
    const player = Number(round.visit);
    const { questions = [] } = (await sets.findOne({ _id: round.set })) ?? {};
    const chosenAt = questions.map((question, index) => getOrder(round, index, question)[(player + index + 1) % 4]);
    expect(round.answers.map(({ choice }) => choice)).toEqual(chosenAt);
    expect(round.score).toBe(round.answers.filter(({ correct }) => correct).length);
    for (const { number, chosen } of confirmed[player] ?? []) expect(chosen).toBe((player + number) % 4);
  }
  expect(contradictions).toBe(0);
  expect([...received.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual(
    stored
      .flatMap(({ _id }) => Array.from({ length: roundLength }, (_, index) => `${_id}.${index + 1}`))
      .toSorted((a, b) => a.localeCompare(b)),
  );
}

it(
  'rounds go through processes that are killed while they play: every confirmed answer is there, and is delivered once',
  async () => {
    const confirmed = await Promise.all(Array.from({ length: players }, (_, player) => play(player)));
    await expectEachOnce(confirmed);
  },
  timeLimit,
);

/** Creates a race that the members join, and begins it without a countdown. */
async function aRace(members: readonly number[]): Promise<string> {
  const post = async (player: number, path: string, body: object): Promise<{ race: string }> => {
    for (let attempt = player; ; attempt += 1) {
      const port = ports[attempt % 2] ?? 0;
      const reply = await request(port, path, { ...asPlayer(player), body });
      if (reply?.ok) return (await reply.json()) as { race: string };
      await whenBack(port);
    }
  };
  const [host = 0, ...others] = members;
  const types = { hero: true, location: true, minion: true, spell: true, weapon: true };
  const standardsets = catalogue.sets.map(({ code: name }) => ({ name, active: true }));
  const filter = { ...types, standardsets, wildsets: [], current: catalogue.current };
  const { race } = await post(host, '/quiz/races', { filter, length: 10, pace: 'own', name: `Player ${host}` });
  for (const player of others) await post(player, `/quiz/races/${race}/join`, { name: `Player ${player}` });

  await races.updateOne({ _id: race }, { $set: { startsAt: new Date() }, $inc: { version: 1 } });
  return race;
}

/**
 * Watches a race until it is over, and connects to the other process when a stream ends. Returns the versions of the
 * events.
 */
async function watchRace(race: string, player: number): Promise<number[]> {
  const versions: number[] = [];
  for (let attempt = player; ; attempt += 1) {
    const response = await fetch(`http://127.0.0.1:${ports[attempt % 2]}/quiz/races/${race}/events`, {
      headers: { 'X-Requested-With': 'XMLHttpRequest', cookie: asPlayer(player).cookie },
    }).catch(() => undefined);
    if (!response?.ok) {
      await whenBack(ports[(attempt + 1) % 2]);
      continue;
    }
    let text = '';
    try {
      for await (const chunk of response.body ?? []) {
        text += new TextDecoder().decode(chunk as Uint8Array);
        if (/"phase":"over".*\n\n/.test(text)) break;
      }
    } catch {
      // The process is gone.
    }
    versions.push(...[...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)));
    if (text.includes('"phase":"over"')) return versions;
  }
}

it(
  'races go on through processes that are killed: every confirmed answer counts once, for everybody who watches',
  async () => {
    const groups = Array.from({ length: players / 3 }, (_, race) => [0, 1, 2].map((member) => race * 3 + member));
    const opened = await Promise.all(groups.map((members) => aRace(members)));
    const watching = opened.flatMap((race, index) => (groups[index] ?? []).map((player) => watchRace(race, player)));
    const confirmed = await Promise.all(
      Array.from({ length: players }, (_, player) => {
        const path = `/quiz/races/${opened[Math.trunc(player / 3)]}/round`;
        return play(player, path, () => path);
      }),
    );
    for (const versions of await Promise.all(watching)) {
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    }
    const stored = await races.find({ _id: { $in: opened } }).toArray();
    const played = await rounds.find({ race: { $in: opened } }).toArray();
    await expectEachOnce(confirmed);
    for (const { members, endedAt } of stored) {
      expect(endedAt).toBeDefined();
      for (const { visit: visitorId, progress } of members) {
        const round = played.find((of) => of.visit === visitorId);
        expect(progress).toEqual({
          answered: roundLength,
          score: round?.score,
          ms: round?.ms,
          marks: round?.answers.map(({ correct }) => correct),
          times: round?.answers.map(({ ms }) => ms),
        });
      }
    }
    expect(sent).toBeGreaterThan(Math.max(...fatal));
  },
  timeLimit,
);

it(
  'guesses and hints go through processes that are killed: each that was confirmed is there, once and in its place',
  async () => {
    await findGuessable();
    const lost = await Promise.all(Array.from({ length: players }, (_, player) => playFind(player)));
    expect(lost).toEqual(lost.map(() => 0));
    const stored = await rounds.find().toArray();
    expect(stored).toHaveLength(players);
    for (const { visit: visitorId, set, answered, steps = [], score, ms, finished } of stored) {
      const player = Number(visitorId);
      const secret = (await sets.findOne({ _id: set }))?.secret?.id;
      expect(finished).toBeDefined();
      expect(steps).toHaveLength(answered);
      expect(steps.map(({ card, hint }) => (card ? { card: card.id } : { hint }))).toEqual(
        steps.map((_, after) => getStep(player, after)),
      );
      expect(steps.findIndex(({ card }) => card?.id === secret)).toBe(score > 0 ? answered - 1 : -1);
      expect(score).toBe(steps.at(-1)?.correct ? guessLimits.guesses + 1 - answered : 0);
      expect(ms).toBe(steps.reduce((sum, step) => sum + step.ms, 0));
    }
    expect(stored.filter(({ answered }) => answered === guessLimits.guesses).length).toBeGreaterThan(players / 2);
    expect(sent).toBeGreaterThan(Math.max(...fatal));
  },
  timeLimit,
);
