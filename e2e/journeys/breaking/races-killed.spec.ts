import { type Endpoint, markerHeader } from '@cardwise/contracts/http/endpoint';
import { fillPath } from '@cardwise/contracts/http/fill-path';
import {
  answerRaceRound,
  beginRace,
  createRace,
  joinRace,
  loadRace,
  nextRaceQuestion,
  raceRound,
} from '@cardwise/contracts/rounds/races';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { once } from 'node:events';
import { type IncomingMessage, request as open } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';

import { everything } from '../../support/filters.ts';
import { getPid, serviceEnvironment } from '../../support/suite.ts';
import { expect, test } from '../../support/test.ts';

const races = Number(process.env['KILLED_RACES'] ?? 2);
const perRace = 3;
const length = 10;
/**
 * A player thinks this many milliseconds on average before an answer: with many players, most of them wait for their
 * turn.
 */
const thinking = Math.max(1000, races * 100);
const parts = ['gateway', 'svc-rounds', 'database', 'svc-quiz', 'svc-stats', 'svc-profile', 'svc-admin'];
/** The next part is killed this many milliseconds after the return of the last one: players have ten minutes. */
const pause = Math.max(1500, races * 50);

type Player = { cookie: string; address: string };

function asPlayer(number: number): Player {
  return {
    cookie: `visit=${`killed${number}`.padEnd(22, '-')}`,
    // Each address may open 60 races.
    address: `127.0.${1 + Math.trunc(number / 30)}.1`,
  };
}

type Body = Record<string, unknown>;
type Asked<E extends Endpoint> = { player: Player; params?: Record<string, string>; body?: Body; endpoint: E };

/** Makes a call. @returns undefined if the call fails, as it does while a part is down. */
async function attempt<E extends Endpoint>({ endpoint, player, params = {}, body }: Asked<E>) {
  const path = fillPath(endpoint.path, params);
  const call = open(new URL(path, process.env['SUITE_URL']), {
    method: endpoint.method,
    localAddress: player.address,
    agent: false,
    timeout: 15_000,
    headers: { [markerHeader.name]: markerHeader.value, cookie: player.cookie, 'content-type': 'application/json' },
  });
  call.on('timeout', () => call.destroy(new Error('too late')));
  try {
    call.end(body && JSON.stringify(body));
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const read = await json(reply);
    return reply.statusCode === 200 ? (endpoint.response.parse(read) as z.output<E['response']>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Waits before a retry as browsers do; otherwise, all players would come back at once.
 * @param failures number of failures before this one.
 */
function backOff(failures: number): Promise<void> {
  return sleep(Math.min(1000 * 2 ** failures, 16_000) * (1 + Math.random()));
}

async function retry<E extends Endpoint>(asked: Asked<E>): Promise<z.output<E['response']>> {
  for (let failures = 0; ; failures += 1) {
    const reply = await attempt(asked);
    if (reply) return reply;
    await backOff(failures);
  }
}

type Confirmed = { question: string; chosen: number; correct: boolean };

async function play(race: string, player: Player): Promise<Confirmed[]> {
  const confirmed: Confirmed[] = [];
  const params = { race };
  const ask = { player, params };
  for (;;) {
    const { round } = await retry({ ...ask, endpoint: raceRound, body: { locale: 'en' } });
    if (round.result) return confirmed;
    for (let number = round.answered.length + 1; number <= length; number += 1) {
      const body = { question: number, locale: 'en' };
      if (number > 1 && !(await attempt({ ...ask, endpoint: nextRaceQuestion, body }))) break;
      await sleep(2 * thinking * Math.random());
      const reply = await attempt({ ...ask, endpoint: answerRaceRound, body: { ...body, choice: number % 3 } });
      if (!reply) break;
      const { chosen, correct } = reply.answered;
      confirmed.push({ question: `${round.id}.${number}`, chosen, correct: chosen === correct });
    }
    await backOff(0);
  }
}

/** Kills the parts one after the other while races are played. @returns the number of parts killed. */
async function killParts(isOver: () => boolean, whenBack: () => Promise<void>): Promise<number> {
  let killed = 0;
  for (; !isOver() || killed < parts.length; killed += 1) {
    process.kill(getPid(parts[killed % parts.length] ?? ''), 'SIGKILL');
    await whenBack();
    await sleep(pause);
  }
  return killed;
}

test(`${races} races go on while every part is killed: each confirmed answer is there, and counts once`, async ({
  request,
}) => {
  test.setTimeout(120_000 + races * 6000);
  const filter = await everything(request);
  const begin = async (race: number): Promise<{ race: string; players: Player[] }> => {
    const players = Array.from({ length: perRace }, (_, member) => asPlayer(race * perRace + member));
    const [host = asPlayer(0), ...others] = players;
    const body = { filter, length, pace: 'own', name: 'Player 1' };
    const params = await retry({ endpoint: createRace, player: host, body });
    for (const [index, player] of others.entries())
      await retry({ endpoint: joinRace, player, params, body: { name: `Player ${index + 2}` } });
    await retry({ endpoint: beginRace, player: host, params });
    return { ...params, players };
  };
  const health = (): Promise<string> =>
    request
      .get('/healthz')
      .then(async (reply) => (reply.ok() ? 'ok' : `${reply.status()} ${await reply.text()}`), String);
  const whenHealthy = (): Promise<void> => expect.poll(health, { timeout: 60_000 }).toBe('ok');

  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let race = 0; race < races; race += 1) begun.push(await begin(race));
  let over = false;
  const killing = killParts(() => over, whenHealthy);
  const played = begun.flatMap(({ race, players }) => players.map((player) => play(race, player)));
  const confirmed = (await Promise.all(played)).flat();
  over = true;
  const killed = await killing;
  test.info().annotations.push({ type: 'kills', description: `${killed}; ${confirmed.length} answers confirmed` });

  const questions: string[] = [];
  for (const { race, players } of begun) {
    for (const [index, player] of players.entries()) {
      const { state } = await retry({ endpoint: loadRace, player, params: { race } });
      const { round } = await retry({ endpoint: raceRound, player, params: { race }, body: { locale: 'en' } });
      expect(state).toMatchObject({ phase: 'over' });
      expect(state.members[index]).toMatchObject({ answered: round.answered.length, score: round.result?.score });
      for (const { number, chosen, correct } of round.answered) {
        const question = `${round.id}.${number}`;
        questions.push(question);
        const told = confirmed.filter((answer) => answer.question === question);
        expect(told.length).toBeLessThanOrEqual(1);
        for (const answer of told) expect(answer).toMatchObject({ chosen, correct: chosen === correct });
      }
    }
  }
  // Some of many races end before all of their questions are answered.
  expect(questions).toEqual(expect.arrayContaining(confirmed.map(({ question }) => question)));
  const { MONGODB_URI: uri = '', MONGODB_DB_PREFIX: prefix = '' } = serviceEnvironment();
  const connection = await connectMongo(uri, `${prefix}svc_stats`);
  const counted = { _id: { $in: questions }, batch: { $exists: true }, pending: { $exists: false } };
  const answers = connection.collection<{ _id: string }>('answers');
  await expect.poll(() => answers.countDocuments(counted), { timeout: 60_000 }).toBe(questions.length);
  await connection.close();
});
