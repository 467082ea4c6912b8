import { until } from '@cardwise/service-kit/testing/serve';
import { startEmbeddedMongo, type EmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createGroupCommit } from '../src/answers/group-commit.ts';
import { openCollections, type Collections } from '../src/collections.ts';
import { completeBatch } from '../src/ledger/apply-batch.ts';
import { createLedger } from '../src/ledger/ledger.ts';
import type { OpenBatch } from '../src/ledger/model.ts';
import { answerTo, countAll } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const cacheDir = new URL('../../.cache', import.meta.url).pathname;
let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;
let collections: Collections;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cardwise-restart-'));
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  connection = await connectMongo(mongo.uri, 'stats');
  collections = await openCollections(connection);
});
afterEach(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Resolves when the same connection reaches the restarted database. */
async function restartDatabase(): Promise<void> {
  process.kill(mongo.pid, 'SIGKILL');
  await mongo.exited;
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  const answers = () =>
    collections.answers.findOne({}).then(
      () => true,
      () => false,
    );
  while (!(await answers()));
}

function answer() {
  return answerTo(getClaims(aCard(), { u: 'ada' }));
}

function startLedger() {
  return createLedger({ connection, traits: () => () => undefined, completeAfter: 0 });
}

function totals() {
  return collections.totalCounters.findOne({});
}

it('an unacknowledged answer lost by the database is counted only when it is sent again', async () => {
  const ledger = startLedger();
  await createGroupCommit(connection)(answer());
  let [kept, forgotten, step] = [1, answer(), ''];
  for (;;) {
    await collections.answers.insertOne(forgotten);
    step = await ledger.step(async () => {
      const draft = await ledger.proposeFold();
      expect(draft).toMatchObject({ answers: expect.arrayContaining([forgotten._id]) as string[] });
      await restartDatabase();
      return draft;
    });
    if (!(await collections.answers.findOne({ _id: forgotten._id }))) break;
    // The database may have flushed the answer to disk before it was killed.
    await countAll(ledger);
    kept += 1;
    forgotten = answer();
  }
  expect(step).toBe('waited');
  expect(await collections.batches.countDocuments({ done: false })).toBe(0);

  await countAll(ledger);
  expect(await totals()).toMatchObject({ medium: { n: kept } });
  expect(await createGroupCommit(connection)(forgotten)).toBe(true);
  await countAll(ledger);
  expect(await totals()).toMatchObject({ medium: { n: kept + 1 } });
});

it('every acknowledged answer is on disk, whatever group it was written in', async () => {
  const record = createGroupCommit(connection);
  const acknowledged: string[] = [];
  let killed = false;
  const play = async (): Promise<void> => {
    while (!killed) {
      const given = answer();
      await record(given).then(
        () => killed || acknowledged.push(given._id),
        () => {},
      );
    }
  };
  const playing = Array.from({ length: 50 }, play);
  await until(() => acknowledged.length >= 1000);
  killed = true;
  await restartDatabase();
  await Promise.all(playing);
  expect(await collections.answers.countDocuments({ _id: { $in: acknowledged } })).toBe(acknowledged.length);
});

it('a batch is applied again if the database is killed before its counters are on disk', async () => {
  const ledger = startLedger();
  await createGroupCommit(connection)(answer());
  expect(await ledger.foldNext()).toBe('claimed');
  const open = (await collections.batches.findOne({ done: false })) as OpenBatch;
  const pass = await createReadBarrier(connection, 'ledger').enter();
  const passAfterRestart = async () => {
    await restartDatabase();
    return pass();
  };
  expect(await completeBatch(collections, open, passAfterRestart)).toBe(false);
  expect(await collections.batches.countDocuments({ done: false })).toBe(1);
  expect(await collections.answers.countDocuments({ pending: { $exists: true } })).toBe(1);
  await countAll(ledger);
  expect(await totals()).toMatchObject({ medium: { n: 1 } });
  expect(await collections.playerProgress.findOne({})).toMatchObject({ quiz: { counter: 1 } });
});

it('a batch’s changes are on disk before the next batch is claimed', async () => {
  for (let n = 1; n <= 3; n += 1) {
    const ledger = startLedger();
    await createGroupCommit(connection)(answer());
    expect(await ledger.foldNext()).toBe('claimed');
    expect(await ledger.foldNext()).toBe('completed');
    await restartDatabase();
    expect(await totals()).toMatchObject({ medium: { n }, lastBatch: n });
    expect(await collections.batches.countDocuments({ done: false })).toBe(0);
  }
});
