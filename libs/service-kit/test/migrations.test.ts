import type { Connection } from 'mongoose';
import fc from 'fast-check';

import { silentLogger } from '../src/logs/logger.ts';
import { changeDocuments, dropIndexes, type Migration } from '../src/migrations/migration.ts';
import {
  migrationsPending,
  runMigrations,
  startMigrating,
  type MigrationRecord,
} from '../src/migrations/run-migrations.ts';
import { CrashError, crashingConnection, type CrashPoint } from '../src/testing/crashes.ts';
import { testDatabase } from '../src/testing/database.ts';

const { connection, drop, writes } = await testDatabase();
const log = silentLogger();
type Player = { _id: string; name: string; key?: string; score?: number; points?: number };
const players = connection.collection<Player>('players');
const records = connection.collection<MigrationRecord>('migrations');

beforeEach(async () => {
  await players.deleteMany({});
  await records.deleteMany({});
});
afterAll(drop);

const getFold = {
  name: '0001-fold',
  before: 'ready',
  collection: 'players',
  where: { key: { $exists: false } },
  reads: ['name'],
  change: ({ name }) => ({ $set: { key: name.toLowerCase() } }),
} satisfies Parameters<typeof changeDocuments<Player, 'name'>>[0];
const fold = changeDocuments<Player, 'name'>({ ...getFold, stepSize: 3 });
const rename = changeDocuments<Player, 'score'>({
  name: '0002-rename',
  collection: 'players',
  where: { score: { $exists: true } },
  reads: ['score'],
  change: ({ score = 0 }) => ({ $set: { points: score * 10 }, $unset: { score: 1 } }),
  stepSize: 2,
});
const unindex = dropIndexes({ name: '0003-unindex', collection: 'players', indexes: ['score_1', 'never_there_1'] });
const all = [fold, rename, unindex];

function run(migrations: readonly Migration[], on: Connection = connection) {
  return runMigrations({ connection: on, log, migrations });
}

function stored() {
  return players.find().sort({ _id: 1 }).toArray();
}

async function finished() {
  return (await records.find({ finishedAt: { $exists: true } }).toArray()).map(({ _id }) => _id).sort();
}

function getNames(migrations: readonly Migration[]) {
  return migrations.map(({ name }) => name);
}

const player = fc.record(
  { name: fc.string({ minLength: 1, maxLength: 4 }), key: fc.constant('new'), score: fc.nat(9) },
  { requiredKeys: ['name'] },
);

function migrated({ name, key, score, ...rest }: Omit<Player, '_id'>) {
  return {
    ...rest,
    name,
    key: key ?? name.toLowerCase(),
    ...(score !== undefined && { points: score * 10 }),
  };
}

