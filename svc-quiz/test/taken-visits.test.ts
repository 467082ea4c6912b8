import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { openTakenVisits, startForgettingVisits } from '../src/visitors/taken-visits.ts';

const { connection, drop } = await testDatabase();
afterAll(() => drop());
afterEach(() => jest.restoreAllMocks());

const visitorId = 'v'.repeat(22);

function stored() {
  return connection.collection('taken_visits').find().toArray();
}

it('a visit is taken over once, whichever process is asked, and its id is not stored', async () => {
  const processes = await Promise.all([
    openTakenVisits(connection, silentLogger()),
    openTakenVisits(connection, silentLogger()),
  ]);
  const taken = await Promise.all([0, 1, 0, 1].map((index) => processes[index]!.takeFirst(visitorId)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(JSON.stringify(await stored())).not.toContain(visitorId);
});

it('nobody waits for a database that does not answer', async () => {
  const visits = await openTakenVisits(connection, silentLogger());
  const { promise: never } = Promise.withResolvers<never>();
  jest.spyOn(Object.getPrototypeOf(connection.collection('taken_visits')), 'insertOne').mockReturnValue(never);
  expect(await visits.takeFirst('w'.repeat(22))).toBe(false);
});

it('what could not be handed over any more is forgotten', async () => {
  const visits = await openTakenVisits(connection, silentLogger());
  await visits.takeFirst('x'.repeat(22));
  const forgetting = startForgettingVisits(visits, -1000, silentLogger());
  await forgetting.runNext();
  await forgetting.stop();
  expect(await stored()).toEqual([]);
});
