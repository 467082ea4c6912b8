import { markerHeader } from '@cardwise/contracts/http/endpoint';
import { cardStatistics } from '@cardwise/contracts/statistics/statistics';
import { MongoClient } from 'mongodb';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { fillAnswers, getPlayer } from './support/fill-answers.ts';
import { getCard, largeCatalogue } from './support/large-catalogue.ts';
import { load, middle, tellRatio } from './support/load.ts';
import { openLoop } from './support/open-loop.ts';
import { createAnswerSender, sealAnswer } from './support/send-answers.ts';
import { serveNeighbours, startService } from './support/start-service.ts';
import { pids, serviceEnvironment } from './support/suite.ts';

const rounds = 3;
const cards = 8000;
const sizes = { few: 10_000, many: Number(process.env['READING_ANSWERS'] ?? 1_000_000) };
type Size = keyof typeof sizes;
/** The housekeeping is measured with one day more than it keeps. */
const days = 30;
const rate = 100;

// Two svc-stats processes run under the same conditions and are called in turn.
const marker = { [markerHeader.name]: markerHeader.value };
const run = Date.now().toString(36);
const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const neighbours = await serveNeighbours(largeCatalogue(cards));

function getPrefix(size: Size): string {
  return `bench_${run}_${size}_`;
}

function getDatabase(size: Size) {
  return client.db(`${getPrefix(size)}svc_stats`);
}

