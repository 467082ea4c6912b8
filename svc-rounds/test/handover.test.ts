import { handOver } from '@cardwise/contracts/quiz/handover';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { Crash, crashingConnection, type CrashPoint } from '@cardwise/service-kit/testing/crashes';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Connection } from 'mongoose';

import { collectionsOf, createIndexes } from '../src/collections.ts';
import { takeOver } from '../src/handover/take-over.ts';
import { leftovers, oldRounds, storedRounds } from './old-rounds.ts';

const { connection, drop } = await testDatabase();
afterAll(drop);

let old: ReturnType<typeof oldRounds>;
let calls: number;
/** Before each call is answered. */
let meanwhile: (call: number) => Promise<void> | void;
const quiz = {
  call: async (endpoint: unknown, request: never) => {
    calls += 1;
    await meanwhile(calls);
    return endpoint === handOver ? old.read(request) : old.drop();
  },
} as unknown as Pick<InternalClient, 'call'>;
const run = (on: Connection = connection) =>
  takeOver({ connection: on, quiz, log: silentLogger(), pageSize: 5, retryAfter: 1 });

beforeEach(async () => {
  await connection.dropDatabase();
  old = oldRounds();
  calls = 0;
  meanwhile = () => {};
});

it('all documents are moved as they are, once', async () => {
  const before = old.all();
  await run();
  expect(await storedRounds(connection)).toEqual(before);
  expect(old.all()['rounds']).toEqual([]);
  await createIndexes(collectionsOf(connection));
  calls = 0;
  await run();
  expect(calls).toBe(0);
  expect(await leftovers(connection)).toEqual([]);
});

it('without anything to move it is done after two looks', async () => {
  old.drop();
  await run();
  expect(calls).toBe(11);
});

it('what an earlier svc-quiz writes and deletes while documents are copied is moved, too', async () => {
  let expected = old.all();
  meanwhile = (call) => {
    if (call === 6) old.put('rounds', { _id: 'round-0', score: 99 });
    if (call === 8) old.remove('rounds', 'round-11');
    if (call === 14) old.put('sets', { _id: '2020-01-01', questions: [] });
    if (call === 25) old.put('rounds', { _id: 'round-99', score: 1 });
    if (call === 26) expected = old.all();
  };
  await run();
  expect(calls).toBeGreaterThan(30);
  expect(await storedRounds(connection)).toEqual(expected);
});

it('while svc-quiz is away it waits, before and after the copy counts', async () => {
  const before = old.all();
  meanwhile = (call) => {
    if (call < 4 || (call > 20 && call < 40)) throw new AppError('unavailable');
  };
  await run();
  expect(await storedRounds(connection)).toEqual(before);
  expect(old.all()['rounds']).toEqual([]);
});

it('a process that still copies does not disturb one that serves already', async () => {
  const before = old.all();
  const [paused, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  meanwhile = async (call) => {
    if (call !== 9) return;
    paused.resolve();
    await goOn.promise;
  };
  const late = run();
  await paused.promise;
  await run();
  await connection.collection('rounds').updateOne({ _id: 'round-3' as never }, { $set: { score: 7 } });
  goOn.resolve();
  await late;
  const rounds = before['rounds']?.map((round) => (round._id === 'round-3' ? { ...round, score: 7 } : round));
  expect(await storedRounds(connection)).toEqual({ ...before, rounds });
  expect(await leftovers(connection)).toEqual([]);
});

// A write that has no halves is not made: before each is covered.
it.each<CrashPoint>(['halfway', 'after'])(
  'nothing is lost or doubled wherever the process dies (%s a write)',
  async (point) => {
    let nth = 0;
    for (let survived = false; !survived;) {
      nth += 1;
      await connection.dropDatabase();
      old = oldRounds(7);
      const before = old.all();
      const dying = crashingConnection(connection, nth, point);
      await run(dying.connection).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      survived = dying.survived();
      await Promise.all([run(), run()]);
      expect([nth, await storedRounds(connection)]).toEqual([nth, before]);
      expect([nth, await leftovers(connection), old.all()['rounds']]).toEqual([nth, [], []]);
    }
    expect(nth).toBeGreaterThan(20);
  },
);
