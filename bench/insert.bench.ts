import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { MongoClient } from 'mongodb';
import { setTimeout as sleep } from 'node:timers/promises';

import { cpuSeconds } from './support/cpu-seconds.ts';
import { type Measured, median, tell, tellRatio } from './support/load.ts';
import { createAnswerSender } from './support/send-answers.ts';
import { addressOf, pids, serviceEnvironment } from './support/suite.ts';
import { writeLoad } from './support/write-load.ts';

const rounds = 3;
const writers = [1, 32, 128];
const mostPerSecond = 4000;
const run = Date.now().toString(36);

const { sealUpTo, send, close } = createAnswerSender(addressOf(statistics), Math.max(...writers));

const client = await new MongoClient(serviceEnvironment.MONGODB_URI, { retryWrites: false }).connect();
const database = client.db(`bench_${run}`);
const raw = database.collection<{ _id: string }>('answers');
const insertRaw = (number: number) => {
  const at = new Date();
  const asked = {
    card: String(number % 400),
    kind: 'cost',
    difficulty: 'medium',
    bucket: '3',
    chosen: '3',
    correct: true,
  };
  return raw.insertOne(
    { _id: `${number}`, ...asked, issued: at, at, ms: 900, visit: 'bench', pending: at } as { _id: string },
    {
      writeConcern: { w: 'majority', journal: true },
    },
  );
};

const { 'svc-stats': service, database: engine } = pids;
type Spent = Measured & { service: number; database: number };
const next = { answers: 0, inserts: 0 };

/** Milliseconds of processor time per write, of both processes. */
const measure = async (kind: keyof typeof next, options: { seconds: number; writers: number }): Promise<Spent> => {
  const write = kind === 'answers' ? send : insertRaw;
  if (kind === 'answers') sealUpTo(next.answers + mostPerSecond * options.seconds);
  const before = [cpuSeconds(service), cpuSeconds(engine)] as const;
  const written = await writeLoad(write, { from: next[kind], ...options });
  const count = written.next - next[kind];
  next[kind] = written.next;
  // The last answers are counted a moment later.
  await sleep(500);
  const perWrite = (pid: number, earlier: number): number => ((cpuSeconds(pid) - earlier) / count) * 1000;
  return { ...written, service: perWrite(service, before[0]), database: perWrite(engine, before[1]) };
};

await measure('answers', { seconds: 2, writers: 32 });
await measure('inserts', { seconds: 2, writers: 32 });
for (const atOnce of writers) {
  const measured: Record<keyof typeof next, Spent[]> = { answers: [], inserts: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['answers', 'inserts'] as const)
      measured[kind].push(await measure(kind, { seconds: 3, writers: atOnce }));
  }
  const cost = (kind: keyof typeof next, part: 'service' | 'database'): string =>
    (measured[kind].reduce((sum, one) => sum + one[part], 0) / rounds).toFixed(3);
  const [answers, inserts] = [median(measured.answers), median(measured.inserts)];
  tell(`answers, ${atOnce} at a time`, answers);
  tell(`journaled inserts, ${atOnce} at a time`, inserts);
  process.stdout.write(
    `processor time of an answer: svc-stats ${cost('answers', 'service')} ms, ` +
      `database ${cost('answers', 'database')} ms (of an insert: ${cost('inserts', 'database')} ms)\n`,
  );
  tellRatio(`answer / journaled insert, ${atOnce} at a time`, answers.perSecond / inserts.perSecond);
}
// Counting must keep up with recording.
const metrics = await (await fetch(`${addressOf(statistics)}/metrics`)).text();
const lag = /^stats_oldest_uncounted_answer_seconds\{.*\} (\S+)$/m.exec(metrics)?.[1];
process.stdout.write(`oldest answer not yet counted: ${Number(lag).toFixed(1)} s\n`);
await database.dropDatabase();
await client.close();
await close();
