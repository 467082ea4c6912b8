import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { middle } from './support/load.ts';
import { createAnswerSender } from './support/send-answers.ts';
import { getAddress, pids, serviceEnvironment } from './support/suite.ts';

const rounds = 3;
const backlog = 40_000;
const players = 1000;
/** A backlog must be stored within this many milliseconds, before it may be counted. */
const storing = 20_000;
const run = Date.now().toString(36);

const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const answers = client.db(`${serviceEnvironment.MONGODB_DB_PREFIX}svc_stats`).collection<{ _id: string }>('answers');
const { send, close } = createAnswerSender(getAddress(statistics), 1);

function getAnswer(number: number, round: number, at: Date) {
  return {
    _id: `backlog-${run}-${round}-${number}`,
    card: String(number % 400),
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: '3',
    correct: number % 3 > 0,
    issued: at,
    at,
    ms: 900,
    user: `bench-${number % players}`,
    pending: at,
  };
}

const measured: { rate: number; service: number; database: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const due = new Date(Date.now() + storing);
  await answers.insertMany(Array.from({ length: backlog }, (_, number) => getAnswer(number, round, due)));
  if (Date.now() > due.getTime()) throw new Error('the backlog was not stored in time');
  await sleep(due.getTime() - Date.now());
  const [began, service, database] = [performance.now(), cpuSeconds(pids['svc-stats']), cpuSeconds(pids.database)];
  // The service looks for new answers only every few seconds; an answer makes it look at once.
  await send(round);
  while (await answers.findOne({ pending: { $exists: true } })) await sleep(50);
  const perAnswer = (spent: number): number => (spent / backlog) * 1000;
  measured.push({
    rate: (backlog / (performance.now() - began)) * 1000,
    service: perAnswer(cpuSeconds(pids['svc-stats']) - service),
    database: perAnswer(cpuSeconds(pids.database) - database),
  });
}

function typical(of: keyof (typeof measured)[number]): number {
  return middle(measured.map((one) => one[of]));
}

process.stdout.write(
  `${backlog} answers of ${players} players: ${Math.round(typical('rate'))} counted per second, processor time of each: ` +
    `svc-stats ${typical('service').toFixed(3)} ms, database ${typical('database').toFixed(3)} ms\n`,
);
await client.close();
await close();
