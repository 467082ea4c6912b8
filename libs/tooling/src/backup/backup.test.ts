import { startEmbeddedMongo, type EmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { Binary, Decimal128, Long, MongoClient, ObjectId, type Document } from 'mongodb';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cacheDir } from '../repository-root.ts';
import { occupiedCollections, readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let engine: EmbeddedMongo;
let client: MongoClient;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  engine = await startEmbeddedMongo({ dataDir: join(folder, 'mongo'), cacheDir });
  client = await new MongoClient(engine.uri, { retryWrites: false }).connect();
  file = join(folder, 'suite.backup');
});
afterEach(async () => {
  for (const { name } of (await client.db().admin().listDatabases()).databases) {
    if (name.startsWith('before_') || name.startsWith('after_')) await client.db(name).dropDatabase();
  }
  await rm(file, { force: true });
});
afterAll(async () => {
  await client.close();
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const everyType: Document = {
  _id: new ObjectId('665f1c2e8b3e4a0012345678'),
  text: 'Żółw',
  whole: 7,
  fraction: 0.5,
  double: 7.25,
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('1.10'),
  at: new Date('2026-11-20T12:00:00Z'),
  bytes: new Binary(Buffer.from([0, 1, 255])),
  nothing: null,
  yes: true,
  list: [1, { deep: ['x'] }],
};

const answers = (count: number): Document[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `q${index}` as never, card: String(index % 7) }));

it('a restore brings back documents, their types and indexes', async () => {
  await client.db('before_svc_profile').collection('users').insertOne(everyType);
  await client.db('before_svc_profile').collection('users').createIndex({ text: 1 }, { unique: true });
  await client.db('before_svc_stats').collection('answers').insertMany(answers(2500));
  await client
    .db('before_svc_stats')
    .collection('answers')
    .createIndex({ card: 1 }, { partialFilterExpression: { card: { $exists: true } } });

  const counts = await writeBackup(client, 'before_', file);
  expect(counts).toEqual({ 'svc_profile.users': 1, 'svc_stats.answers': 2500 });
  const restored = await readBackup(client, 'after_', file);
  expect(restored.counts).toEqual(counts);

  const types = { promoteValues: false } as const;
  expect(await client.db('after_svc_profile').collection('users').findOne({}, types)).toEqual(
    await client.db('before_svc_profile').collection('users').findOne({}, types),
  );
  for (const [db, collection] of [
    ['svc_profile', 'users'],
    ['svc_stats', 'answers'],
  ] as const) {
    const indexes = (prefix: string) => client.db(`${prefix}${db}`).collection(collection).indexes();
    expect(await indexes('after_')).toEqual(await indexes('before_'));
  }
  expect(await client.db('after_svc_stats').collection('answers').countDocuments({ card: '3' })).toBe(357);
});

it('a restore replaces existing data', async () => {
  await client.db('before_svc_quiz').collection('copies').insertOne({ a: 1 });
  await client.db('after_svc_quiz').collection('older').insertOne({ b: 1 });
  await writeBackup(client, 'before_', file);
  expect(await occupiedCollections(client, 'after_')).toEqual(['svc_quiz.older']);
  await readBackup(client, 'after_', file);
  expect(await occupiedCollections(client, 'after_')).toEqual(['svc_quiz.copies']);
});

it.each([
  ['a file that is something else', () => writeFile(file, 'hello')],
  ['an empty file', () => writeFile(file, '')],
  ['a file that is cut off', async () => writeFile(file, (await readFile(file)).subarray(0, -40))],
])('restoring %s changes nothing', async (_, damage) => {
  await client.db('before_svc_stats').collection('answers').insertMany(answers(10));
  await client.db('after_svc_stats').collection('answers').insertMany(answers(3));
  await writeBackup(client, 'before_', file);
  await damage();
  await expect(readBackup(client, 'after_', file)).rejects.toThrow();
  expect(await client.db('after_svc_stats').collection('answers').countDocuments()).toBe(3);
});

it('data read while answers are being counted is read again', async () => {
  const statistics = client.db('before_svc_stats');
  const batches = statistics.collection<{ _id: number; done: boolean }>('batches');
  await statistics.collection('answers').insertMany(answers(5000));
  await batches.insertOne({ _id: 1, done: true });

  const watched = await new MongoClient(engine.uri, { retryWrites: false, monitorCommands: true }).connect();
  let reads = 0;
  let counted: Promise<unknown> | undefined;
  watched.on('commandStarted', ({ command }: { command: Document }) => {
    if (command['find'] === 'answers') reads += 1;
    // A batch is added when the answers are half read.
    if (command['getMore'] && command['collection'] === 'answers')
      counted ??= batches.insertOne({ _id: 2, done: true });
  });
  const counts = await writeBackup(watched, 'before_', file);
  await watched.close();
  await counted;

  expect(reads).toBe(2);
  expect(counts).toMatchObject({ 'svc_stats.answers': 5000, 'svc_stats.batches': 2 });
  expect((await readBackup(client, 'after_', file)).counts).toEqual(counts);
});

it('a backup that cannot become consistent is abandoned and leaves no file', async () => {
  const statistics = client.db('before_svc_stats');
  const batches = statistics.collection<{ _id: number; done: boolean }>('batches');
  await statistics.collection('answers').insertMany(answers(5000));

  const watched = await new MongoClient(engine.uri, { retryWrites: false, monitorCommands: true }).connect();
  const counted: Promise<unknown>[] = [];
  watched.on('commandStarted', ({ command }: { command: Document }) => {
    // Each time, a batch is added when the answers are half read.
    if (command['getMore'] && command['collection'] === 'answers')
      counted.push(batches.insertOne({ _id: counted.length + 1, done: true }));
  });
  await expect(writeBackup(watched, 'before_', file)).rejects.toThrow('stop svc-stats');
  await watched.close();
  await Promise.all(counted);

  expect((await readdir(folder)).filter((name) => name.startsWith('suite.backup'))).toEqual([]);
});
