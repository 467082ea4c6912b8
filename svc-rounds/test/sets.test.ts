import { silentLogger } from '@cardwise/service-kit/logs/logger';
import { testSecrets } from '@cardwise/service-kit/testing/serve';
import { testDatabase } from '@cardwise/service-kit/testing/database';
import { perKind } from '@cardwise/contracts/catalogue/cards';
import { createAskableIndex } from '@cardwise/question-kit/catalogue/askable-index';
import { indexCatalogue } from '@cardwise/question-kit/catalogue/index-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { everything, makeCard, makeCatalogue } from '@cardwise/question-kit/testing/make-catalogue';

import { addDays } from '../src/sets/day.ts';
import { openCollections } from '../src/collections.ts';
import type { SetQuestion } from '../src/sets/model.ts';
import { findOpenDays } from '../src/sets/open-days.ts';
import { startDailySets } from '../src/sets/start-daily-sets.ts';
import { createQuestionSets } from '../src/sets/question-sets.ts';

const { connection, drop } = await testDatabase();
afterAll(drop);
const collections = await openCollections(connection);

const index = indexCatalogue(demoCatalogue());
const midnight = Date.parse('2026-11-23T00:00:00Z');
type Options = Partial<Parameters<typeof createQuestionSets>[0]>;

function process({ index: known = () => index, ...options }: Options = {}) {
  return createQuestionSets({
    db: collections,
    tallies: async () => ({}),
    index: known,
    askableIndex: known,
    secret: testSecrets.session,
    log: silentLogger(),
    now: () => midnight,
    ...options,
  });
}

function getCards(questions: SetQuestion[] = []): string[] {
  return questions.map(({ card }) => card);
}

beforeEach(async () => {
  await collections.sets.deleteMany({});
});

it('processes that compose a day at the same time with other catalogues agree on one set', async () => {
  const other = indexCatalogue(makeCatalogue(demoCatalogue().cards.slice(0, 200)));
  const processes = [process(), process({ index: () => other }), process()];
  const sets = await Promise.all(processes.flatMap((store) => [store.ofDay('2026-11-23'), store.ofDay('2026-11-23')]));
  expect(await collections.sets.countDocuments()).toBe(1);
  for (const set of sets) expect(set?.questions).toEqual(sets[0]?.questions);
  // A later catalogue does not change the set either.
  expect(await process({ index: () => other }).ofDay('2026-11-23')).toEqual(sets[0]);
});

it('today’s set is composed, but none for the past or the future', async () => {
  const store = process();
  expect(await store.first()).toBeUndefined();
  expect(await store.ofDay('2026-11-22')).toBeUndefined();
  expect(await store.ofDay('2026-11-24')).toBeUndefined();
  expect(await store.ofDay('2026-11-23')).toMatchObject({ day: '2026-11-23' });
  expect(await store.first()).toBe('2026-11-23');
  expect(await process({ now: () => midnight + 86_400_000 }).ofDay('2026-11-23')).toMatchObject({ day: '2026-11-23' });
});

function processBanning(banned: string[], options: Options = {}) {
  const { cards, ...rest } = demoCatalogue();
  const catalogue = { ...rest, cards: cards.map((card) => ({ ...card, banned: banned.includes(card.id) })) };
  const known = indexCatalogue(catalogue);
  return process({ index: () => known, ...options });
}

it('no card comes twice within seven days, whichever processes compose and whatever is banned', async () => {
  const banned: string[] = [];
  for (let day = 0; day < 7; day += 1) {
    const now = () => midnight + day * 86_400_000;
    const date = addDays('2026-11-23', day);
    const first = await processBanning(banned, { now }).ofDay(date);
    banned.push(getCards(first?.questions)[day] ?? '');
    await processBanning(banned, { now }).ofDay(date);
  }
  const sets = await collections.sets.find().toArray();
  expect(sets).toHaveLength(14);
  expect(new Set(sets.flatMap(({ questions }) => getCards(questions))).size).toBe(77);
});

it('processes that hear of a ban at the same time agree on one revision, which stays', async () => {
  const day = '2026-11-23';
  const first = await process().ofDay(day);
  const [banned = '', next = ''] = getCards(first?.questions);
  const [other = ''] = getCards((await processBanning([banned]).ofDay(day))?.questions);
  await collections.sets.deleteOne({ _id: `${day}.1` });
  // The third process also knows of a ban on the others' new card.
  const processes = [processBanning([banned]), processBanning([banned]), processBanning([banned, other])];
  const revised = await Promise.all(processes.flatMap((store) => [store.ofDay(day), store.ofDay(day)]));
  expect(revised.slice(0, 4).map((set) => set?._id)).toEqual(Array.from({ length: 4 }, () => revised[0]?._id));
  for (const set of revised) expect(set?.questions.slice(1)).toEqual(first?.questions.slice(1));
  for (const set of revised.slice(4)) expect([banned, other]).not.toContain(set?.questions[0]?.card);
  // Each ban makes a further revision; a lifted one leads back to the first set.
  const twice = await processBanning([banned, next]).ofDay(day);
  expect(getCards(twice?.questions.slice(0, 2))).not.toEqual(expect.arrayContaining([banned, next]));
  expect(await process().ofDay(day)).toEqual(first);
  for (const set of await collections.sets.find().toArray()) expect(await process().find(set._id)).toEqual(set);
});

