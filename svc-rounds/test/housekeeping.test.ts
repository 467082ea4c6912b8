import { cookieLifetimes } from '@cardwise/contracts/site/timing';
import { testDatabase } from '@cardwise/service-kit/testing/database';

import { prune } from '../src/housekeeping.ts';
import { openCollections } from '../src/collections.ts';
import type { Owner } from '../src/rounds/owner.ts';
import { aRound, visitNamed } from './start-rounds.ts';

const { connection, drop } = await testDatabase();
afterAll(drop);
const collections = await openCollections(connection);
const { sets, rounds, challenges, races } = collections;

const day = 86_400_000;
const now = Date.parse('2026-11-23T10:00:00Z');

function ago(days: number): Date {
  return new Date(now - days * day);
}

const ada: Owner = { user: 'ada' };
const visitor = visitNamed('v');

async function left(): Promise<string[]> {
  return (await rounds.find().toArray()).map(({ _id }) => _id).toSorted();
}

beforeEach(async () => {
  await Promise.all([sets.deleteMany({}), rounds.deleteMany({}), challenges.deleteMany({})]);
});

it('players’ days are kept for good and visitors’ as long as their cookie, other rounds for ninety days', async () => {
  const unfinished = (started: Date) => {
    const { finished: _finished, ...open } = aRound(visitNamed(String(started)), { day: '2026-01-01', started });
    return open;
  };
  const year = cookieLifetimes.streak / 86_400;
  const kept = [
    aRound(ada, { day: '2020-01-01', started: ago(2000) }),
    aRound(visitor, { day: '2025-11-24', started: ago(year - 1) }),
    aRound(ada, { kind: 'archive', day: '2026-01-01', started: ago(89) }),
    aRound(visitor, { kind: 'own', started: ago(89) }),
    unfinished(ago(89)),
    // The answers of this round are not delivered yet.
    aRound(ada, { kind: 'own', started: ago(91), told: 9 }),
  ];
  await rounds.insertMany([
    ...kept,
    aRound(visitor, { day: '2025-11-22', started: ago(year + 1) }),
    aRound(ada, { kind: 'archive', day: '2026-01-01', started: ago(91) }),
    aRound(visitor, { kind: 'challenge', started: ago(91) }),
    unfinished(ago(91)),
  ]);
  await prune(collections, now);
  expect(await left()).toEqual(kept.map(({ _id }) => _id).toSorted());
});

it('races are kept until they expire', async () => {
  const race = { set: 's', length: 10, pace: 'own', crowd: false, members: [], asked: [], version: 1 } as const;
  const expiring = (_id: string, expires: Date) => ({
    ...race,
    members: [],
    asked: [],
    filter: {} as never,
    changed: ago(1),
    _id,
    expires,
  });
  await races.insertMany([expiring('over', ago(0)), expiring('kept', ago(-1))]);
  await prune(collections, now);
  expect(await races.distinct('_id')).toEqual(['kept']);
});

it('a challenge keeps its rounds and its set until it ends', async () => {
  await sets.insertMany(['own-set', 'other'].map((_id) => ({ _id, created: ago(150), questions: [] })));
  await sets.insertOne({ _id: '2026-01-01', day: '2026-01-01', created: ago(300), questions: [] });
  const round = aRound(ada, { kind: 'own', set: 'own-set', started: ago(150) });
  const late = aRound(visitor, { kind: 'challenge', set: 'own-set', started: ago(10) });
  await rounds.insertMany([round, late]);
  await challenges.insertOne({
    _id: 'c',
    set: 'own-set',
    from: round._id,
    rounds: [round._id, late._id],
    ends: ago(-1),
  });
  const setsLeft = async () => (await sets.find().toArray()).map(({ _id }) => _id).toSorted();

  await prune(collections, now);
  expect(await left()).toEqual([round._id, late._id].toSorted());
  expect(await setsLeft()).toEqual(['2026-01-01', 'own-set']);

  // The challenge has ended, but one of its rounds is recent and keeps the set.
  await prune(collections, now + 2 * day);
  expect(await challenges.countDocuments()).toBe(0);
  expect(await left()).toEqual([late._id]);
  expect(await setsLeft()).toEqual(['2026-01-01', 'own-set']);

  await prune(collections, now + 81 * day);
  expect(await left()).toEqual([]);
  expect(await setsLeft()).toEqual(['2026-01-01']);
});

it('more than a batch is pruned in one run', async () => {
  await rounds.insertMany(Array.from({ length: 2100 }, () => aRound(ada, { kind: 'own', started: ago(100) })));
  await prune(collections, now);
  expect(await left()).toEqual([]);
});
