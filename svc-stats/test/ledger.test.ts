import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { Connection } from 'mongoose';

import type { Answer } from '../src/answers/model.ts';
import type { Collections } from '../src/collections.ts';
import { completeBatch } from '../src/ledger/apply-batch.ts';
import type { OpenBatch } from '../src/ledger/model.ts';
import { adoptStreaks } from '../src/players/store.ts';
import { CrashError, crashingConnection, type CrashPoint } from '@cardwise/service-kit/testing/crashes';
import { accountingOn as countOn, answerTo, countAll, countingDatabase, type Counting } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const cards = [aCard({ id: '1' }), aCard({ id: '2', set: 'core', classes: ['mage', 'druid'] })];
const [first, second] = cards as [(typeof cards)[0], (typeof cards)[0]];
let connection: Connection;
let collections: Collections;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection, collections, drop } = await countingDatabase());
});

function clear() {
  return Promise.all(Object.values(collections).map((collection) => collection.deleteMany({})));
}

beforeEach(clear);
afterAll(() => drop());

function accountingOn(on: Connection, options: Parameters<typeof countOn>[1] = {}): Counting {
  return countOn(on, { ...options, traits: (id) => cards.find((card) => card.id === id) });
}

let clock = Date.now() - 3_600_000;

function getAnswer(claims: Parameters<typeof getClaims>[1], card = first): Answer {
  return answerTo(getClaims(card, { t: clock, ...claims }), (clock += 10));
}

/** @returns A function that brings the present state back. */
async function keepState() {
  const kept = await Promise.all(
    Object.values(collections).map(async (collection) => [collection, await collection.find().toArray()] as const),
  );
  return async (): Promise<void> => {
    await clear();
    await Promise.all(
      kept
        .filter(([, documents]) => documents.length > 0)
        .map(([collection, documents]) => collection.insertMany(documents as never)),
    );
  };
}

/** Reads the state without batch numbers, which differ when work is repeated. */
async function state() {
  const { cardCounters, playerCounters, playerProgress, totalCounters, reviews, playerMonths, cardRatings } =
    collections;
  const counters = await Promise.all(
    [cardCounters, playerCounters, playerProgress, totalCounters, reviews, playerMonths, cardRatings].map(
      (collection) =>
        collection
          .find({}, { projection: { lastBatch: 0 } })
          .sort({ _id: 1 })
          .toArray(),
    ),
  );
  const answers = await collections.answers.find().sort({ at: 1 }).toArray();
  const batches = await collections.batches.find().toArray();
  return {
    counters,
    owners: answers.map(({ user, visit: visitorId, pending, credit }) => ({
      user,
      visit: visitorId,
      pending,
      credited: credit !== undefined,
    })),
    open: batches.filter(({ done }) => !done).length,
  };
}