it('whatever ran before, died at any write and runs twice at once, the documents are the same', async () => {
  const deaths = fc.array(
    fc.record({
      known: fc.integer({ min: 1, max: all.length }),
      nth: fc.integer({ min: 1, max: 8 }),
      point: fc.constantFrom<CrashPoint>('before', 'halfway', 'after'),
    }),
    { maxLength: 4 },
  );
  const property = fc.asyncProperty(fc.array(player, { maxLength: 9 }), deaths, async (given, dying) => {
    await Promise.all([players.deleteMany({}), records.deleteMany({})]);
    if (given.length > 0) await players.insertMany(given.map((one, index) => ({ _id: `p${index}`, ...one })));
    await players.createIndex({ score: 1 });
    for (const { known, nth, point } of dying) {
      const process = crashingConnection(connection, nth, point);
      await run(all.slice(0, known), process.connection).catch((error: unknown) => {
        if (!(error instanceof CrashError)) throw error;
      });
    }
    await Promise.all([run(all), run(all), run(all.slice(0, 1))]);
    expect(await stored()).toEqual(given.map((one, index) => ({ _id: `p${index}`, ...migrated(one) })));
    expect(await finished()).toEqual(getNames(all));
    expect((await players.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
  await fc.assert(property, { numRuns: 25 });
});

it('a migration continues where it was left, even in another process', async () => {
  await players.insertMany(Array.from({ length: 9 }, (_, index) => ({ _id: `p${index}`, name: 'A' })));
  await expect(run([fold], crashingConnection(connection, 3, 'before').connection)).rejects.toThrow(CrashError);
  expect(await records.findOne({ _id: fold.name })).toMatchObject({ cursor: 'p2', changed: 3 });
  const step = jest.fn(fold.step);
  await run([{ ...fold, step }]);
  expect(step.mock.calls[0]?.[1]).toBe('p2');
  expect(await records.findOne({ _id: fold.name })).toEqual({
    _id: fold.name,
    changed: 9,
    startedAt: expect.any(Date),
    finishedAt: expect.any(Date),
  });
});

it('a finished migration is not run again unless its record is deleted, and then changes nothing', async () => {
  await players.insertOne({ _id: 'p', name: 'Ada' });
  await run(all);
  const before = writes.length;
  await run(all);
  expect(writes.slice(before)).toEqual([]);
  await records.deleteOne({ _id: fold.name });
  await run(all);
  expect(await records.findOne({ _id: fold.name })).toMatchObject({ changed: 0 });
  expect(await stored()).toEqual([{ _id: 'p', name: 'Ada', key: 'ada' }]);
});

it('a document that another process changes between reading and writing is left to that process', async () => {
  await players.insertMany(['p1', 'p2', 'p3'].map((_id) => ({ _id, name: 'Ada' })));
  const collection = connection.collection('players');
  const bulkWrite = jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...args) => {
    await players.updateOne({ _id: 'p1' }, { $set: { name: 'Bob' } });
    await players.updateOne({ _id: 'p2' }, { $set: { key: 'theirs' } });
    return collection.bulkWrite(...args);
  });
  await run([{ ...fold, name: '0001-overtaken' }]);
  bulkWrite.mockRestore();
  expect(await stored()).toEqual([
    { _id: 'p1', name: 'Bob' },
    { _id: 'p2', name: 'Ada', key: 'theirs' },
    { _id: 'p3', name: 'Ada', key: 'ada' },
  ]);
});

it('a process that stalls in a step continues where others have arrived', async () => {
  await players.insertMany(Array.from({ length: 9 }, (_, index) => ({ _id: `p${index}`, name: 'A' })));
  const [stalled, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const cursors: unknown[] = [];
  const slow: Migration = {
    ...fold,
    step: async (on, cursor) => {
      cursors.push(cursor);
      const step = await fold.step(on, cursor);
      stalled.resolve();
      await released.promise;
      return step;
    },
  };
  const running = run([slow]);
  await stalled.promise;
  await expect(run([fold], crashingConnection(connection, 4, 'before').connection)).rejects.toThrow(CrashError);
  released.resolve();
  await running;
  expect(cursors).toEqual([undefined, 'p5', 'p8']);
});
it('a step looks at no more documents than its size, however few are of the older shape', async () => {
  await players.insertMany(Array.from({ length: 10 }, (_, index) => ({ _id: `p${index}`, name: 'A', key: 'a' })));
  let cursor: unknown;
  const cursors: unknown[] = [];
  for (;;) {
    const step = await fold.step(connection, cursor);
    if (step.done) break;
    cursors.push((cursor = step.cursor));
  }
  expect(cursors).toEqual(['p2', 'p5', 'p8']);
});

it('a step changes at most a hundred documents', async () => {
  await players.insertMany(Array.from({ length: 200 }, (_, index) => ({ _id: `p${1000 + index}`, name: 'A' })));
  const large = changeDocuments<Player, 'name'>({ ...getFold, stepSize: 1000 });
  expect(await large.step(connection, undefined)).toEqual({ changed: 100, done: false, cursor: 'p1099' });
  expect(await large.step(connection, 'p1099')).toEqual({ changed: 100, done: false, cursor: 'p1199' });
  expect(await large.step(connection, 'p1199')).toEqual({ changed: 0, done: true });
});

it('before the service is ready, only those run that must, and all before them', async () => {
  const late: Migration = { ...unindex, name: '0003-late', before: 'ready' };
  await runMigrations({ connection, log, migrations: [fold, rename] }, { only: 'before ready' });
  expect(await finished()).toEqual(getNames([fold]));
  await runMigrations({ connection, log, migrations: [fold, rename, late, unindex] }, { only: 'before ready' });
  expect(await finished()).toEqual(getNames([fold, rename, late]));
  await runMigrations({ connection, log, migrations: [unindex] }, { only: 'before ready' });
  expect(await finished()).toHaveLength(3);
});

it('the metric counts what is not finished, and is 0 in the end', async () => {
  const pending = async () => (await migrationsPending.get()).values[0]?.value;
  await runMigrations({ connection, log, migrations: all }, { only: 'before ready' });
  expect(await pending()).toBe(2);
  await run(all);
  expect(await pending()).toBe(0);
});

it('a newer version’s migrations are named once and hinder nothing', async () => {
  const warn = jest.spyOn(log, 'warn');
  const newer = { ...unindex, name: '0004-newer' };
  await run([...all, newer]);
  await players.insertOne({ _id: 'p', name: 'Ada' });
  await records.deleteOne({ _id: fold.name });
  await run(all);
  await run(all);
  expect(await stored()).toEqual([{ _id: 'p', name: 'Ada', key: 'ada' }]);
  expect(warn.mock.calls.filter(([facts]) => JSON.stringify(facts).includes(newer.name))).toEqual([
    [{ migrations: [newer.name] }, 'a newer version has migrated this database'],
  ]);
});

it('in the background, a step that fails is taken again', async () => {
  await players.insertOne({ _id: 'p', name: 'Ada' });
  const { promise, resolve } = Promise.withResolvers<void>();
  let failures = 0;
  const flaky: Migration = {
    ...fold,
    step: async (...args) => {
      failures += 1;
      if (failures === 1) throw new Error('the database is away');
      resolve();
      return fold.step(...args);
    },
  };
  const migrating = startMigrating({ connection, log, migrations: [flaky, rename] });
  while (failures === 0) await migrating.runNext();
  await migrating.runNext();
  await promise;
  await migrating.stop();
  expect(await finished()).toEqual(getNames([fold, rename]));
});
