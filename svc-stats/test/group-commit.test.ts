import { testDatabase } from '@cardwise/service-kit/testing/database';
import type { Connection } from 'mongoose';

import type { Answer } from '../src/answers/model.ts';
import { createGroupCommit } from '../src/answers/group-commit.ts';
import { getCollections, type Collections } from '../src/collections.ts';
import { answerTo } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

let connection: Connection;
let drop: () => Promise<void>;
let answers: Collections['answers'];
let record: (answer: Answer) => Promise<boolean>;

beforeEach(async () => {
  ({ connection, drop } = await testDatabase());
  ({ answers } = getCollections(connection));
  record = createGroupCommit(connection);
});
afterEach(() => drop());

function anAnswer(): Answer {
  return answerTo(getClaims(aCard()));
}

function severalAnswers(count: number) {
  return Array.from({ length: count }, anAnswer);
}

it('an answer is written at once, and those that arrive meanwhile together', async () => {
  const insertMany = jest.spyOn(answers, 'insertMany');
  const outcomes = await Promise.all(severalAnswers(1501).map(record));
  expect(outcomes).toEqual(Array.from({ length: 1501 }, () => true));
  expect(insertMany.mock.calls.map(([group]) => group.length)).toEqual([1, 1000, 500]);
  expect(await record(anAnswer())).toBe(true);
  expect(insertMany).toHaveBeenCalledTimes(4);
  expect(await answers.countDocuments({})).toBe(1502);
});

it('each caller in a group gets its own outcome', async () => {
  await connection.db?.createCollection('answers', { validator: { ms: { $lte: 60_000 } } });
  const [known, repeated, refused, fresh] = severalAnswers(4) as [Answer, Answer, Answer, Answer];
  await record(known);
  const group = [anAnswer(), known, repeated, { ...refused, ms: 60_001 }, repeated, fresh];
  const outcomes = await Promise.allSettled(group.map(record));
  expect(outcomes).toMatchObject([
    { value: true },
    { value: false },
    { value: true },
    { reason: { message: 'Document failed validation' } },
    { value: false },
    { value: true },
  ]);
  expect(await answers.countDocuments({})).toBe(4);
});

it('a failed write fails its group alone', async () => {
  const insertMany = jest.spyOn(answers, 'insertMany');
  insertMany.mockRejectedValueOnce(new Error('connection closed'));
  const [failed, ...others] = await Promise.allSettled(severalAnswers(4).map(record));
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'connection closed' } });
  expect(others).toMatchObject([{ value: true }, { value: true }, { value: true }]);
});

it('a repeated answer is reported only after a durable write that follows the first one', async () => {
  const passed = jest.spyOn(connection.collection('barriers'), 'updateOne');
  const answer = anAnswer();
  await answers.insertOne(answer, { writeConcern: { w: 1, journal: false } });
  expect(await record(answer)).toBe(false);
  expect(passed).toHaveBeenCalledWith(expect.anything(), expect.anything(), {
    upsert: true,
    writeConcern: { w: 'majority', journal: true },
  });
});
