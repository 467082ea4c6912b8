import { until } from '@cardwise/service-kit/testing/serve';
import { startTestReplicaSet } from '@cardwise/embedded-mongo/testing/replica-set';
import { adoptRounds } from '@cardwise/contracts/rounds/services';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { connectMongo } from '@cardwise/service-kit/database/mongo';
import { randomBytes } from 'node:crypto';

import { startOfDay } from '../src/sets/day.ts';
import { getCollections, openCollections } from '../src/collections.ts';
import { challengeFrom } from '../src/challenges/store.ts';
import { createRound, findUndelivered, recordAnswer } from '../src/rounds/store.ts';
import { makeStores } from './make-stores.ts';
import { aSet, serveRounds, today } from './round-site.ts';

const set = await startTestReplicaSet({ engineUri: process.env['TEST_MONGODB_URI'] ?? '', electionAfterDeath: 50 });
const name = `primary_${randomBytes(4).toString('hex')}`;
const connection = await connectMongo(set.uri, name);
/** This connection stays with the primary that is cut off; it reaches no other member meanwhile. */
const separated = await connectMongo(`${set.uri}&appName=separated`, name);
await openCollections(connection);
afterAll(async () => {
  await connection.dropDatabase();
  await Promise.all([connection.close(), separated.close()]);
  await set.stop();
});

const index = indexCatalogue(demoCatalogue());
const now = startOfDay(today) + 12 * 60 * 60 * 1000;

function storesOn(of: typeof connection) {
  return makeStores({ connection: of, index: () => index, now: () => now });
}

const outdated = getCollections(separated);
const rolledBack = { code: 189 };

async function cutOff() {
  const rejoin = await set.cutOffPrimary('separated');
  await set.foundBy(connection.getClient());
  return rejoin;
}

function startRound(visitorId: string) {
  return createRound(
    getCollections(connection),
    { game: 'ten', owner: { visit: visitorId }, kind: 'archive', set: aSet(today, today), closes: now + 100_000 },
    now,
  );
}

it('an answer that is rolled back is never delivered; the one that is given again is', async () => {
  const round = await startRound('visit-1');
  const owner = { visit: 'visit-1' };
  const choose = (of: typeof connection, choice: number) =>
    recordAnswer(getCollections(of), round, owner, {
      index: 0,
      questions: [],
      choice,
      correct: false,
      hold: false,
      excluded: false,
      at: now + 1000,
    });
  const rejoin = await cutOff();
  const lost = expect(choose(separated, 0)).rejects.toMatchObject(rolledBack);
  await until(async () => (await outdated.rounds.findOne({ _id: round._id }))?.answered === 1);
  expect(await findUndelivered(outdated, 10, now)).toEqual([]);
  expect(await choose(connection, 2)).toMatchObject({ answered: 1 });
  await rejoin();
  await lost;
  expect(await findUndelivered(outdated, 10, now)).toMatchObject([{ answers: [{ choice: 2 }] }]);
});

it('a set of questions that is rolled back is not played by the processes that have seen it', async () => {
  const rejoin = await cutOff();
  const lost = expect(storesOn(separated).ten.sets.ofDay(today)).rejects.toMatchObject(rolledBack);
  await until(async () => (await outdated.sets.findOne({ _id: today })) !== null);
  const { sets } = storesOn(separated).ten;
  expect(await sets.find(today)).toBeUndefined();
  await getCollections(connection).sets.insertOne(aSet(today, today));
  await rejoin();
  await lost;
  expect(await sets.find(today)).toEqual(aSet(today, today));
});

it('a challenge that is rolled back is given to nobody', async () => {
  const round = await startRound('visit-2');
  const rejoin = await cutOff();
  const challenge = { _id: 'lost', set: today, from: round._id, rounds: [round._id], ends: new Date(now + 1000) };
  const lost = expect(outdated.challenges.insertOne(challenge)).rejects.toMatchObject(rolledBack);
  await until(async () => (await outdated.challenges.findOne({ _id: 'lost' })) !== null);
  const given = expect(challengeFrom(outdated, round, now)).rejects.toMatchObject(rolledBack);
  const kept = await challengeFrom(getCollections(connection), round, now);
  await rejoin();
  await Promise.all([lost, given]);
  expect(await challengeFrom(outdated, round, now)).toBe(kept);
});

it('a visit’s rounds are not reported as adopted by a primary that has missed one', async () => {
  const site = await serveRounds({ connection: separated });
  const adopt = () => site.call(adoptRounds, { params: { user: 'ada' }, body: { visit: 'visit-3' } });
  const rejoin = await cutOff();
  await startRound('visit-3');
  const refused = adopt();
  // The call has read by now, and waits for its write.
  await until(async () => (await separated.collection('barriers').findOne({})) !== null);
  await rejoin();
  expect((await refused).status).toBe(503);
  expect((await adopt()).body).toEqual({ adopted: 1 });
  await site.stop();
});
