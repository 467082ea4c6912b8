import fc from 'fast-check';
import type { Connection } from 'mongoose';

import type { Answer } from '../src/answers/model.ts';
import type { Collections } from '../src/collections.ts';
import { accountingOn, answerTo, countAll, countingDatabase } from './counting.ts';
import { aCard, getClaims } from './factories.ts';

const cards = [aCard({ id: '1' }), aCard({ id: '2' }), aCard({ id: '3' })];
const started = Date.now() - 30 * 24 * 60 * 60 * 1000;
let connection: Connection;
let collections: Collections;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ connection, collections, drop } = await countingDatabase());
});
afterAll(() => drop());

type Given = {
  who: { u?: string; v?: string; p?: { r: number; d: number } };
  card: number;
  correct: boolean;
  bonus?: boolean;
};

const given = fc.array(
  fc.record<Given>({
    who: fc.constantFrom<Given['who']>(
      { u: 'ada' },
      { u: 'bob' },
      { v: 'visit' },
      { v: 'visit', p: { r: 1800, d: 90 } },
    ),
    card: fc.nat(cards.length - 1),
    correct: fc.boolean(),
    bonus: fc.boolean(),
  }),
  { minLength: 20, maxLength: 40 },
);

function getAnswers(list: Given[]): Answer[] {
  return list.map(({ who, card, correct, bonus }, n) => {
    const at = started + n * 3_600_000;
    const claims = getClaims(cards[card] ?? aCard(), {
      ...who,
      ...(bonus && { x: 'more' as const }),
      correct,
      q: `question-${n}`,
      t: at - 900,
    });
    return { ...answerTo(claims, at), ...(n % 11 === 10 && { excluded: true as const }) };
  });
}

function clear() {
  return Promise.all(Object.values(collections).map((collection) => collection.deleteMany({})));
}

async function ratings() {
  return {
    cards: await collections.cardRatings
      .find({}, { projection: { lastBatch: 0 } })
      .sort({ _id: 1 })
      .toArray(),
    players: await collections.playerCounters
      .find({}, { projection: { ratings: 1 } })
      .sort({ _id: 1 })
      .toArray(),
    months: await collections.playerMonths
      .find({}, { projection: { ratings: 1 } })
      .sort({ _id: 1 })
      .toArray(),
  };
}

async function fold(answers: Answer[], batchSize: number) {
  await clear();
  await collections.answers.insertMany(answers);
  await countAll(accountingOn(connection, { batchSize }));
  return ratings();
}

it('batches of any size give the same ratings, and so does a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(given, fc.integer({ min: 3, max: 15 }), async (list, size) => {
      const answers = getAnswers(list);
      const atOnce = await fold(answers, answers.length);
      expect(atOnce.cards).not.toEqual([]);
      expect(await fold(answers, size)).toEqual(atOnce);
      await accountingOn(connection, { batchSize: size }).rebuild();
      expect(await ratings()).toEqual(atOnce);
    }),
    { numRuns: 6 },
  );
});

it('while answers keep coming, a rebuild rates each once', async () => {
  const answers = getAnswers(
    Array.from({ length: 40 }, (_, n) => ({ who: { u: n % 2 ? 'ada' : 'bob' }, card: n % 3, correct: n % 5 > 1 })),
  );
  const expected = await fold(answers, 40);
  await clear();
  const accounting = accountingOn(connection);
  const [late, ...punctual] = answers as [Answer, ...Answer[]];
  await collections.answers.insertMany(punctual.slice(0, 20));
  await countAll(accounting);
  // One process begins the rebuild and ends; others continue it as they look for answers.
  await expect(
    accounting.rebuild(() => {
      throw new Error('ended');
    }),
  ).rejects.toThrow('ended');
  await collections.answers.insertMany(punctual.slice(20));
  await countAll(accounting);
  expect(await collections.cardRatings.findOne({ medium: { $exists: true } })).toBeNull();
  while ((await accounting.rebuildNext()) !== 'idle');
  expect(await accounting.rebuildNext()).toBe('idle');
  await collections.answers.insertOne(late);
  await countAll(accounting);
  const counts = async () => {
    const { cards: ofCards, players } = await ratings();
    return { cards: ofCards.map(({ medium }) => medium?.cost?.n), players: players.map((one) => one.ratings?.quiz?.n) };
  };
  const all = await counts();
  expect(all.players).toEqual(expected.players.map((one) => one.ratings?.quiz?.n));
  expect(all.cards).toEqual(expected.cards.map(({ medium }) => medium?.cost?.n));
  await accounting.rebuild();
  expect(await ratings()).toEqual(expected);
});

it('a backfill leaves the ratings as they are', async () => {
  const before = await fold(getAnswers([{ who: { u: 'ada' }, card: 0, correct: true }]), 1);
  await collections.playerCounters.updateOne({ _id: 'ada' }, { $unset: { recalled: 1 } });
  await accountingOn(connection).backfill('ada');
  expect(await ratings()).toEqual(before);
});

it('a process of the version before leaves a batch’s answers unrated until the rebuild', async () => {
  const answers = getAnswers([{ who: { u: 'ada' }, card: 0, correct: true }]);
  const expected = await fold(answers, 1);
  await clear();
  await collections.answers.insertMany(answers);
  const accounting = accountingOn(connection);
  expect(await accounting.foldNext()).toBe('claimed');
  await collections.batches.updateOne({ done: false }, { $unset: { ratings: 1 } });
  await countAll(accountingOn(connection));
  expect(await collections.cardRatings.findOne({})).toBeNull();
  await accounting.rebuild();
  expect(await ratings()).toEqual(expected);
});
