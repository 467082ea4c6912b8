import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { startEmbeddedMongo, type EmbeddedMongo } from '../start-embedded-mongo.ts';
import { startTestReplicaSet, type TestReplicaSet } from './replica-set.ts';

const cacheDir = fileURLToPath(new URL('../../../../.cache', import.meta.url));
const durable = { writeConcern: { w: 'majority', journal: true } } as const;
const committed = { readConcern: { level: 'majority' } } as const;

let folder: string;
let mongo: EmbeddedMongo;
let set: TestReplicaSet;
const clients: MongoClient[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'replica-set-'));
  mongo = await startEmbeddedMongo({ dataDir: join(folder, 'db'), cacheDir });
});
afterAll(async () => {
  await mongo.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  set = await startTestReplicaSet({ engineUri: mongo.uri, electionAfterDeath: 200, electionAfterStepDown: 100 });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await set.stop();
});

async function connect(options: MongoClientOptions = {}) {
  const client = await new MongoClient(set.uri, { retryWrites: false, ...options }).connect();
  clients.push(client);
  return client.db('test').collection<{ _id: string }>('answers');
}

/** Repeats the insert until the document is stored; an earlier attempt whose answer was lost may have stored it. */
async function insertUntilStored(answers: Awaited<ReturnType<typeof connect>>, _id: string): Promise<void> {
  const insert = () =>
    answers.insertOne({ _id }, durable).then(
      () => true,
      (error: { code?: unknown }) => error.code === 11_000,
    );
  const limit = AbortSignal.timeout(60_000);
  while (!(await insert())) limit.throwIfAborted();
}

it('a primary that is cut off answers from what it has, acknowledges no write, and forgets those it took', async () => {
  const answers = await connect();
  await answers.insertOne({ _id: 'before' }, durable);
  const rejoin = await set.cutOffPrimary();
  const lost = answers.insertOne({ _id: 'lost' }, durable);
  const outcome = expect(lost).rejects.toMatchObject({ code: 189 });
  const limit = AbortSignal.timeout(60_000);
  while (!(await answers.findOne({ _id: 'lost' }))) limit.throwIfAborted();
  expect(await answers.findOne({ _id: 'lost' }, committed)).toBeNull();
  const other = await connect();
  await set.foundBy(clients.at(-1)!);
  await insertUntilStored(other, 'after');
  await rejoin();
  await outcome;
  const kept = await answers.find({ _id: { $in: ['before', 'lost', 'after'] } }).toArray();
  expect(new Set(kept.map(({ _id }) => _id))).toEqual(new Set(['before', 'after']));
  expect(set.counts.undone).toBe(1);
});