it('another secret gives another set', async () => {
  const first = await process().ofDay('2026-11-23');
  await collections.sets.deleteMany({});
  const second = await process({ secret: 'another secret' }).ofDay('2026-11-23');
  expect(getCards(second?.questions)).not.toEqual(getCards(first?.questions));
});

it('the statistics decide which questions come last', async () => {
  const first = await process().ofDay('2026-11-23');
  const [easiest] = getCards(first?.questions);
  await collections.sets.deleteMany({});
  const again = await process({
    tallies: async (cards) =>
      Object.fromEntries(
        cards.filter((card) => card === easiest).map((card) => [card, perKind(() => ({ asked: 5000, correct: 1 }))]),
      ),
  }).ofDay('2026-11-23');
  expect(getCards(again?.questions).at(-1)).toBe(easiest);
  expect(getCards(again?.questions).toSorted()).toEqual(getCards(first?.questions).toSorted());
});

it('without the statistics, the pixel question comes last', async () => {
  const set = await process({ tallies: () => Promise.reject(new Error('svc-stats is away')) }).ofDay('2026-11-23');
  expect(set?.questions.map(({ difficulty }) => difficulty)).toEqual([
    ...Array.from({ length: 3 }, () => 'easy'),
    ...Array.from({ length: 4 }, () => 'medium'),
    'hard',
    'hard',
    'pixel',
  ]);
});

it('the day waits for the first import of the cards, and a set that is there already is played and revised meanwhile', async () => {
  const day = '2026-11-23';
  const begun = indexCatalogue({ ...demoCatalogue(), complete: false });
  const store = process({ index: () => begun });
  await expect(store.ofDay(day)).rejects.toMatchObject({ code: 'not_found', retryAfter: 5 });
  expect(await store.isWaiting()).toBe(true);
  expect(await collections.sets.countDocuments()).toBe(0);

  const whole = indexCatalogue({ ...demoCatalogue(), complete: true });
  const later = process({ index: () => whole });
  expect(await later.isWaiting()).toBe(false);
  const set = await later.ofDay(day);
  expect(await store.ofDay(day)).toEqual(set);
  expect(await store.isWaiting()).toBe(false);
  const [banned = ''] = getCards(set?.questions);
  const cards = demoCatalogue().cards.map((card) => ({ ...card, banned: card.id === banned }));
  const revising = indexCatalogue({ ...demoCatalogue(), cards, complete: false });
  expect(await process({ index: () => revising }).ofDay(day)).toMatchObject({ _id: `${day}.1` });
});

it('a set cannot be composed without a catalogue, or with too small a one', async () => {
  await expect(process({ index: () => undefined }).ofDay('2026-11-23')).rejects.toMatchObject({ code: 'unavailable' });
  const few = indexCatalogue(makeCatalogue([makeCard({ id: '1' })]));
  await expect(process({ index: () => few }).ofDay('2026-11-23')).rejects.toMatchObject({ code: 'unavailable' });
});

it('an own set is composed for its filter and found by its id', async () => {
  const filter = { ...everything, standardsets: [...index.bySet.keys()].map((name) => ({ name, active: true })) };
  const set = await process().own(filter);
  expect(await process().find(set._id)).toEqual(set);
  expect(await process().find('nothing')).toBeUndefined();
  expect(await process().first()).toBeUndefined();
  await expect(process().own({ ...filter, standardsets: [], wildsets: [] })).rejects.toMatchObject({
    code: 'no_cards_for_filter',
  });
});

it('the set of the day is composed at the start, and at midnight', async () => {
  // The clock starts 30 ms before midnight.
  const offset = midnight - 30 - Date.now();
  const now = (): number => Date.now() + offset;
  const sets = process({ now });
  let ready = false;
  const log = silentLogger();
  const composed = (day: string): Promise<void> =>
    new Promise((resolve) => {
      log.info = (line: object) => {
        if ('day' in line && line.day === day) resolve();
      };
    });
  const dailySets = startDailySets({ sets: [process({ now, log })], log, isReady: () => ready, now });
  await dailySets.runNext();
  expect(await collections.sets.countDocuments()).toBe(0);
  ready = true;
  const atMidnight = composed('2026-11-23');
  dailySets.wake();
  await atMidnight;
  await dailySets.stop();
  expect((await collections.sets.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id).at(-1)).toBe('2026-11-23');
  expect(await sets.first()).toMatch(/^2026-11-2[23]$/);
});

it('an operator’s cards are no part of a day', async () => {
  const today = '2026-11-23';
  const askable = createAskableIndex();
  const catalogue = demoCatalogue();
  const named = async (leftOut: string[]) => {
    await collections.sets.deleteMany({});
    const composing = process({ leftOut, askableIndex: (ids) => askable(catalogue, ids) });
    const set = await composing.ofDay(today);
    return new Set((await findOpenDays(collections, midnight)).flatMap(({ cards }) => [...cards, set?._id ?? '']));
  };
  const before = await named([]);
  const leftOut = [...before].filter((id) => id !== today);
  expect(leftOut.length).toBeGreaterThan(10);
  const after = await named(leftOut);
  for (const id of leftOut) expect(after).not.toContain(id);
});
