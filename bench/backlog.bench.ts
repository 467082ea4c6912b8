import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { pids, serviceEnvironment } from './support/suite.ts';

const backlog = 40_000;
const run = Date.now().toString(36);

// How fast a ledger counts a backlog of recorded answers.
const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const answers = client.db(`${serviceEnvironment.MONGODB_DB_PREFIX}svc_stats`).collection<{ _id: string }>('answers');
const used = (part: keyof typeof pids): number => cpuSeconds(pids[part]);

const answerOf = (number: number, players: number) => {
  const at = new Date();
  const asked = {
    card: String(number % 400),
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: '3',
    correct: number % 3 > 0,
  };
  const whose = players > 0 ? { user: `bench-${number % players}` } : { visit: 'bench' };
  return { _id: `backlog-${run}-${players}-${number}`, ...asked, issued: at, at, ms: 900, ...whose, pending: at };
};

for (const players of [0, 1000]) {
  await answers.insertMany(Array.from({ length: backlog }, (_, number) => answerOf(number, players)));
  const [started, service, database] = [performance.now(), used('svc-stats'), used('database')];
  while (await answers.findOne({ pending: { $exists: true } })) await sleep(50);
  const seconds = (performance.now() - started) / 1000;
  const perAnswer = (spent: number): string => ((spent / backlog) * 1000).toFixed(3);
  const whose = players > 0 ? `${backlog} answers of ${players} players` : `${backlog} answers of visitors`;
  process.stdout.write(
    `${whose.padEnd(34)}${Math.round(backlog / seconds)
      .toString()
      .padStart(8)}/s   processor time each: ` +
      `svc-stats ${perAnswer(used('svc-stats') - service)} ms, database ${perAnswer(used('database') - database)} ms\n`,
  );
}
await client.close();
