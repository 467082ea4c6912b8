import { startEmbeddedMongo, type EmbeddedMongo } from '@cardwise/embedded-mongo/start-embedded-mongo';
import { connectMongo } from '@cardwise/service-kit/mongo';
import type { Connection } from 'mongoose';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { claimsToAnswer } from '../src/answers/claims-to-answer.ts';
import { answersOf, indexAnswers } from '../src/answers/model.ts';
import { answerStore } from '../src/answers/store.ts';
import { collections } from '../src/collections.ts';
import { createLedger } from '../src/ledger/ledger.ts';
import { batchesOf } from '../src/ledger/model.ts';
import { proposeFold } from '../src/ledger/propose.ts';
import { aCard, claimsOf } from './factories.ts';

const cacheDir = new URL('../../.cache', import.meta.url).pathname;
let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cardwise-restart-'));
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  connection = await connectMongo(mongo.uri, 'stats');
  await indexAnswers(connection);
});
afterEach(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Kills the database and resolves when the same connection reaches the one that was started after it. */
const restartDatabase = async (): Promise<void> => {
  process.kill(mongo.pid, 'SIGKILL');
  await mongo.exited;
  mongo = await startEmbeddedMongo({ dataDir, cacheDir });
  const answers = () =>
    answersOf(connection)
      .findOne({})
      .then(
        () => true,
        () => false,
      );
  while (!(await answers()));
};

const answer = () =>
  claimsToAnswer({ claims: claimsOf(aCard(), { u: 'ada' }), caller: undefined, now: Date.now(), shown: undefined });
const fold = () => proposeFold(connection, () => undefined);
const countAll = async (ledger: ReturnType<typeof createLedger>): Promise<void> => {
  while ((await ledger.step(fold)) !== 'idle');
};
const totals = () => connection.collection(collections.totals).findOne({});

it('an answer that the database forgot before it was acknowledged is counted when it is sent again, and only then', async () => {
  const ledger = createLedger({ connection, patience: 0 });
  await answerStore(connection).record(answer());
  let [kept, forgotten, step] = [1, answer(), ''];
  for (;;) {
    await answersOf(connection).insertOne(forgotten);
    step = await ledger.step(async () => {
      const draft = await fold();
      expect(draft).toMatchObject({ answers: expect.arrayContaining([forgotten._id]) as string[] });
      await restartDatabase();
      return draft;
    });
    if (!(await answersOf(connection).findOne({ _id: forgotten._id }))) break;
    // The database writes to its disk ten times a second: on a busy machine it can be quicker than the test.
    await countAll(ledger);
    kept += 1;
    forgotten = answer();
  }
  expect(step).toBe('waited');
  expect(await batchesOf(connection).countDocuments({ done: false })).toBe(0);

  await countAll(ledger);
  expect(await totals()).toMatchObject({ medium: { n: kept } });
  expect(await answerStore(connection).record(forgotten)).toBe(true);
  await countAll(ledger);
  expect(await totals()).toMatchObject({ medium: { n: kept + 1 } });
});

it('what a batch did is on disk before the next one is written', async () => {
  for (let n = 1; n <= 3; n += 1) {
    const ledger = createLedger({ connection, patience: 0 });
    await answerStore(connection).record(answer());
    expect(await ledger.step(fold)).toBe('claimed');
    expect(await ledger.step(fold)).toBe('completed');
    await restartDatabase();
    expect(await totals()).toMatchObject({ medium: { n }, lastBatch: n });
    expect(await batchesOf(connection).countDocuments({ done: false })).toBe(0);
  }
});
