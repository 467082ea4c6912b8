import { endHandover, handOver } from '@cardwise/contracts/quiz/handover';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { mongo } from 'mongoose';

import { handoverRoutes } from '../src/handover/routes.ts';
import { serveQuiz } from './serve-quiz.ts';

const { connection, drop } = await testDatabase();
const site = await serveQuiz({ catalogue: () => undefined, handover: handoverRoutes(connection) });
afterAll(async () => {
  await site.close();
  await drop();
});

const rounds = [1, 2, 3].map((n) => ({ _id: `round-${n}`, started: new Date(n), ms: n / 2, answers: [n] }));

const read = async (after?: string) => {
  const query = { limit: 2, ...(after !== undefined && { after }) };
  const { body } = await site.call(handOver, { params: { collection: 'rounds' }, query });
  return (body as { documents: string[] }).documents.map((text) => mongo.BSON.EJSON.parse(text));
};

it('hands over page after page as stored, until it is told that all are moved', async () => {
  await connection.collection<{ _id: string }>('rounds').insertMany(rounds.toReversed());
  await connection.collection<{ _id: string }>('catalogue_copy').insertOne({ _id: 'catalogue' });
  expect(await read()).toEqual(rounds.slice(0, 2));
  expect(await read('round-2')).toEqual(rounds.slice(2));
  expect((await site.call(handOver, { params: { collection: 'logs' as never }, query: { limit: 2 } })).status).toBe(
    400,
  );
  for (const _ of [1, 2]) expect(await site.call(endHandover, {})).toMatchObject({ status: 200 });
  expect(await read()).toEqual([]);
  expect((await connection.listCollections()).map(({ name }) => name)).toContain('catalogue_copy');
});

it('hands over to services alone', async () => {
  const headers = { authorization: 'Bearer nobody' };
  expect((await site.call(endHandover, { headers })).status).toBe(403);
});
