import { isNumberKind } from '@cardwise/contracts/catalogue/cards';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { guessCard, startFind, type FindRound } from '@cardwise/contracts/rounds/find';
import { createRace } from '@cardwise/contracts/rounds/races';
import { startRound, type Round } from '@cardwise/contracts/rounds/rounds';
import { openDays } from '@cardwise/contracts/rounds/services';
import { everything } from '@cardwise/question-kit/testing/make-catalogue';
import { demoCatalogue } from '@cardwise/question-kit/testing/demo-catalogue';
import { encodeDeck } from '@cardwise/question-kit/testing/encode-deck';

import { addDays } from '../src/sets/day.ts';
import type { QuestionSet } from '../src/sets/model.ts';
import { aRound, from, startRounds, visitNamed } from './start-rounds.ts';

const today = '2026-11-25';
const { cards } = demoCatalogue();

function getDeck(ids: Iterable<string>): string {
  return encodeDeck([...ids].map((id) => [Number(id), 1]));
}

let site: Awaited<ReturnType<typeof startRounds>>;
beforeEach(async () => {
  site = await startRounds(`${today}T10:00:00Z`);
});
afterEach(() => site.close());

const ada = { user: 'ada' };
let addresses = 0;

function getHeaders(owner: Parameters<typeof from>[0]) {
  return {
    ...from(owner),
    'x-forwarded-for': `203.0.113.${(addresses += 1)}`,
  };
}

function daily() {
  return site.call(startRound, { body: { kind: 'daily', locale: 'en' }, headers: getHeaders(ada) });
}

async function known() {
  return ((await site.call(openDays, {})).body as ResponseOf<typeof openDays>).days;
}

async function setOfDay() {
  return (await site.collections.sets.findOne({ _id: today })) as QuestionSet;
}

it('an open day names the cards asked about and those among the choices, until its last rounds are over', async () => {
  await daily();
  const { questions } = await setOfDay();
  const choices = questions.flatMap((question) => (isNumberKind(question.kind) ? [] : question.choices));
  const expected = new Set([...questions.map(({ card }) => card), ...choices.map(({ value }) => value)]);
  const [yesterday, now] = [await known(), await known()].map((days) => days.at(-1));
  expect(yesterday).toEqual(now);
  expect(now).toMatchObject({ day: today, until: '2026-11-26T01:00:00.000Z' });
  expect(new Set(now?.cards)).toEqual(expected);
  site.setClock('2026-11-26T00:59:59Z');
  expect((await known()).map(({ day }) => day)).toEqual([today, '2026-11-26']);
  site.setClock('2026-11-26T01:00:00Z');
  expect((await known()).map(({ day }) => day)).toEqual(['2026-11-26']);
});

it('a revision adds its cards, and the first set’s stay', async () => {
  await daily();
  const { questions } = await setOfDay();
  const banned = questions[0]?.card ?? '';
  site.ban([banned]);
  await site.call(startRound, { body: { kind: 'daily', locale: 'en' }, headers: getHeaders({ user: 'bo' }) });
  const revised = (await site.collections.sets.findOne({ _id: `${today}.1` })) as QuestionSet;
  const listed = (await known()).at(-1)?.cards ?? [];
  expect(listed).toContain(banned);
  expect(listed).toEqual(expect.arrayContaining(revised.questions.map(({ card }) => card)));
});

it('no own set and no race asks about them, whatever the filter', async () => {
  await daily();
  const withheld = new Set((await known()).at(-1)?.cards);
  const names = new Set(cards.flatMap(({ id, names: { en } }) => (withheld.has(id) ? [en] : [])));
  const rest = cards.filter(({ id }) => !withheld.has(id)).slice(0, 20);
  const deck = getDeck([...withheld, ...rest.map(({ id }) => id)]);
  const filter = { ...everything, deck };
  const getSet = async (id: string) =>
    (await site.collections.sets.findOne({ _id: id }))?.questions?.map(({ card }) => card) ?? [];
  const asked: string[] = [];
  for (let n = 0; n < 10; n += 1) {
    const visitorId = visitNamed(`visit-${n}`);
    const own = await site.call(startRound, {
      body: { kind: 'own', locale: 'en', filter },
      headers: getHeaders(visitorId),
    });
    const { id } = (own.body as { round: Round }).round;
    asked.push(...(await getSet((await site.collections.rounds.findOne({ _id: id }))?.set ?? '')));
    const body = { filter, length: 10 as const, pace: 'own' as const, crowd: false, name: 'Ada' };
    const race = await site.call(createRace, { body, headers: getHeaders(visitorId) });
    const made = await site.collections.races.findOne({ _id: (race.body as { race: string }).race });
    asked.push(...(await getSet(made?.set ?? '')));
  }
  expect(asked).toHaveLength(200);
  for (const card of asked) expect(names).not.toContain(cards.find(({ id }) => id === card)?.names.en);
  const few = { ...everything, deck: getDeck(withheld) };
  const none = await site.call(startRound, {
    body: { kind: 'own', locale: 'en', filter: few },
    headers: getHeaders(ada),
  });
  expect(none.status).toBe(422);
});

it('Find the Card compares them only for whoever has finished the day', async () => {
  await daily();
  const [card = ''] = (await known()).at(-1)?.cards ?? [];
  const visitor = visitNamed('visitor');
  const begin = async (owner: Parameters<typeof from>[0]) => {
    const started = await site.call(startFind, { body: { kind: 'daily', locale: 'en' }, headers: getHeaders(owner) });
    return (started.body as { round: FindRound }).round;
  };
  const guess = (id: string, owner: Parameters<typeof from>[0]) =>
    site.call(guessCard, { params: { id }, body: { after: 0, card, locale: 'en' }, headers: getHeaders(owner) });
  const { id } = await begin(visitor);
  const refused = await guess(id, visitor);
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_answer', issues: [{ path: 'card' }] } });
  const { left } = await begin(visitor);
  expect(left).toBe(8);
  await site.collections.rounds.insertOne(aRound(visitor, { day: today }));
  expect((await guess(id, visitor)).status).toBe(200);
});

it('the card to find is no part of the day, so that it can be guessed before the ten are played', async () => {
  for (let offset = 0; offset < 8; offset += 1) {
    const day = addDays(today, offset);
    site.setClock(`${day}T10:00:00Z`);
    await site.stores.ten.sets.ofDay(day);
    const secret = (await site.stores.find.sets.ofDay(day))?.secret;
    const withheld = new Set((await known()).flatMap((open) => open.cards));
    const names = cards.flatMap(({ id, names: { en } }) => (withheld.has(id) ? [en] : []));
    expect(secret).toBeDefined();
    expect(names).not.toContain(secret?.names.en);
  }
});
