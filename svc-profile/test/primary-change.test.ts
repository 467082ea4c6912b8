import { until } from '@cardwise/service-kit/testing/serve';
import { startTestReplicaSet } from '@cardwise/embedded-mongo/testing/replica-set';
import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from 'node:crypto';

import { openOutbox, startDelivery } from '../src/outbox/delivery.ts';

it('a visit’s player whose login is rolled back is not delivered', async () => {
  const set = await startTestReplicaSet({ engineUri: process.env['TEST_MONGODB_URI'] ?? '', electionAfterDeath: 50 });
  const connection = await connectMongo(`${set.uri}&appName=separated`, `primary_${randomBytes(4).toString('hex')}`);
  const store = openOutbox(connection);
  await store.credits.insertOne({ _id: 'visit-0', user: 'bob', told: { duel: true } });
  const delivered: unknown[] = [];
  const tell = async (...told: unknown[]) => void delivered.push(told);
  const duel = { name: 'duel', before: [], after: [], adopt: tell, forget: tell, read: async () => ({}) };

  const rejoin = await set.cutOffPrimary('separated');
  const lost = expect(store.credits.insertOne({ _id: 'visit-1', user: 'ada' })).rejects.toMatchObject({ code: 189 });
  await until(async () => (await store.credits.findOne({ _id: 'visit-1' })) !== null);
  const outbox = startDelivery({ store, log: silentLogger() });
  outbox.follow([duel]);
  // The outbox has read what is undelivered, and waits for its first write.
  await until(() => set.counts.undone >= 2);
  await set.elected();
  await rejoin();
  await lost;
  await outbox.flush();
  expect(delivered).toEqual([]);
  await outbox.stop();
  await connection.dropDatabase();
  await connection.close();
  await set.stop();
});
