import { Binary, type Db, Decimal128, Long, MongoClient, ObjectId, type Document } from 'mongodb';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { domains } from '@cardwise/contracts/list-domains';
import { createLogger, silentLogger } from '@cardwise/service-kit/logs/logger';

import { listBackups } from './backup-list.ts';
import { checkBooks } from './check-books.ts';
import { getDatabases, outboxDatabase } from './databases.ts';
import { planRestore } from './commands.ts';
import { collectionsOfSuite, restoreBackup } from './read-backup.ts';
import { runBackup } from './run-backup.ts';
import { startBackups } from './scheduling.ts';
import { createFolderStore } from './store.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));
const name = 'suite.backup';
let folder: string;
let client: MongoClient;
let file: string;
let store: ReturnType<typeof createFolderStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  client = await new MongoClient(process.env['TEST_MONGODB_URI'] ?? '', { retryWrites: false }).connect();
  store = createFolderStore(join(folder, 'store'));
  file = join(folder, 'store', name);
});
afterEach(async () => {
  for (const database of (await client.db().admin().listDatabases()).databases) {
    if (/^(before|after)_/.test(database.name)) await client.db(database.name).dropDatabase();
  }
  await rm(join(folder, 'store'), { recursive: true, force: true });
});
afterAll(async () => {
  await client.close();
  await rm(folder, { recursive: true, force: true });
});

function write(some = client) {
  return writeBackup({ client: some, prefix: 'before_', workFolder: folder }, (bytes) => store.write(name, bytes));
}

function open() {
  return store.read(name);
}

function dependencies() {
  return {
    client,
    prefix: 'before_',
    store,
    keep: { daily: 2, weekly: 0, monthly: 0 },
    workFolder: folder,
    cacheDir,
  };
}

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

function answers(count: number): Document[] {
  return Array.from({ length: count }, (_, index) => ({ _id: `q${index}` as never, card: String(index % 7) }));
}

