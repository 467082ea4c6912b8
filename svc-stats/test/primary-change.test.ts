import { startTestReplicaSet, type TestReplicaSet } from '@cardwise/embedded-mongo/testing/replica-set';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { freePort, testSecrets, until } from '@cardwise/service-kit/testing/serve';
import { serveNeighbours, whenReady } from '@cardwise/service-kit/testing/processes';
import type { Connection } from 'mongoose';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createGroupCommit } from '../src/answers/group-commit.ts';
import { getCollections } from '../src/collections.ts';
import { accountingOn, answerTo, countAll } from './counting.ts';
import { aCard, aCatalogue, getClaims, getQuestion } from './factories.ts';
import { forkService, sendAnswer } from './suite.ts';

const clients = 20;
const cards = Array.from({ length: 10 }, () => aCard());
const tokens = answerTokens(testSecrets.session);

let prefix: string;
let set: TestReplicaSet;
let neighbours: Awaited<ReturnType<typeof serveNeighbours>>;
let ports: number[];
let services: ChildProcess[];
let connection: Connection;

beforeAll(async () => {
  const engineUri = process.env['TEST_MONGODB_URI'] ?? '';
  set = await startTestReplicaSet({ engineUri, electionAfterDeath: 400, electionAfterStepDown: 150 });
  prefix = `primary_${randomBytes(4).toString('hex')}_`;
  neighbours = await serveNeighbours(aCatalogue(cards));
  ports = [await freePort(), await freePort()];
  services = ports.map((port) => forkService({ port, neighbours: neighbours.url, mongoUri: set.uri, prefix }));
  connection = await connectMongo(set.uri, `${prefix}svc_stats`);
  await Promise.all(ports.map((port) => whenReady(port)));
});

afterAll(async () => {
  for (const service of services) service.kill('SIGKILL');
  await connection.dropDatabase();
  await connection.close();
  await neighbours.close();
  await set.stop();
});

it('every acknowledged answer is counted once while the primary dies, steps down and is cut off', async () => {
  const limit = AbortSignal.timeout(85_000);
  let changing = true;
  const given = Array.from({ length: clients }, () => 0);
  const play = async (n: number): Promise<void> => {
    while (changing) {
      const card = cards[Math.floor(Math.random() * cards.length)] ?? aCard();
      const uid = tokens.seal(getQuestion(getClaims(card, { u: `player-${n}`, d: 'hard' })))(0);
      const send = () => sendAnswer(ports, uid, limit);
      await Promise.all(Math.random() < 0.1 ? [send(), send()] : [send()]);
      given[n] = (given[n] ?? 0) + 1;
    }
  };
  const playing = Promise.all(given.map((_, n) => play(n)));
  const cutOff = async (): Promise<void> => {
    const rejoin = await set.cutOffPrimary();
    await set.elected();
    await sleep(100);
    await rejoin();
  };
  for (const change of [set.killPrimary, set.stepDown, cutOff]) {
    await sleep(300);
    await change();
    await set.elected();
    await set.revive();
  }
  await Promise.all(ports.map((port) => whenReady(port, limit)));
  changing = false;
  await playing;

  const { answers, batches, playerCounters, totalCounters } = getCollections(connection);
  while (await answers.findOne({ pending: { $exists: true } })) await sleep(50, undefined, { signal: limit });
  while (await batches.findOne({ done: false })) await sleep(50, undefined, { signal: limit });
  const total = given.reduce((sum, count) => sum + count, 0);
  expect(given).not.toContain(0);
  expect(set.counts.undone).toBeGreaterThan(0);
  expect(await answers.countDocuments({})).toBe(total);
  expect(await totalCounters.findOne({})).toMatchObject({ hard: { n: total } });
  const counters = await playerCounters.find({}).toArray();
  expect(new Map(counters.map(({ _id, hard }) => [_id, hard?.n]))).toEqual(
    new Map(given.map((count, n) => [`player-${n}`, count])),
  );
});

it('a barrier is not passed by reads from a replaced primary, even if others pass it', async () => {
  const barrier = createReadBarrier(connection, 'test');
  const [pass, other] = [await barrier.enter(), await barrier.enter()];
  expect(await pass()).toBe(true);
  await set.stepDown();
  await set.foundBy(connection.getClient());
  expect(await other()).toBe(false);
  expect(await pass()).toBe(false);
  expect(await (await barrier.enter())()).toBe(true);
});

it('a visit is not reported as credited by a primary that has missed its answers', async () => {
  const separated = await connectMongo(`${set.uri}&appName=separated`, connection.name);
  const rejoin = await set.cutOffPrimary('separated');
  await set.foundBy(connection.getClient());
  const claims = getClaims(aCard(), { v: 'visit-1' });
  await createGroupCommit(connection)(answerTo(claims));
  const outdated = accountingOn(separated).credit('ada', 'visit-1');
  const outcome = expect(outdated).rejects.toMatchObject({ code: 189 });
  await countAll(accountingOn(connection));
  // The outdated process has noted whom the visit became, and waits for the others to confirm it.
  const { creditedVisits } = getCollections(separated);
  await until(async () => (await creditedVisits.findOne({ _id: 'visit-1' })) !== null);
  await rejoin();
  await outcome;
  expect(await accountingOn(connection).credit('ada', 'visit-1')).toBe(1);
  await separated.close();
});