it('a process that dies at any write leaves work that the next one completes exactly once', async () => {
  // This answer was counted before reviews and months were kept.
  const { pending: _, ...old } = getAnswer({ u: 'ada', correct: false, chosen: '7' });
  await collections.answers.insertOne({ ...old, batch: 0 });
  await collections.playerCounters.insertOne({ _id: 'ada', lastBatch: 0 });
  await collections.answers.insertMany([
    getAnswer({ u: 'ada' }),
    getAnswer({ u: 'ada', correct: false, chosen: '9' }, second),
    getAnswer({ u: 'bob', k: 'name', correct: false, chosen: '2' }),
    getAnswer({ v: 'visit-1' }, second),
    getAnswer({ v: 'visit-1', correct: false, chosen: '8' }),
    getAnswer({ u: 'ada', d: 'pixel', k: 'name' }),
  ]);
  const works: Record<string, (accounting: Counting) => Promise<unknown>> = {
    count: countAll,
    backfill: ({ backfill }) => backfill('ada'),
    credit: ({ credit }) => credit('ada', 'visit-1'),
    forget: ({ forget }) => forget('bob'),
    rebuild: ({ rebuild }) => rebuild(),
  };
  let deaths = 0;
  for (const [name, work] of Object.entries(works)) {
    const restore = await keepState();
    await work(accountingOn(connection));
    const expected = await state();
    expect(expected.open).toBe(0);

    const die = async (nth: number, point: CrashPoint) => {
      await restore();
      const dying = crashingConnection(connection, nth, point);
      await work(accountingOn(dying.connection)).catch((error: unknown) => {
        if (!(error instanceof CrashError)) throw error;
      });
      if (!dying.survived()) await work(accountingOn(connection));
      // The service goes on looking for answers, and closes what is open.
      await countAll(accountingOn(connection));
      expect({ name, nth, point, ...(await state()) }).toEqual({ name, nth, point, ...expected });
      return dying;
    };
    // A death after one write is the same as a death before the next.
    for (let nth = 1; ; nth += 1) {
      const died = await die(nth, 'before');
      if (died.survived()) break;
      if (died.hasHalves()) await die(nth, 'halfway');
      deaths += 1;
    }
  }
  expect(deaths).toBeGreaterThan(45);
});

it('several processes counting at once count every answer once', async () => {
  const answers = Array.from({ length: 1000 }, (_, n) =>
    getAnswer({ u: `user-${n % 7}`, correct: n % 3 > 0, chosen: String(n % 11) }, n % 2 ? first : second),
  );
  await collections.answers.insertMany(answers);
  await Promise.all(Array.from({ length: 4 }, () => countAll(accountingOn(connection, { batchSize: 100 }))));
  const { counters, open } = await state();
  const [ofCards = [], ofPlayers = [], progress = [], totals = []] = counters as unknown as Record<
    string,
    Record<string, unknown>
  >[][];
  expect(open).toBe(0);
  expect(totals).toEqual([{ _id: 'all', medium: { n: 1000, ok: 666 } }]);
  const asked = (ofCards as unknown as { medium: { cost: Record<string, { n: number }> } }[]).map(
    ({ medium }) => medium.cost['3']?.n,
  );
  expect(asked).toEqual([500, 500]);
  expect((ofPlayers as unknown as { medium: { n: number } }[]).reduce((sum, { medium }) => sum + medium.n, 0)).toBe(
    1000,
  );
  expect(
    (progress as unknown as { quiz: { counter: number } }[]).reduce((sum, { quiz }) => sum + quiz.counter, 0),
  ).toBe(1000);
});

it('completing an old batch again changes nothing', async () => {
  await collections.answers.insertMany([getAnswer({ u: 'ada' }), getAnswer({ u: 'bob' }, second)]);
  const accounting = accountingOn(connection);
  expect(await accounting.foldNext()).toBe('claimed');
  const old = (await collections.batches.findOne({})) as OpenBatch;
  await countAll(accounting);
  await collections.answers.insertOne(getAnswer({ u: 'ada', correct: false, chosen: '1' }));
  await countAll(accounting);
  await accounting.forget('bob');
  const before = await state();
  const pass = await createReadBarrier(connection, 'ledger').enter();
  expect(await completeBatch(collections, old, pass)).toBe(true);
  expect(await state()).toEqual(before);
});

it('completing an old credit again does not return answers to a forgotten player', async () => {
  await collections.answers.insertOne(getAnswer({ v: 'visit-1' }));
  const accounting = accountingOn(connection);
  await countAll(accounting);
  const stalled = crashingConnection(connection, 3, 'before');
  await expect(accountingOn(stalled.connection).credit('ada', 'visit-1')).rejects.toThrow(CrashError);
  const old = (await collections.batches.findOne({ done: false })) as OpenBatch;
  expect(old.kind).toBe('credit');
  await countAll(accounting);
  await accounting.forget('ada');
  const before = await state();
  expect(before.owners).toEqual([{ user: undefined, visit: undefined, pending: undefined, credited: true }]);
  const pass = await createReadBarrier(connection, 'ledger').enter();
  expect(await completeBatch(collections, old, pass)).toBe(true);
  expect(await state()).toEqual(before);
});

