import { testDatabase } from '@cardwise/service-kit/testing-database';
import type { Connection } from 'mongoose';

import { claimsToAnswer } from '../src/answers/claims-to-answer.ts';
import { answersOf, indexAnswers } from '../src/answers/model.ts';
import { cardCountersOf } from '../src/cards/model.ts';
import { pruneConfusions } from '../src/housekeeping/prune-confusions.ts';
import { trimAnswers } from '../src/housekeeping/trim-answers.ts';
import { trimBatches, trimForgotten } from '../src/housekeeping/trim-ledger.ts';
import { createAccounting } from '../src/ledger/accounting.ts';
import { createLedger } from '../src/ledger/ledger.ts';
import { batchesOf, forgottenOf } from '../src/ledger/model.ts';
import { playerCountersOf } from '../src/players/model.ts';
import { playerStore } from '../src/players/store.ts';
import { aCard, claimsOf } from './factories.ts';

const day = 24 * 60 * 60 * 1000;
const card = aCard({ id: '1' });
let connection: Connection;
let drop: () => Promise<void>;
let accounting: ReturnType<typeof createAccounting>;

beforeEach(async () => {
  ({ connection, drop } = await testDatabase());
  await indexAnswers(connection);
  accounting = createAccounting({ connection, ledger: createLedger({ connection }), traits: () => () => undefined });
});
afterEach(() => drop());

const answer = (daysAgo: number, user = 'ada') =>
  claimsToAnswer({
    claims: claimsOf(card, { u: user }),
    caller: undefined,
    now: Date.now() - daysAgo * day,
    shown: undefined,
  });
const countAll = async () => {
  while ((await accounting.foldNext()) !== 'idle');
};

it('old answers are removed step by step, without changing a statistic', async () => {
  await answersOf(connection).insertMany([
    ...Array.from({ length: 1200 }, () => answer(500)),
    ...Array.from({ length: 3 }, () => answer(10)),
  ]);
  await countAll();
  const numbers = async () => [
    await cardCountersOf(connection).find().toArray(),
    await playerStore(connection).results('ada'),
    await playerStore(connection).progress('ada'),
  ];
  const before = await numbers();
  const steps: number[] = [];
  for (let removed = -1; removed !== 0; steps.push(removed))
    removed = await trimAnswers(connection, new Date(Date.now() - 400 * day));
  expect(steps).toEqual([500, 500, 200, 0]);
  expect(await answersOf(connection).countDocuments()).toBe(3);
  expect(await numbers()).toEqual(before);
});

it('an old answer that is not counted yet stays', async () => {
  await answersOf(connection).insertOne(answer(500));
  expect(await trimAnswers(connection, new Date())).toBe(0);
  await countAll();
  expect(await trimAnswers(connection, new Date())).toBe(1);
});

it('batches are removed after a day, but never the newest, and numbers go on', async () => {
  for (let n = 0; n < 3; n += 1) {
    await answersOf(connection).insertOne(answer(1));
    await countAll();
  }
  expect(await trimBatches(connection, Date.now())).toBe(0);
  expect(await trimBatches(connection, Date.now() + 2 * day)).toBe(2);
  await answersOf(connection).insertOne(answer(1));
  await countAll();
  expect((await batchesOf(connection).find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([3, 4]);
  expect((await playerStore(connection).progress('ada')).quiz.counter).toBe(4);
});

it('what is left of a deleted player goes once no answer of theirs can arrive any more', async () => {
  await answersOf(connection).insertMany([answer(1, 'ada'), answer(1, 'bob')]);
  await countAll();
  await accounting.forget('ada');
  expect(await trimForgotten(connection, Date.now() + 7 * day)).toBe(0);
  expect(await trimForgotten(connection, Date.now() + 9 * day)).toBe(1);
  expect(await forgottenOf(connection).countDocuments()).toBe(0);
  expect((await playerCountersOf(connection).find().toArray()).map(({ _id }) => _id)).toEqual(['bob']);
});

it('a player who came back keeps what they did since', async () => {
  await accounting.forget('ada');
  await answersOf(connection).insertOne({ ...answer(0), issued: new Date(Date.now() + 20_000) });
  await countAll();
  await trimForgotten(connection, Date.now() + 9 * day);
  expect((await playerStore(connection).progress('ada')).quiz.counter).toBe(1);
});

it('a card’s wrong choices stay bounded, the frequent ones on top', async () => {
  const name = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [String(n), n === 77 ? 90 : 2]));
  await cardCountersOf(connection).insertMany([
    { _id: '1', lastBatch: 3, wrong: { name, cost: { 4: 7 } } },
    { _id: '2', lastBatch: 3, wrong: { name: { 5: 1 } } },
  ]);
  expect(await pruneConfusions(connection)).toBe(1);
  expect(await cardCountersOf(connection).findOne({ _id: '1' })).toEqual({
    _id: '1',
    lastBatch: 3,
    wrong: { name: { 77: 88 }, cost: { 4: 7 } },
  });
});
