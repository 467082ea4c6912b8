import { markerHeader } from '@cardwise/contracts/endpoint';
import { cardStatistics } from '@cardwise/contracts/statistics';
import { MongoClient } from 'mongodb';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { fillAnswers, playerOf } from './support/fill-answers.ts';
import { cardOf, largeCatalogue } from './support/large-catalogue.ts';
import { load, middle, tellRatio } from './support/load.ts';
import { serveNeighbours, startService } from './support/start-service.ts';
import { pids, serviceEnvironment } from './support/suite.ts';

const rounds = 3;
const cards = 8000;
const sizes = { few: 10_000, many: Number(process.env['READING_ANSWERS'] ?? 1_000_000) };
type Size = keyof typeof sizes;

// Reading must cost the same however many answers there are. Two svc-stats processes with 8,000 cards, one with few answers
// and one with many, are called in turn, so that both run under the same conditions.
const marker = { [markerHeader.name]: markerHeader.value };
const run = Date.now().toString(36);
const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const neighbours = await serveNeighbours(largeCatalogue(cards));

const start = async (size: Size) => {
  const prefix = `bench_${run}_${size}_`;
  const database = client.db(`${prefix}svc_stats`);
  const stats = await startService('svc-stats', { neighbours: neighbours.url, prefix });
  const began = performance.now();
  await fillAnswers(database, { answers: sizes[size], cards });
  process.stdout.write(`${sizes[size]} answers in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  // Check that the service reads the inserted answers.
  const answer = await fetch(`${stats.url}/statistics/card/1`, { headers: marker });
  const { data } = cardStatistics.response.parse(await answer.json());
  const asked = Object.values(data.statistics_compiled.all).reduce((sum, tally) => sum + tally.asked, 0);
  if (asked !== Math.ceil(sizes[size] / cards)) throw new Error(`card 1 was asked ${asked} times`);
  return { ...stats, drop: () => database.dropDatabase() };
};
const services = { few: await start('few'), many: await start('many') };

// Wait for the database to finish the checkpoints that follow the inserts.
for (let [before, second] = [0, 0]; cpuSeconds(pids.database) - before > 0.1 && second < 60; second += 1) {
  before = cpuSeconds(pids.database);
  await sleep(1000);
}

const search = (text: string) => ({
  method: 'POST' as const,
  headers: { ...marker, 'content-type': 'application/json' },
  body: JSON.stringify({ filter: { card_search: text }, locale: 'de' }),
});
const internal = { headers: { authorization: `Bearer ${serviceEnvironment.INTERNAL_TOKEN}` } };
const [word = ''] = cardOf(4321).names.de.split(' ').slice(1);
const misspelt = `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}`;
const calls = {
  'card page': { path: '/statistics/card/4321?locale=de', call: { headers: marker } },
  'page of the list': { path: '/statistics/search?page=9', call: search('') },
  search: { path: '/statistics/search?page=1', call: search(word) },
  'search, misspelt': { path: '/statistics/search?page=1', call: search(misspelt) },
  profile: { path: `/internal/players/${playerOf(7)}/results`, call: internal },
  'users by result': { path: '/internal/players/ranked?difficulty=easy&order=desc&page=1&size=50', call: internal },
  export: { path: `/internal/players/${playerOf(7)}/answers`, call: internal },
};

/** Milliseconds of processor time of svc-stats and the database per call, independent of other load on the machine. */
const measure = async (size: Size, { path, call }: (typeof calls)[keyof typeof calls]): Promise<number> => {
  const used = (): number => cpuSeconds(services[size].pid) + cpuSeconds(pids.database);
  const before = used();
  const seconds = 2;
  const { perSecond } = await load({ ...call, url: `${services[size].url}${path}` }, { seconds, connections: 16 });
  return ((used() - before) / (perSecond * seconds)) * 1000;
};

for (const [name, call] of Object.entries(calls)) {
  const measured: Record<Size, number[]> = { few: [], many: [] };
  for (const size of ['few', 'many'] as const) await measure(size, call);
  for (let round = 0; round < rounds; round += 1) {
    for (const size of ['few', 'many'] as const) measured[size].push(await measure(size, call));
  }
  const [few, many] = [middle(measured.few), middle(measured.many)];
  process.stdout.write(`${name.padEnd(34)}few ${few.toFixed(3)} ms   many ${many.toFixed(3)} ms of processor time\n`);
  tellRatio(`${name}: many / few`, many / few);
}

const memoryOf = (pid: number): string => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
};
process.stdout.write(
  `memory: svc-stats with few ${memoryOf(services.few.pid)}, with many ${memoryOf(services.many.pid)}, ` +
    `database ${memoryOf(pids.database)}\n`,
);

for (const { stop, drop } of Object.values(services)) {
  await stop();
  await drop();
}
await neighbours.close();
await client.close();