it('a streak that is adopted while a batch is applied is not lost, and neither is the batch', async () => {
  await collections.playerProgress.insertOne({ _id: 'ada', lastBatch: 0, quiz: { counter: 3, earned: 3 } });
  await collections.answers.insertOne(getAnswer({ u: 'ada' }));
  const updateMany = collections.playerProgress.updateMany.bind(collections.playerProgress);
  const write = jest.spyOn(collections.playerProgress, 'updateMany').mockImplementationOnce(async (...change) => {
    await adoptStreaks(collections, 'ada', { quiz: 3, pixel: 0 });
    return updateMany(...change);
  });
  await countAll(accountingOn(connection));
  expect(write).toHaveBeenCalledTimes(2);
  expect(await collections.playerProgress.findOne({ _id: 'ada' })).toMatchObject({
    quiz: { streak: 4, best: 4, counter: 4 },
  });
});

it('a batch inserted after newer ones is never applied', async () => {
  const accounting = accountingOn(connection);
  for (let n = 0; n < 3; n += 1) {
    await collections.answers.insertOne(getAnswer({ u: 'ada' }));
    await countAll(accounting);
  }
  const late = getAnswer({ u: 'ada' });
  await collections.answers.insertOne(late);
  await accounting.foldNext();
  const newest = (await collections.batches.findOne({ done: false })) as OpenBatch;
  await countAll(accounting);
  const before = await state();
  await collections.batches.deleteMany({ _id: { $lt: newest._id } });
  await collections.batches.insertOne({ ...newest, _id: 2 });
  await countAll(accounting);
  await countAll(accountingOn(connection));
  expect((await state()).counters).toEqual(before.counters);
  expect(await collections.batches.findOne({ _id: 2 })).toMatchObject({ done: false });
});

it('a process gets time to complete its own batch before others do', async () => {
  await collections.answers.insertOne(getAnswer({ u: 'ada' }));
  expect(await accountingOn(connection).foldNext()).toBe('claimed');
  const patient = accountingOn(connection, { completeAfter: 60_000 });
  expect(await patient.foldNext()).toBe('waited');
  expect(await accountingOn(connection).foldNext()).toBe('completed');
  expect(await patient.foldNext()).toBe('idle');
});

it('counts the answers given before an instant', async () => {
  const [early, late] = [getAnswer({}), getAnswer({})];
  await collections.answers.insertMany([early, late]);
  const { foldNext } = accountingOn(connection);
  while ((await foldNext(early.at)) !== 'idle');
  expect(await collections.totalCounters.findOne({})).toMatchObject({ medium: { n: 1 } });
  expect(await collections.answers.findOne({ pending: { $exists: true } })).toMatchObject({ _id: late._id });
});

it('more answers than a batch holds are counted in several', async () => {
  await collections.answers.insertMany(Array.from({ length: 4 }, () => getAnswer({})));
  await countAll(accountingOn(connection, { batchSize: 3 }));
  expect(await collections.batches.countDocuments({ done: true })).toBe(2);
  expect(await collections.answers.countDocuments({ batch: 1 })).toBe(3);
});

it('values that are no valid field names are counted', async () => {
  await collections.answers.insertMany([
    getAnswer({ k: 'name', b: '$a.b', chosen: '', correct: false }),
    getAnswer({ k: 'name', b: '', chosen: '..', correct: false }),
  ]);
  await countAll(accountingOn(connection));
  expect(await collections.cardCounters.findOne({ _id: '1' })).toMatchObject({
    medium: { name: { '%24a%2eb': { n: 1 }, '%': { n: 1 } } },
    wrong: { name: { '%': 1, '%2e%2e': 1 } },
  });
});
