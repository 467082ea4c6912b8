import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { createAnswerSender } from './support/send-answers.ts';
import { addressOf, pids, serviceEnvironment } from './support/suite.ts';

const backlog = 40_000;
/** Milliseconds to store a backlog before it may be counted. */
const storing = 20_000;
const run = Date.now().toString(36);

const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const database = client.db(`${serviceEnvironment.MONGODB_DB_PREFIX}svc_stats`);
const answers = database.collection<{ _id: string }>('answers');
const rebuilds = database.collection<{ _id: string; lastBatch: number; upTo: Date }>('rating_rebuilds');
const { send, close } = createAnswerSender(addressOf(statistics), 1);
/** Folding leaves the ratings to a rebuild, here one that does not get further. */
const leaveRatings = { _id: 'ratings', lastBatch: Number.MAX_SAFE_INTEGER, upTo: new Date(0) };
const used = (part: 'svc-stats' | 'database'): number => cpuSeconds(pids[part]);

const answerOf = (number: number, round: number, players: number, at: Date) => {
  const asked = {
    card: String(number % 400),
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: '3',
    correct: number % 3 > 0,
  };
  const whose = players > 0 ? { user: `bench-${number % players}` } : { visit: 'bench' };
  return { _id: `backlog-${run}-${round}-${number}`, ...asked, issued: at, at, ms: 900, ...whose, pending: at };
};

const rounds = [
  { players: 0, rated: true },
  ...[false, true, false, true, false, true].map((rated) => ({ players: 1000, rated })),
];
const measured: { rated: boolean; rate: number; cpu: number }[] = [];
for (const [round, { players, rated }] of rounds.entries()) {
  await rebuilds.deleteOne({});
  const due = new Date(Date.now() + storing);
  await answers.insertMany(Array.from({ length: backlog }, (_, number) => answerOf(number, round, players, due)));
  if (Date.now() > due.getTime()) throw new Error('the backlog was not stored in time');
  await sleep(due.getTime() - Date.now());
  await rebuilds.deleteOne({});
  if (!rated) await rebuilds.insertOne(leaveRatings);
  const [started, service, engine] = [performance.now(), used('svc-stats'), used('database')];
  // Wakes the service, which looks only every few seconds.
  await send(round);
  while (await answers.findOne({ pending: { $exists: true } })) await sleep(50);
  const seconds = (performance.now() - started) / 1000;
  const cpu = used('svc-stats') - service;
  if (players > 0) measured.push({ rated, rate: backlog / seconds, cpu });
  const perAnswer = (spent: number): string => ((spent / backlog) * 1000).toFixed(3);
  const whose =
    players > 0
      ? `${backlog} answers of ${players} players${rated ? '' : ', not rated'}`
      : `${backlog} answers of visitors`;
  process.stdout.write(
    `${whose.padEnd(45)}${Math.round(backlog / seconds)
      .toString()
      .padStart(8)}/s   processor time each: ` +
      `svc-stats ${perAnswer(cpu)} ms, database ${perAnswer(used('database') - engine)} ms\n`,
  );
}
// The least disturbed of each.
const best = (rated: boolean) => {
  const same = measured.filter((one) => one.rated === rated);
  return { rate: Math.max(...same.map(({ rate }) => rate)), cpu: Math.min(...same.map(({ cpu }) => cpu)) };
};
const [plain, rated] = [best(false), best(true)];
process.stdout.write(
  `players' answers with ratings against without: ${(rated.rate / plain.rate).toFixed(2)} as many a second, ` +
    `${(rated.cpu / plain.cpu).toFixed(2)} of svc-stats' processor time\n`,
);
await client.close();
await close();