async function start(size: Size) {
  const prefix = getPrefix(size);
  const stats = await startService('svc-stats', { neighbours: neighbours.url, prefix });
  const began = performance.now();
  await fillAnswers(getDatabase(size), { answers: sizes[size], cards, days });
  process.stdout.write(`${sizes[size]} answers in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  // This call makes sure that the service reads the inserted answers.
  const answer = await fetch(`${stats.url}/statistics/card/1`, { headers: marker });
  const { data } = cardStatistics.response.parse(await answer.json());
  const asked = Object.values(data.statistics_compiled.all).reduce((sum, tally) => sum + tally.asked, 0);
  if (asked !== Math.ceil(sizes[size] / cards)) throw new Error(`card 1 was asked ${asked} times`);
  return stats;
}

const services = { few: await start('few'), many: await start('many') };

// The database writes checkpoints after the inserts, so the measurement waits until it is idle.
for (let [before, second] = [0, 0]; cpuSeconds(pids.database) - before > 0.1 && second < 60; second += 1) {
  before = cpuSeconds(pids.database);
  await sleep(1000);
}

function search(text: string) {
  return {
    method: 'POST' as const,
    headers: { ...marker, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: { card_search: text }, locale: 'de' }),
  };
}

const internal = { headers: { authorization: `Bearer ${serviceEnvironment.INTERNAL_TOKEN}` } };
const [word = ''] = getCard(4321).names.de.split(' ').slice(1);
const misspelt = `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`;
const calls = {
  'card page': { path: '/statistics/card/4321?locale=de', call: { headers: marker } },
  insight: { path: `/statistics/insight/${sealAnswer(321)}?locale=de`, call: { headers: marker } },
  rankings: { path: '/statistics/rankings?locale=de', call: { headers: marker } },
  'page of the list': { path: '/statistics/search?page=9', call: search('') },
  search: { path: '/statistics/search?page=1', call: search(word) },
  'search, misspelt': { path: '/statistics/search?page=1', call: search(misspelt) },
  profile: { path: `/internal/players/${getPlayer(7)}/results`, call: internal },
  'users by result': { path: '/internal/players/ranked?difficulty=easy&order=desc&page=1&size=50', call: internal },
  export: { path: `/internal/players/${getPlayer(7)}/answers`, call: internal },
};

/** Measures work. @returns milliseconds of processor time that svc-stats and the database spent on it. */
async function processorTime(size: Size, work: () => Promise<unknown>): Promise<number> {
  const used = (): number => cpuSeconds(services[size].pid) + cpuSeconds(pids.database);
  const before = used();
  await work();
  return (used() - before) * 1000;
}

async function measure(size: Size, { path, call }: (typeof calls)[keyof typeof calls]): Promise<number> {
  const seconds = 2;
  let answered = 0;
  const time = await processorTime(size, async () => {
    const { perSecond } = await load({ ...call, url: `${services[size].url}${path}` }, { seconds, connections: 16 });
    answered = perSecond * seconds;
  });
  return time / answered;
}

async function getBytes(size: Size, { path, call }: (typeof calls)[keyof typeof calls]): Promise<number> {
  return (await (await fetch(`${services[size].url}${path}`, call)).bytes()).length;
}

// The first compilation covers all cards, later ones only changed counters.
function compile(size: Size) {
  return processorTime(size, () => getBytes(size, calls.rankings));
}

const compiled = { few: await compile('few'), many: await compile('many') };
process.stdout.write(
  `${'rankings, compiled'.padEnd(34)}few ${compiled.few.toFixed(0)} ms   many ${compiled.many.toFixed(0)} ms of processor time\n\n`,
);

for (const [name, call] of Object.entries(calls)) {
  const measured: Record<Size, number[]> = { few: [], many: [] };
  for (const size of ['few', 'many'] as const) await measure(size, call);
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['few', 'many'] as const) measured[size].push(await measure(size, call));
  }
  const [few, many] = [middle(measured.few), middle(measured.many)];
  process.stdout.write(
    `${name.padEnd(34)}few ${few.toFixed(3)} ms   many ${many.toFixed(3)} ms of processor time   ` +
      `${await getBytes('few', call)} and ${await getBytes('many', call)} bytes\n`,
  );
  tellRatio(`${name}: many / few`, many / few);
}

function getMemory(pid: number): string {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

const memory = { ...pids, 'svc-stats with few': services.few.pid, 'svc-stats with many': services.many.pid };
for (const [part, pid] of Object.entries(memory)) process.stdout.write(`${part.padEnd(34)}${getMemory(pid)}\n`);
for (const { stop } of Object.values(services)) await stop();

// A day's housekeeping begins a minute after the start; it is compared with the minute before.
const settings = { ANSWERS_KEEP_DAYS: String(days - 1) };
const stats = await startService('svc-stats', { neighbours: neighbours.url, prefix: getPrefix('many'), settings });
const sender = createAnswerSender(stats.url, 64);

async function removed(): Promise<number> {
  const metrics = await (await fetch(`${stats.url}/metrics`)).text();
  return Number(/^stats_answers_removed_total\{.*\} (\S+)$/m.exec(metrics)?.[1]);
}

let sent = 0;

async function answerUntil(condition: () => Promise<boolean>): Promise<{ p50: number; p99: number }> {
  let isOver = false;
  const watching = (async () => {
    while (!(await condition())) await sleep(250);
    isOver = true;
  })();
  const answer = async (due: number): Promise<number[]> => {
    sent += 1;
    await sender.send(sent);
    return [performance.now() - due];
  };
  const result = await openLoop(answer, { rate, seconds: 1000, isOver: () => isOver });
  await watching;
  return result;
}

const seconds = 20;
const warm = performance.now() + seconds * 1000;
await answerUntil(() => Promise.resolve(performance.now() > warm));
const atRest = await answerUntil(async () => (await removed()) > 0);
const began = performance.now();
let last = 0;
const meanwhile = await answerUntil(async () => {
  await sleep(1000);
  const [before, now] = [last, await removed()];
  last = now;
  return now === before;
});
for (const [when, { p50, p99 }] of Object.entries({ 'at rest': atRest, 'during housekeeping': meanwhile }))
  process.stdout.write(`an answer ${when}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
process.stdout.write(`${last} answers removed in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
tellRatio('p99 during housekeeping / median at rest', meanwhile.p99 / atRest.p50);

await sender.close();
await stats.stop();
for (const size of ['few', 'many'] as const) await getDatabase(size).dropDatabase();
await neighbours.close();
await client.close();
