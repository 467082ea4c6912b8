import { answerTokens } from '@cardwise/service-kit/answer-token';
import { MongoClient } from 'mongodb';
import { Agent, request } from 'undici';

import { type Measured, median, tell, tellRatio } from './support/load.ts';
import { serviceEnvironment } from './support/suite.ts';
import { writeLoad } from './support/write-load.ts';

const rounds = 3;
/** Answers sealed in advance per second. */
const mostPerSecond = 3000;
const run = Date.now().toString(36);

// An answer through svc-stats against the one thing it cannot do without: a journaled insert by the same driver.
const tokens = answerTokens(serviceEnvironment.SESSION_SECRET);
const seal = async (number: number): Promise<string> => {
  const uidOf = tokens.seal({
    q: `bench-${run}-${number}`,
    c: String(number % 400),
    k: 'cost',
    d: 'medium',
    b: '3',
    a: ['2', '3', '4', '5', '6'],
    r: 1,
    t: Date.now(),
    v: 'bench',
  });
  return uidOf(1);
};
const sealed: string[] = [];
/** Seals answers before measuring: in reality svc-quiz does that. */
const sealUpTo = async (count: number): Promise<void> => {
  while (sealed.length < count) sealed.push(await seal(sealed.length));
};
const agent = new Agent({ connections: 32 });
const insertAnswer = async (number: number): Promise<void> => {
  const uid = sealed[number] ?? (await seal(number));
  const { statusCode, body } = await request(`${serviceEnvironment.SVC_STATS_URL}/statistics/insert/${uid}`, {
    dispatcher: agent,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const answer = (await body.json()) as { recorded?: boolean };
  if (statusCode !== 200 || !answer.recorded) throw new Error(`an answer was not recorded: ${statusCode}`);
};

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

const [answers, inserts]: [Measured[], Measured[]] = [[], []];
let next = { answers: 0, inserts: 0 };
const measureBoth = async (seconds: number): Promise<[Measured, Measured]> => {
  await sealUpTo(next.answers + mostPerSecond * seconds);
  const answered = await writeLoad(insertAnswer, { from: next.answers, seconds });
  const inserted = await writeLoad(insertRaw, { from: next.inserts, seconds });
  next = { answers: answered.next, inserts: inserted.next };
  return [answered, inserted];
};
await measureBoth(2);
for (let round = 0; round < rounds; round += 1) {
  const [answered, inserted] = await measureBoth(4);
  answers.push(answered);
  inserts.push(inserted);
}
// Counting must keep up with recording.
const metrics = await (await fetch(`${serviceEnvironment.SVC_STATS_URL}/metrics`)).text();
const lag = /^stats_oldest_uncounted_answer_seconds\{.*\} (\S+)$/m.exec(metrics)?.[1];
await database.dropDatabase();
await client.close();
await agent.close();

tell('answer recorded by svc-stats', median(answers));
tell('journaled insert', median(inserts));
process.stdout.write(`oldest answer not yet counted: ${Number(lag).toFixed(1)} s\n`);
tellRatio('answer / journaled insert', median(answers).perSecond / median(inserts).perSecond);
