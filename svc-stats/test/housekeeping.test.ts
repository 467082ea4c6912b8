import { trimAnswers, trimBatches, trimForgotten, removeEmptied } from '../src/housekeeping/housekeeping.ts';
import type { Connection } from 'mongoose';

import type { Collections } from '../src/collections.ts';
import { pruneCardCounters } from '../src/housekeeping/prune-card-counters.ts';
import { readProgress, readResults } from '../src/players/store.ts';
import { accountingOn, answerTo, countAll, countingDatabase, type Counting } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const day = 24 * 60 * 60 * 1000;
const card = aCard({ id: '1' });
let connection: Connection;
let collections: Collections;
let drop: () => Promise<void>;
let accounting: Counting;

beforeEach(async () => {
  ({ connection, collections, drop } = await countingDatabase());
  accounting = accountingOn(connection);
});
afterEach(() => drop());

function answer(daysAgo: number, user = 'ada') {
  return answerTo(getClaims(card, { u: user }), Date.now() - daysAgo * day);
}

it('old answers are removed in steps, and no statistic changes', async () => {
  await collections.answers.insertMany([
    ...Array.from({ length: 240 }, () => answer(500)),
    ...Array.from({ length: 3 }, () => answer(10)),
  ]);
  await countAll(accounting);
  const numbers = async () => [
    await collections.cardCounters.find().toArray(),
    await readResults(collections, 'ada'),
    await readProgress(collections, 'ada', Date.now()),
  ];
  const before = await numbers();
  const steps: number[] = [];
  for (let removed = -1; removed !== 0; steps.push(removed))
    removed = await trimAnswers(collections, new Date(Date.now() - 400 * day));
  expect(steps).toEqual([100, 100, 40, 0]);
  expect(await collections.answers.countDocuments()).toBe(3);
  expect(await numbers()).toEqual(before);
});

it('an old answer stays until it is counted', async () => {
  await collections.answers.insertOne(answer(500));
  expect(await trimAnswers(collections, new Date())).toBe(0);
  await countAll(accounting);
  expect(await trimAnswers(collections, new Date())).toBe(1);
});

it('old batches are removed except the newest, and numbering continues', async () => {
  for (let n = 0; n < 3; n += 1) {
    await collections.answers.insertOne(answer(1));
    await countAll(accounting);
  }
  expect(await trimBatches(collections, Date.now())).toBe(0);
  expect(await trimBatches(collections, Date.now() + 2 * day)).toBe(2);
  await collections.answers.insertOne(answer(1));
  await countAll(accounting);
  expect((await collections.batches.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([3, 4]);
  expect((await readProgress(collections, 'ada', Date.now())).quiz.counter).toBe(4);
});

it('traces of a deleted player are removed once no answer of theirs can arrive any more', async () => {
  const wrong = { correct: false, chosen: '9' };
  await collections.answers.insertMany([
    { ...answer(1, 'ada'), ...wrong },
    { ...answer(1, 'bob'), ...wrong },
  ]);
  await countAll(accounting);
  // An older version, which does not know reviews, leaves them when it deletes a player.
  const [review] = await collections.reviews.find({ user: 'ada' }).toArray();
  await accounting.forget('ada');
  if (review) await collections.reviews.replaceOne({ _id: review._id }, review);
  // One goal was saved while the session was being ended, and one by a player who came back.
  const goal = { user: 'ada', cards: 3 };
  await collections.goals.insertMany([
    { _id: 'ada core', set: 'core', at: new Date(), ...goal },
    { _id: 'ada gvg', set: 'gvg', at: new Date(Date.now() + day), ...goal },
    { _id: 'bob core', set: 'core', at: new Date(), cards: 3, user: 'bob' },
  ]);
  expect(await trimForgotten(collections, Date.now() + 7 * day)).toBe(0);
  expect(await trimForgotten(collections, Date.now() + 9 * day)).toBe(1);
  expect(await collections.forgottenPlayers.countDocuments()).toBe(0);
  expect((await collections.playerCounters.find().toArray()).map(({ _id }) => _id)).toEqual(['bob']);
  for (const documents of [collections.reviews, collections.playerMonths]) {
    expect((await documents.find({}).toArray()).map(({ user }) => user)).toEqual(['bob']);
  }
  expect((await collections.goals.find().toArray()).map(({ _id }) => _id)).toEqual(['ada gvg', 'bob core']);
});

it('the ids of a deleted player’s reviews and months go ten minutes later, and again what a late process writes', async () => {
  const wrong = { correct: false, chosen: '9' };
  await collections.answers.insertMany([
    { ...answer(1, 'ada'), ...wrong },
    { ...answer(1, 'bob'), ...wrong },
  ]);
  await countAll(accounting);
  const [review] = await collections.reviews.find({ user: 'ada' }).toArray();
  await accounting.forget('ada');
  const left = async () =>
    (await Promise.all([collections.reviews, collections.playerMonths].map((kept) => kept.find({}).toArray())))
      .flat()
      .map(({ user }) => user)
      .toSorted();
  const minutes = 60_000;
  await removeEmptied(collections, Date.now() + 9 * minutes);
  expect(await left()).toEqual(['ada', 'ada', 'bob', 'bob']);
  await removeEmptied(collections, Date.now() + 11 * minutes);
  expect(await left()).toEqual(['bob', 'bob']);
  if (review) await collections.reviews.insertOne(review);
  await removeEmptied(collections, Date.now() + 11 * minutes);
  expect(await left()).toEqual(['bob', 'bob']);
});

it('a deleted player who came back keeps their new results', async () => {
  await accounting.forget('ada');
  await collections.answers.insertOne({ ...answer(0), issued: new Date(Date.now() + 20_000) });
  await countAll(accounting);
  await trimForgotten(collections, Date.now() + 9 * day);
  expect((await readProgress(collections, 'ada', Date.now())).quiz.counter).toBe(1);
});

it('a card’s wrong choices stay bounded, and the frequent ones stay', async () => {
  const name = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [String(n), n === 77 ? 90 : 2]));
  await collections.cardCounters.insertMany([
    { _id: '1', lastBatch: 3, wrong: { name, cost: { 4: 7 } } },
    { _id: '2', lastBatch: 3, wrong: { name: { 5: 1 } } },
  ]);
  expect(await pruneCardCounters(collections, new Date())).toBe(1);
  expect(await collections.cardCounters.findOne({ _id: '1' })).toEqual({
    _id: '1',
    lastBatch: 3,
    wrong: { name: { 77: 88 }, cost: { 4: 7 } },
  });
});

it('a card’s answers are kept for four weeks and sixty months', async () => {
  const counts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { n: 2, ok: 1 }]));
  await collections.cardCounters.insertMany([
    { _id: '1', lastBatch: 3, weeks: counts('2026-W43', '2026-W44', '2026-W47'), months: counts('2021-11', '2026-11') },
    { _id: '2', lastBatch: 3, weeks: counts('2025-W52'), months: counts('2021-12') },
  ]);
  expect(await pruneCardCounters(collections, new Date('2026-11-22T23:00:00Z'))).toBe(2);
  expect(await collections.cardCounters.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: '1', lastBatch: 3, weeks: counts('2026-W44', '2026-W47'), months: counts('2026-11') },
    { _id: '2', lastBatch: 3, weeks: {}, months: counts('2021-12') },
  ]);
});
