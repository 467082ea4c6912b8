import { markerHeader } from '@cardwise/contracts/http/endpoint';
import * as calls from '@cardwise/contracts/rounds/races';
import { MongoClient } from 'mongodb';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';

import type { RaceDocument } from '../svc-rounds/src/races/model.ts';
import { cpuSeconds } from './support/cpu-seconds.ts';
import { percentile } from './support/load.ts';
import { openLoop } from './support/open-loop.ts';
import { pids, questionCall, serviceEnvironment, suiteUrl } from './support/suite.ts';
import { watchRace, type Watch } from './support/watch-race.ts';

const rooms = Number(process.env['RACE_ROOMS'] ?? 1000);
const perRoom = 5;
const crowdSize = 300;
const reconnecting = 1500;
const seconds = 15;
/** These are the answers per second of all rooms together: each player answers every 50, 20 and 10 seconds. */
const rates = [100, 250, 500].map((rate) => (rate * rooms) / 1000);

const parts = ['gateway', 'svc-rounds', 'svc-stats', 'svc-admin', 'database'] as const;

function getPid(part: (typeof parts)[number]): number {
  return pids[part] ?? 0;
}

function usage(): number[] {
  return [...parts.map((part) => cpuSeconds(getPid(part))), process.cpuUsage().user / 1e6];
}

function getMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

