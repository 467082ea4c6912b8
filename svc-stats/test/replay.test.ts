import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import fc from 'fast-check';
import type { Connection } from 'mongoose';

import type { Collections } from '../src/collections.ts';
import { completeBatch } from '../src/ledger/apply-batch.ts';
import { createLedger } from '../src/ledger/ledger.ts';
import type { Draft, OpenBatch } from '../src/ledger/model.ts';
import { proposeBackfill } from '../src/ledger/backfill.ts';
import {
  accountingOn,
  answerTo,
  countAll as countAllFor,
  countingDatabase,
  getMemories,
  removeMemories,
} from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const day = 24 * 60 * 60 * 1000;
const cards = [aCard({ id: '1' }), aCard({ id: '2' })];
const started = Date.now() - 100 * day;
let connection: Connection;
let collections: Collections;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection, collections, drop } = await countingDatabase());
});
beforeEach(async () => {
  await Promise.all(Object.values(collections).map((collection) => collection.deleteMany({})));
});
afterAll(() => drop());

function startAccounting() {
  return accountingOn(connection);
}

function countAll(accounting = startAccounting()) {
  return countAllFor(accounting);
}

type Whose = { user?: string; visit?: string };

function getAnswer(correct: boolean, given: Whose & { card?: number; at?: number; bonus?: boolean } = {}) {
  const { user, visit: visitorId, card = 0, at = started, bonus } = given;
  const claims = getClaims(cards[card] ?? aCard(), {
    ...(user !== undefined && { u: user }),
    ...(visitorId !== undefined && { v: visitorId }),
    ...(bonus && { x: 'truth' as const }),
    correct,
    chosen: correct ? '3' : '4',
    t: at - 900,
  });
  return answerTo(claims, at);
}

it('replaying a player’s kept answers gives what batches, credits and a deletion have left', async () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        answers: fc.array(
          fc.record({
            correct: fc.boolean(),
            whose: fc.constantFrom<Whose[]>(
              { user: 'ada' },
              { user: 'bob' },
              { visit: 'visit-1' },
              { visit: 'visit-2' },
            ),
            card: fc.nat(1),
            bonus: fc.boolean(),
            // Rounds deliver answers days late.
            ago: fc.constantFrom(0, 0, 0, 3 * day),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        days: fc.constantFrom(0, 0.001, 0.3, 2, 9),
      }),
    },
    { weight: 2, arbitrary: fc.record({ credit: fc.constantFrom('visit-1', 'visit-2') }) },
    { weight: 1, arbitrary: fc.record({ forget: fc.constant('bob') }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await Promise.all(Object.values(collections).map((collection) => collection.deleteMany({})));
      const accounting = startAccounting();
      let now = started;
      for (const taken of steps) {
        if ('credit' in taken) await accounting.credit('ada', taken.credit);
        else if ('forget' in taken) await accounting.forget(taken.forget);
        else {
          now += taken.days * day;
          await collections.answers.insertMany(
            taken.answers.map(({ correct, whose, ago, ...rest }) =>
              getAnswer(correct, { ...whose, ...rest, at: now - ago }),
            ),
          );
          await countAll(accounting);
        }
      }
      for (const user of ['ada', 'bob']) {
        const kept = await getMemories(collections, user);
        await removeMemories(collections, user);
        await accounting.backfill(user);
        expect(await getMemories(collections, user)).toEqual(kept);
      }
    }),
    { numRuns: 15 },
  );
});

it('a backfill adds to what is kept already, and backfills of several processes do so once', async () => {
  const old = [getAnswer(false, { user: 'ada' }), getAnswer(true, { user: 'ada', at: started + day })];
  await collections.answers.insertMany(old.map(({ pending: _, ...answer }) => ({ ...answer, batch: 0 })));
  await collections.playerCounters.insertOne({ _id: 'ada', lastBatch: 0 });
  await collections.answers.insertOne(getAnswer(true, { user: 'ada', at: started + 2 * day }));
  await countAll();
  expect(await getMemories(collections, 'ada')).toMatchObject({ reviews: [], months: [{ days: expect.any(Object) }] });
  await Promise.all([startAccounting().backfill('ada'), startAccounting().backfill('ada')]);
  expect(await getMemories(collections, 'ada')).toMatchObject({ reviews: [{ wrong: 1, reps: 3 }] });
  await collections.answers.insertOne(getAnswer(false, { user: 'ada', at: started + 3 * day }));
  await countAll();
  expect(await getMemories(collections, 'ada')).toMatchObject({ reviews: [{ wrong: 2, reps: 4 }] });
});

it('a backfill that is late, because its process stalled, changes nothing', async () => {
  await collections.answers.insertMany([getAnswer(false, { user: 'ada' }), getAnswer(true, { user: 'ada', card: 1 })]);
  await countAll();
  await removeMemories(collections, 'ada');
  await startAccounting().backfill('ada');
  const newest = await collections.batches.findOne({}, { sort: { _id: -1 } });
  const stalled: OpenBatch = {
    _id: newest?._id ?? 0,
    done: false,
    maker: 'stalled',
    madeAt: new Date(),
    ...proposeBackfill('ada'),
  };
  await collections.answers.insertMany([getAnswer(false, { user: 'ada', card: 1 }), getAnswer(true, { user: 'ada' })]);
  await countAll();
  const kept = await getMemories(collections, 'ada');
  const pass = await createReadBarrier(connection, 'ledger').enter();
  expect(await completeBatch(collections, stalled, pass)).toBe(true);
  expect(await getMemories(collections, 'ada')).toEqual(kept);
  await startAccounting().forget('ada');
  await completeBatch(collections, stalled, pass);
  expect(await getMemories(collections, 'ada')).toEqual({ reviews: [], months: [] });
});

describe('a process of the version before', () => {
  it('completes a recall as a credit of no answers; the player’s next look backfills them', async () => {
    await collections.answers.insertOne(getAnswer(false, { user: 'ada' }));
    await countAll();
    const kept = await getMemories(collections, 'ada');
    await removeMemories(collections, 'ada');
    const { step } = createLedger({ connection, traits: () => undefined });
    const { recall: _, ...withoutField } = proposeBackfill('ada') as Extract<Draft, { kind: 'credit' }>;
    expect(await step(async () => withoutField)).toBe('claimed');
    expect(await step(async () => undefined)).toBe('completed');
    expect(await getMemories(collections, 'ada')).toEqual({ reviews: [], months: [] });
    await startAccounting().backfill('ada');
    expect(await getMemories(collections, 'ada')).toEqual(kept);
    expect(await collections.playerCounters.findOne({ _id: 'ada' })).toMatchObject({ medium: { n: 1 } });
  });

  it('makes batches without reviews and months; a beginner’s are recalled', async () => {
    await collections.answers.insertOne(getAnswer(false, { user: 'ada' }));
    const accounting = startAccounting();
    expect(await accounting.foldNext()).toBe('claimed');
    await collections.batches.updateOne({ done: false }, { $unset: { reviews: 1, months: 1 } });
    await countAll();
    expect(await getMemories(collections, 'ada')).toEqual({ reviews: [], months: [] });
    await accounting.backfill('ada');
    expect(await getMemories(collections, 'ada')).toMatchObject({ reviews: [{ wrong: 1 }] });
  });
});