it('a restore brings back documents, their types and indexes', async () => {
  await client.db('before_svc_profile').collection('users').insertOne(everyType);
  await client.db('before_svc_profile').collection('users').createIndex({ text: 1 }, { unique: true });
  await client.db('before_svc_stats').collection('answers').insertMany(answers(2500));
  await client
    .db('before_svc_stats')
    .collection('answers')
    .createIndex({ card: 1 }, { partialFilterExpression: { card: { $exists: true } } });

  const { collections } = await write();
  expect(collections).toMatchObject({
    'svc_profile.users': { documents: 1 },
    'svc_stats.answers': { documents: 2500 },
  });
  const restored = await restoreBackup(client, 'after_', open);
  expect(restored.documents).toEqual({ 'svc_profile.users': 1, 'svc_stats.answers': 2500 });

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

it('the database of a domain that this release does not know is read first, restored, and replaced like the others', async () => {
  const duels = (prefix: string) => client.db(`${prefix}svc_duel`).collection<Document>('duels');
  await duels('before_').insertOne({ _id: 'duel-1' as never });
  await client.db('before_other').collection('things').insertOne({ a: 1 });
  await client.db('before_svc_quiz').collection('copies').insertOne({ a: 1 });
  await client.db('after_svc_past').collection('things').insertOne({ a: 1 });
  const { collections } = await write();
  expect(Object.keys(collections)).toEqual(['svc_duel.duels', 'svc_quiz.copies']);
  expect(await planRestore(client, 'after_', open)).toMatchObject({
    replaced: expect.arrayContaining(['after_svc_duel', 'after_svc_past', 'after_svc_quiz']),
    warnings: expect.arrayContaining(['svc_duel belongs to no service of this release.']),
  });
  await restoreBackup(client, 'after_', open);
  expect(await duels('after_').find().toArray()).toEqual([{ _id: 'duel-1' }]);
  expect((await collectionsOfSuite(client, 'after_')).map(({ name: found }) => found)).toEqual([
    'svc_duel.duels',
    'svc_quiz.copies',
  ]);
  const { collections: verified } = await runBackup(dependencies());
  expect(verified).toEqual(collections);
});

it('a database is read before those that it delivers to, and the outbox after all that it tells', async () => {
  const order = await getDatabases(client, 'nowhere_', ['svc_duel']);
  expect(order[0]).toBe('svc_duel');
  expect(order.at(-1)).toBe(outboxDatabase);
  const services = domains.flatMap(({ service }) => service ?? []);
  expect(order.slice(1).toSorted()).toEqual(services.map((service) => service.name).toSorted());
  const place = (name: string | undefined) => order.indexOf(name ?? '');
  const late = services
    .filter((service) => service.name !== outboxDatabase)
    .flatMap(({ name: from, peers }) =>
      peers.flatMap((peer) => {
        const to = domains.find((domain) => domain.name === peer)?.service?.name;
        return place(from) < place(to) ? [] : [`${from} after ${to}`];
      }),
    );
  expect(late).toEqual([]);
});

it('a restore replaces existing data; a dry run says what it would do and changes nothing', async () => {
  await client.db('before_svc_quiz').collection('copies').insertOne({ a: 1 });
  await client.db('before_svc_quiz').collection<{ _id: string }>('migrations').insertOne({ _id: '0007-newer' });
  await client.db('after_svc_quiz').collection('older').insertOne({ b: 1 });
  await write();
  const plan = await planRestore(client, 'after_', open);
  expect(plan.collections).toEqual([
    { name: 'svc_quiz.copies', now: 0, restored: 1 },
    { name: 'svc_quiz.migrations', now: 0, restored: 1 },
    { name: 'svc_quiz.older', now: 1, restored: 0 },
  ]);
  expect(plan.warnings).toEqual([
    expect.stringContaining('svc_quiz.migrations is unknown'),
    expect.stringContaining('svc_quiz.copies is unknown'),
    expect.stringContaining('Migration svc_quiz: 0007-newer has not run here'),
  ]);
  const collections = async () => (await collectionsOfSuite(client, 'after_')).map(({ name: found }) => found);
  expect(await collections()).toEqual(['svc_quiz.older']);
  await restoreBackup(client, 'after_', open);
  expect(await collections()).toEqual(['svc_quiz.migrations', 'svc_quiz.copies']);
});

it.each([
  ['a file that is something else', 'not a backup', () => writeFile(file, 'hello')],
  ['an empty file', 'truncated', () => writeFile(file, '')],
  ['a truncated file', 'truncated', async () => writeFile(file, (await readFile(file)).subarray(0, -40))],
  [
    'a file with a changed byte',
    'damaged',
    async () => {
      const bytes = await readFile(file);
      bytes[bytes.length - 8] = (bytes.at(-8) ?? 0) + 1;
      await writeFile(file, bytes);
    },
  ],
])('neither a restore of %s nor its dry run changes anything', async (_, reason, damage) => {
  await client.db('before_svc_stats').collection('answers').insertMany(answers(10));
  await client.db('after_svc_stats').collection('answers').insertMany(answers(3));
  await write();
  await damage();
  await expect(planRestore(client, 'after_', open)).rejects.toThrow(reason);
  await expect(restoreBackup(client, 'after_', open)).rejects.toThrow(reason);
  expect(await client.db('after_svc_stats').collection('answers').countDocuments()).toBe(3);
});

it('a restore that failed half-way leaves a mark, with which no backup is made; the next complete one clears it', async () => {
  await client.db('before_svc_quiz').collection('copies').insertMany(answers(2500));
  await write();
  const whole = await readFile(file);
  const readings = [whole, whole.subarray(0, whole.length / 2)];
  const failing = async () => Readable.from(readings.splice(0, 1));
  await expect(restoreBackup(client, 'before_', failing)).rejects.toThrow('unexpected end of file');
  await expect(runBackup(dependencies())).rejects.toThrow(
    /^The restore of before_svc_\w+ that began at \d.*Z has not finished; if it was interrupted, restore again\.$/,
  );
  expect((await store.list()).map(({ name: stored }) => stored)).toEqual([name]);

  await restoreBackup(client, 'before_', open);
  await runBackup(dependencies());
  expect(await listBackups(store)).toMatchObject([{ report: { documents: 2500 } }]);
});

it('svc-profile tells again after a restore what others may have been told after they were read', async () => {
  const forgets = (prefix: string) => client.db(`${prefix}svc_profile`).collection<Document>('pending_forgets');
  await forgets('before_').insertMany([
    { user: 'ada', since: 1, told: { quiz: true, duel: 'early' } },
    { user: 'bruno', since: 2, quiz: true, duel: true },
  ]);
  await write();
  await restoreBackup(client, 'after_', open);
  expect(await forgets('after_').find().sort({ since: 1 }).toArray()).toEqual([
    { _id: expect.any(ObjectId), user: 'ada', since: 1 },
    { _id: expect.any(ObjectId), user: 'bruno', since: 2 },
  ]);
});

describe('while a process that ignores the hold counts', () => {
  const replacing = <T extends object>(object: T, method: string, other: (...args: never[]) => unknown): T =>
    new Proxy(object, {
      get: (target, key) => {
        if (key === method) return other;
        const member: unknown = Reflect.get(target, key, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });

  const counting = async (count: (reading: number) => Promise<unknown>): Promise<unknown> => {
    let readings = 0;
    const getCollection = (db: Db) => (name: string) => {
      const collection = db.collection(name);
      if (name !== 'card_counters') return collection;
      return replacing(collection, 'find', async function* (...args: Parameters<typeof collection.find>) {
        readings += 1;
        await count(readings);
        yield* collection.find(...args);
      });
    };
    const busy = replacing(client, 'db', (...args: Parameters<typeof client.db>) => {
      const db = client.db(...args);
      return replacing(db, 'collection', getCollection(db));
    });
    return write(busy).catch((error: unknown) => error);
  };
  const batches = () => client.db('before_svc_stats').collection<{ _id: number; done: boolean }>('batches');
  const cards = () => client.db('before_svc_stats').collection<{ _id: string; lastBatch: number }>('card_counters');

  it('what has changed is read again until nothing has', async () => {
    await batches().insertOne({ _id: 100, done: true });
    await cards().insertMany([1, 2, 3].map((n) => ({ _id: `card-${n}`, lastBatch: n })));
    const made = await counting(async (n) => {
      if (n > 4) return;
      await cards().updateOne({ _id: 'card-2' }, { $set: { lastBatch: 100 + n } });
      await batches().insertOne({ _id: 100 + n, done: true });
    });
    expect(made).toMatchObject({ entry: 104 });
    await restoreBackup(client, 'after_', open);
    expect(await client.db('after_svc_stats').collection('card_counters').find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'card-1', lastBatch: 1 },
      { _id: 'card-2', lastBatch: 104 },
      { _id: 'card-3', lastBatch: 3 },
    ]);
  });

  it('a backup that a restore has come across is given up', async () => {
    await cards().insertOne({ _id: 'card-1', lastBatch: 1 });
    await write();
    const earlier = await readFile(file);
    const restore = () => restoreBackup(client, 'before_', async () => Readable.from([earlier]));
    expect(await counting((n) => (n === 1 ? restore() : Promise.resolve()))).toMatchObject({
      message: 'The databases were restored while they were read.',
    });
  });

  it.each([
    ['counts all the time', {}, (n: number) => batches().insertOne({ _id: 100 + n, done: true })],
    ['has credited a visit after the cut', { credit: 101 }, () => Promise.resolve()],
  ])('a backup is given up if it %s, and leaves neither a file nor a hold', async (_, marks, count) => {
    await batches().insertOne({ _id: 100, done: true });
    await cards().insertOne({ _id: 'card-1', lastBatch: 1 });
    const marked = answers(5000).map((answer) => ({ ...answer, ...marks }));
    await client.db('before_svc_stats').collection('answers').insertMany(marked);
    expect(await counting(count)).toMatchObject({ message: expect.stringContaining('older release') });
    expect(await store.list()).toEqual([]);
    expect(await readdir(folder)).toEqual(['store']);
    expect(await client.db('before_svc_stats').collection('ledger_holds').countDocuments()).toBe(0);
  });
});

it('a backup is verified by what it restores to, and old ones are removed', async () => {
  await client.db('before_svc_quiz').collection('copies').insertMany(answers(50));
  // The keys are in the order in which the values were chosen, which JavaScript does not keep.
  const cards = client.db('before_svc_quiz').collection<{ _id: string }>('cards');
  await cards.insertOne({ _id: 'card-1' });
  for (const value of ['3', '10', '2']) await cards.updateOne({}, { $set: { [`wrong.${value}`]: 1 } });
  const { name: made, removed } = await runBackup(dependencies());
  expect(removed).toEqual([]);
  expect(await listBackups(store)).toMatchObject([{ name: made, report: { documents: 51 } }]);

  const { collections } = await write();
  const verify = (expected: typeof collections) => verifyBackup({ open, expected, workFolder: folder, cacheDir });
  await expect(verify({ ...collections, 'svc_quiz.copies': { documents: 50, digest: '00' } })).rejects.toThrow(
    'svc_quiz.copies: documents differ',
  );
  await expect(verify({ ...collections, 'svc_quiz.lost': { documents: 1, digest: '00' } })).rejects.toThrow(
    'svc_quiz.lost is missing',
  );
});

it('a backup whose counters and answers do not fit together is not verified, and nothing is removed for it', async () => {
  const stats = client.db('before_svc_stats');
  await stats.collection<Document>('batches').insertOne({ _id: 3 as never, done: true });
  await stats.collection<Document>('total_counters').insertOne({ _id: 'all' as never, easy: { n: 3 }, lastBatch: 3 });
  await stats
    .collection<Document>('card_counters')
    .insertOne({ _id: '1' as never, easy: { cost: { 4: { n: 2 } } }, lastBatch: 3 });
  const registry = new Registry();
  const backups = startBackups({ ...dependencies(), log: silentLogger(), every: 60_000, registry });
  await backups.runNext();
  await backups.stop();
  expect(await registry.metrics()).toContain('backup_failures_total 1');
  expect(await registry.metrics()).toContain('backup_kept 0');
  expect(await listBackups(store)).toMatchObject([{ report: undefined }]);
});

it('a card rated by more answers than are counted does not fit', async () => {
  const stats = client.db('before_svc_stats');
  const insert = (name: string, document: Document) => stats.collection<Document>(name).insertOne(document);
  await insert('card_ratings', { _id: '1' as never, easy: { cost: { rating: 1500, n: 2 } }, lastBatch: 3 });
  await insert('card_counters', { _id: '1' as never, easy: { cost: { 4: { n: 1 } } }, lastBatch: 3 });
  await insert('total_counters', { _id: 'all' as never, easy: { n: 1 }, lastBatch: 3 });
  expect(await checkBooks(stats)).toEqual(['Of a card, 1 answers are counted and 2 rated.']);
});

it('a report that cannot be read is logged and counted by its name, and backups go on', async () => {
  const unreadable = '2026-11-01T00-00-00.000Z';
  await store.write(`${unreadable}.backup`, Readable.from([]));
  await store.write(`${unreadable}.verified.json`, Readable.from(['half']));
  const registry = new Registry();
  const said: string[] = [];
  const log = createLogger({ service: 'backup', level: 'error', output: { write: (line) => said.push(line) } });
  const backups = startBackups({ ...dependencies(), log, every: 60_000, registry });
  await backups.runNext();
  await backups.stop();
  expect(said).toEqual([expect.stringContaining(`${unreadable}.verified.json cannot be read`)]);
  expect(await registry.metrics()).toContain('backup_failures_total 1');
  expect(await listBackups(store)).toMatchObject([{ report: { documents: 0 } }, { name: `${unreadable}.backup` }]);
});

it('a backup is made when the newest verified one is old enough', async () => {
  await client.db('before_svc_quiz').collection('copies').insertOne({ a: 1 });
  const made = await runBackup(dependencies());
  const registry = new Registry();
  let now = made.madeAt.getTime() + 59_000;
  const start = () => startBackups({ ...dependencies(), log: silentLogger(), every: 60_000, registry, now: () => now });
  let backups = start();
  await backups.runNext();
  await backups.stop();
  expect(await listBackups(store)).toHaveLength(1);
  now += 1000;
  registry.clear();
  backups = start();
  await backups.runNext();
  await backups.stop();
  const [newest] = await listBackups(store);
  expect(newest?.name).not.toBe(made.name);
  expect(await registry.metrics()).toContain(
    `backup_last_success_timestamp_seconds ${(newest?.madeAt.getTime() ?? 0) / 1000}\n`,
  );
});
