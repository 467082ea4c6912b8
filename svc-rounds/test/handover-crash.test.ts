import { endHandover, handOver } from '@cardwise/contracts/quiz/handover';
import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { route } from '@cardwise/service-kit/app/route';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { forkService, serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import { freePort } from '@cardwise/service-kit/testing/serve';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { leftovers, oldRounds, storedRounds } from './old-rounds.ts';

/** Calls of the handover, counted over all processes, at which the one that makes it is killed. */
const fatal = new Set([2, 9, 21, 32]);

const old = oldRounds();
for (let n = 0; n < 500; n += 1)
  old.put('challenges', { _id: `challenge-${n}`, from: `round-${n}`, rounds: [`round-${n}`] });
let expected: ReturnType<typeof old.all> | undefined;
let calls = 0;
let service: ChildProcess;

const killed = (): boolean => {
  calls += 1;
  return fatal.has(calls) && service.kill('SIGKILL');
};

const neighbours = await serveNeighbours(demoCatalogue(), {
  routes: [
    route(handOver, (request) => {
      // As an earlier svc-quiz does, until the last kill.
      if (!killed() && calls <= 20) old.put('rounds', { _id: `late-${calls}`, score: calls });
      return old.read(request);
    }),
    route(endHandover, () => {
      expected ??= old.all();
      old.drop();
      if (service.exitCode === null && !fatal.has(0)) {
        // Dies once more, before it knows that all is dropped.
        fatal.add(0);
        service.kill('SIGKILL');
      }
      return { dropped: true };
    }),
    route(cardTallies, () => ({ tallies: {} })),
  ],
});

const database = await testDatabase();
const prefix = `${database.connection.name}_`;
const mongoUri = process.env['TEST_MONGODB_URI'] ?? '';
const connection = await connectMongo(mongoUri, `${prefix}svc_rounds`);
afterAll(async () => {
  const ended = once(service, 'exit');
  service.kill('SIGKILL');
  await ended;
  await neighbours.close();
  await connection.dropDatabase();
  await connection.close();
  await database.drop();
});

it('nothing is lost when processes are killed while they take the rounds over', async () => {
  const port = await freePort();
  const start = () =>
    forkService({
      main: new URL('../src/main.ts', import.meta.url),
      port,
      neighbours: neighbours.url,
      mongoUri,
      prefix,
    });
  let kills = 0;
  for (let isReady = false; !isReady;) {
    service = start();
    isReady = await Promise.race([once(service, 'exit').then(() => false), whenReady(port).then(() => true)]);
    if (!isReady) kills += 1;
  }
  expect(kills).toBeGreaterThan(3);
  const { sets = [], ...moved } = await storedRounds(connection);
  const { sets: oldSets = [], ...before } = expected ?? {};
  expect(moved).toEqual(before);
  // It has composed today's as well.
  expect(sets).toEqual(expect.arrayContaining(oldSets));
  expect(await leftovers(connection)).toEqual([]);
}, 120_000);