function getChildren(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return readFileSync(`/proc/${other}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid);
      } catch {
        return false;
      }
    });
}

function memory() {
  return {
    gateway: [getPid('gateway'), ...getChildren(getPid('gateway'))].reduce((sum, pid) => sum + getMegabytes(pid), 0),
    service: getMegabytes(getPid('svc-rounds')),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Player = { race: string; cookie: string; address: string; number: number; answered: number };

/** Spreads the players over several addresses, because one address cannot have that many sockets. */
function getAddress(index: number): string {
  return `127.0.${1 + (Math.trunc(index / 200) % 200)}.1`;
}

const agents = new Map<string, Agent>();

function agentAt(address: string): Agent {
  const known = agents.get(address) ?? new Agent({ connections: 64, localAddress: address });
  agents.set(address, known);
  return known;
}

let repeated = 0;
/** This counts answers that came too late, or were repeated after their response was lost. */
let refused = 0;

async function call<B>(
  { cookie, address }: Pick<Player, 'cookie' | 'address'>,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<B> {
  const answer = await request(new URL(path, suiteUrl), {
    method,
    dispatcher: agentAt(address),
    headers: { [markerHeader.name]: markerHeader.value, cookie, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.body.text();
  if (answer.statusCode === 503) {
    repeated += 1;
    await sleep(500);
    return call({ cookie, address }, method, path, body);
  }
  if (answer.statusCode === 409 || answer.statusCode === 410) refused += 1;
  else if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  return JSON.parse(text) as B;
}

const mongo = new MongoClient(serviceEnvironment.MONGODB_URI);
const races = mongo.db(`${serviceEnvironment.MONGODB_DB_PREFIX}svc_rounds`).collection<RaceDocument>('races');
const run = Date.now().toString(36);

function getVisitorId(index: number): string {
  return `${run}-${index}`.padEnd(22, '-');
}

function getId(index: number): string {
  return `${run}-${index}`.padEnd(16, '-');
}

const { body: question } = await questionCall(suiteUrl);
const { filter } = JSON.parse(question) as { filter: object };

/** Makes races: the first is made as players make it, the others are copies with its questions. */
async function fill(from: number, { count, members, crowd }: { count: number; members: number; crowd: boolean }) {
  const host = { cookie: `visit=${getVisitorId(from)}`, address: getAddress(from) };
  const pace = crowd ? 'together' : 'own';
  const made = await call<{ race: string }>(host, 'POST', calls.createRace.path, {
    filter,
    length: 20,
    pace,
    crowd,
    name: 'Player',
  });
  const model = await races.findOne({ _id: made.race });
  if (!model) throw new Error('the race is not stored');
  const now = Date.now();
  const documents = Array.from({ length: count }, (_, race): RaceDocument => {
    const { code: _code, ...rest } = model;
    return {
      ...rest,
      _id: getId(from + race),
      members: Array.from({ length: members + (crowd ? 1 : 0) }, (_, member) => ({
        visit: getVisitorId(from + race * members + member),
        name: `Player ${member}`,
        ...(crowd && member === 0 ? { shows: true as const } : {}),
        ready: true,
        seen: new Date(now),
        progress: { answered: 0, score: 0, ms: 0 },
      })),
      ...(crowd ? {} : { startsAt: new Date(now) }),
      expires: new Date(now + 3_600_000),
    };
  });
  await races.insertMany(documents);
  return documents.flatMap(({ _id, members: of }, race) =>
    of.map((_, member): Player => {
      const index = from + race * members + member;
      return {
        race: _id,
        cookie: `visit=${getVisitorId(index)}`,
        address: getAddress(index),
        number: member + 1,
        answered: 0,
      };
    }),
  );
}

function percentiles(times: readonly number[]): string {
  const at = (share: number): string => percentile(times, share).toFixed(0);
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${times.reduce((most, time) => Math.max(most, time), 0).toFixed(0)} ms`;
}

function tellUsage(before: number[], began: number): string {
  const took = (performance.now() - began) / 1000;
  const spent = usage().map((used, index) => ((used - (before[index] ?? 0)) / took).toFixed(2));
  return [...parts, 'this bench'].map((part, index) => `${part} ${spent[index]}`).join('   ');
}

async function allOpen(watches: readonly Watch[], limit = 60_000): Promise<number> {
  const began = performance.now();
  while (watches.some(({ isOpen }) => !isOpen()) && performance.now() - began < limit) await sleep(20);
  const missing = watches.filter(({ isOpen }) => !isOpen()).length;
  if (missing > 0) say(`${missing} of ${watches.length} are not connected`);
  return performance.now() - began;
}

type Sent = { at: number; seen: number };
let times: number[] = [];
const sent = new Map<string, Sent>();

function toKey(race: string, number: number, answered: number): string {
  return `${race} ${number} ${answered}`;
}

// Measures how soon the others in a room of five see an answer.
function watchRoom(player: Player): Watch {
  const known = new Map<number, number>();
  return watchRace(suiteUrl, player, ({ members }) => {
    const now = performance.now();
    for (const { number, answered } of members) {
      const before = known.get(number) ?? answered;
      known.set(number, answered);
      if (number === player.number) continue;
      for (let count = before + 1; count <= answered; count += 1) {
        const answer = sent.get(toKey(player.race, number, count));
        if (!answer) continue;
        answer.seen += 1;
        times.push(now - answer.at);
      }
    }
  });
}

async function answerNext(player: Player): Promise<number[]> {
  const path = `/quiz/races/${player.race}/round`;
  const number = player.answered + 1;
  if (number === 1) await call(player, 'POST', path, { locale: 'en' });
  else await call(player, 'POST', `${path}/next`, { question: number, locale: 'en' });
  const began = performance.now();
  sent.set(toKey(player.race, player.number, number), { at: began, seen: 0 });
  player.answered = number;
  await call(player, 'POST', `${path}/answer`, { question: number, choice: 0, locale: 'en' });
  return [performance.now() - began];
}

async function playRooms(players: Player[], rate: number): Promise<void> {
  times = [];
  sent.clear();
  const [before, began] = [usage(), performance.now()];
  let next = 0;
  const { p50, p99, keptUp } = await openLoop(
    () => {
      const player = players[next % players.length];
      next += 1;
      return player ? answerNext(player) : Promise.resolve([]);
    },
    { rate, seconds },
  );
  const cores = tellUsage(before, began);
  await sleep(1000);
  const unseen = [...sent.values()].filter(({ seen }) => seen !== perRoom - 1).length;
  say(`${Math.round(rate)} answers/s to the others’ screens: ${percentiles(times)}${keptUp ? '' : '   falls behind'}`);
  say(
    `  the answer itself p50 ${p50.toFixed(0)} ms p99 ${p99.toFixed(0)} ms; ${unseen} not on all screens; cores: ${cores}`,
  );
}

async function restartGateway(watches: readonly Watch[]): Promise<void> {
  const before = watches.map(({ events }) => events());
  const began = performance.now();
  // As after a restart, no connection is left; the master then starts other workers.
  for (const pid of getChildren(getPid('gateway'))) process.kill(pid, 'SIGKILL');
  const isBack = ({ events, isOpen }: Watch, index: number): boolean => isOpen() && events() > (before[index] ?? 0);
  while (!watches.every(isBack) && performance.now() - began < 60_000) await sleep(20);
  const back = watches.filter(isBack).length;
  say(`${back} of ${watches.length} connected again after ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function playCrowd(): Promise<void> {
  const players = await fill(1_000_000, { count: 1, members: crowdSize, crowd: true });
  const [host] = players;
  if (!host) return;
  const { race } = host;
  let open = 0;
  const counts = new Map<number, number>();
  times = [];
  let events = 0;
  const answeredAt: number[] = [];
  const watches = players.map((player) => {
    let known = 0;
    return watchRace(suiteUrl, player, ({ question }) => {
      events += 1;
      if (!question || question.closed) return;
      if (player === host) open = question.number;
      if (counts.get(player.number) !== question.number) known = 0;
      counts.set(player.number, question.number);
      const now = performance.now();
      for (; known < question.answered; known += 1) times.push(now - (answeredAt[known] ?? now));
    });
  });
  await allOpen(watches);
  const [before, began] = [usage(), performance.now()];
  await call(host, 'POST', `/quiz/races/${race}/begin`, {});
  for (let number = 1; number <= 3; number += 1) {
    while (open !== number) await sleep(10);
    answeredAt.length = 0;
    await Promise.all(
      players.map(async (player) => {
        // The delays differ because no two phones are equally far away.
        await sleep(Math.random() * 200);
        await call(player, 'GET', `/quiz/races/${race}/questions/${number}?locale=en`);
      }),
    );
    await Promise.all(
      players.slice(1).map(async (player, index) => {
        await sleep((index * 8000) / crowdSize);
        // The answers come one after the other, 27 ms apart, as the service counts them.
        answeredAt.push(performance.now());
        await call(player, 'POST', `/quiz/races/${race}/answer`, { question: number, choice: 0 });
      }),
    );
  }
  await sleep(1000);
  say(
    `a crowd of ${crowdSize}, 38 answers/s to all screens: ${percentiles(times)}   ${events} events, ${repeated} calls repeated, ${refused} refused`,
  );
  say(`  cores: ${tellUsage(before, began)}`);
  for (const watch of watches) watch.close();
}

await mongo.connect();
await playCrowd();
const players = await fill(0, { count: rooms, members: perRoom, crowd: false });
const before = memory();
const watches: Watch[] = [];
for (const [index, player] of players.entries()) {
  watches.push(watchRoom(player));
  if (index % 10 === 9) await sleep(20);
}
await allOpen(watches);
await sleep(2000);
const after = memory();

function perStream(part: keyof typeof after): string {
  return (((after[part] - before[part]) * 1024) / players.length).toFixed(1);
}

say(`${players.length} streams: svc-rounds ${perStream('service')} KB and nginx ${perStream('gateway')} KB each`);
for (const rate of rates) await playRooms(players, rate);
for (const watch of watches.slice(reconnecting)) watch.close();
await sleep(500);
await restartGateway(watches.slice(0, reconnecting));
for (const watch of watches) watch.close();
await mongo.close();
await Promise.all([...agents.values()].map((agent) => agent.close()));
process.exit();
