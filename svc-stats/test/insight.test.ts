import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { answerInsight, type AnswerInsight } from '@cardwise/contracts/statistics/insights';
import type { QuestionClaims } from '@cardwise/contracts/quiz/question-claims';
import { loadRankings, type Rankings } from '@cardwise/contracts/statistics/rankings';
import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { textHash } from '@cardwise/service-kit/cards/agreed-values';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { getWeek } from '../src/counters/calendar.ts';
import { toFieldName, type CardCounters } from '../src/counters/model.ts';
import { aCard, getClaims, getQuestion } from './factories.ts';
import { startSite, type Site } from './site.ts';

const frost = aCard({ id: '64', name: 'Frost Giant', cost: 4 });
const ogre = aCard({ id: '65', name: 'Ogre', names: { de: 'Oger' } });
const ogreAgain = aCard({ id: '66', name: 'Ogre', set: 'legacy', suffix: '(Legacy)' });
const sword = aCard({ id: '67', name: 'Sword', type: 'weapon', banned: true });

let time = Date.parse('2026-11-22T12:00:00Z');
let site: Site;
beforeEach(async () => {
  site = await startSite([frost, ogre, ogreAgain, sword], { now: () => time });
});
afterEach(() => site.close());

/** Stores the counters as those of one more batch. */
async function count(counters: Omit<CardCounters, 'lastBatch'>[]): Promise<void> {
  const newest = await site.collections.batches.findOne({}, { sort: { _id: -1 } });
  const lastBatch = (newest?._id ?? 0) + 1;
  for (const { _id, ...numbers } of counters)
    await site.collections.cardCounters.replaceOne({ _id }, { ...numbers, lastBatch }, { upsert: true });
  await site.collections.batches.insertOne({ _id: lastBatch, done: true, madeAt: new Date() });
}

const tokens = answerTokens(testSecrets.session);

async function insight(
  card: CatalogueCard,
  choices: string[],
  { chosen = 1, ...claims }: Partial<QuestionClaims> & { chosen?: number } = {},
) {
  const question = { ...getQuestion(getClaims(card, { t: time, k: claims.k ?? 'cost' })), a: choices, r: 0, ...claims };
  const { status, body } = await site.call(answerInsight, {
    params: { uid: tokens.seal(question)(chosen) },
    query: { locale: 'de' },
  });
  expect(status).toBe(200);
  return body as AnswerInsight;
}

it('tells how many knew it and what the others chose, at all difficulties', async () => {
  await count([
    {
      _id: '64',
      easy: { cost: { 4: { n: 10, ok: 8, ms: 1 } }, name: { x: { n: 50 } } },
      pixel: { cost: { 4: { n: 5, ok: 1, ms: 1 }, 3: { n: 7, ok: 7 } } },
      wrong: { cost: { 5: 4, 6: 2 }, name: { 5: 50 } },
    },
  ]);
  expect(await insight(frost, ['4', '5', '6', '7'])).toEqual({
    card: '64',
    names: frost.names,
    kind: 'cost',
    difficulty: 'medium',
    asked: 15,
    correct: 9,
    choices: [{ count: 9 }, { count: 4 }, { count: 2 }, { count: 0 }],
  });
  expect(await insight(ogre, ['3', '2', '1', '4'])).toMatchObject({ asked: 0, correct: 0 });
});

it('answers of players are in it once they are counted', async () => {
  await site.answer(getClaims(frost));
  await site.answer(getClaims(frost, { d: 'hard', chosen: '5', correct: false }));
  await site.counted();
  expect(await insight(frost, ['4', '5', '6', '7'])).toMatchObject({
    asked: 2,
    correct: 1,
    choices: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 0 }],
  });
});

it('names the card that a chosen name belongs to, counting its printings as one; a card that is gone has none', async () => {
  const bucket = toFieldName(textHash('Frost Giant'));
  await count([
    { _id: '64', hard: { name: { [bucket]: { n: 9, ok: 2 } } }, wrong: { name: { 65: 3, 66: 1, 67: 1, 99: 2 } } },
  ]);
  const { choices } = await insight(frost, ['64', '66', '67', '99'], { k: 'name' });
  expect(choices).toEqual([
    { count: 2, card: expect.objectContaining({ id: '64' }) },
    {
      count: 4,
      card: {
        id: '66',
        names: ogreAgain.names,
        full_url: '/de/statistiken/card/66-ogre',
        full_img: '/cards/en/66.png?v=abc123',
      },
    },
    { count: 1, card: expect.objectContaining({ id: '67' }) },
    { count: 2 },
  ]);
});

it('says until when a choice was the right one, numbers and names alike', async () => {
  site.replaceCards([
    {
      ...frost,
      former: [
        { kind: 'cost', value: '5', until: '2026-03-14T10:00:00.000Z' },
        { kind: 'name', value: textHash('Ogre'), until: '2026-02-01T10:00:00.000Z' },
        { kind: 'cost', value: '4', until: '2025-06-01T10:00:00.000Z' },
        { kind: 'attack', value: '7', until: '2025-05-01T10:00:00.000Z' },
        { kind: 'cost', value: '5', until: '2025-01-01T10:00:00.000Z' },
      ],
    },
    ogre,
  ]);
  const until = ({ choices }: AnswerInsight) => choices.map(({ right_until }) => right_until);
  expect(until(await insight(frost, ['4', '5', '6', '7']))).toEqual([undefined, '2026-03-14', undefined, undefined]);
  expect(until(await insight(frost, ['64', '65'], { k: 'name' }))).toEqual([undefined, '2026-02-01']);
  site.replaceCards([ogre]);
  const gone = await insight(frost, ['4', '5', '6', '7']);
  expect(until(gone)).toEqual([undefined, undefined, undefined, undefined]);
  expect(gone).not.toHaveProperty('names');
});

it('a wrong number is answered with cards that have the right one, those first that are most like the card', async () => {
  const texts = (text: string) => ({ text, classes: ['mage'] });
  const giant = aCard({ id: '1', name: 'Frost Giant', cost: 4, ...texts('<b>Wache.</b> <b>Eile</b>') });
  site.replaceCards([
    giant,
    aCard({ id: '2', name: 'A', cost: 4, type: 'spell' }),
    aCard({ id: '3', name: 'B', cost: 4 }),
    aCard({ id: '4', name: 'C', cost: 4, set: 'gvg', ...texts('<b>Wache</b>') }),
    aCard({ id: '5', name: 'Giants', cost: 4, set: 'gvg', ...texts('') }),
    aCard({ id: '6', name: 'Frost Giant', names: { de: 'Eisriese' }, cost: 4, set: 'legacy' }),
    aCard({ id: '7', name: 'Giantess', cost: 5, set: 'gvg', ...texts('<b>Wache.</b>'), banned: true }),
    aCard({ id: '8', name: 'Frost', cost: 4, banned: true }),
  ]);
  const choices = ['4', '5', '6', '3'];
  expect((await insight(giant, choices)).alike).toEqual([
    { name: 'Giants', full_url: '/de/statistiken/card/5-giants' },
    { name: 'C', full_url: '/de/statistiken/card/4-c', shared: 'Wache' },
    { name: 'B', full_url: '/de/statistiken/card/3-b' },
  ]);
  // A spell has no attack; right answers and names need no hint.
  expect((await insight(giant, ['2', '3'], { k: 'attack' })).alike).toHaveLength(3);
  expect(await insight(giant, choices, { chosen: 0 })).not.toHaveProperty('alike');
  expect(await insight(giant, ['1', '5'], { k: 'name' })).not.toHaveProperty('alike');
});

it('a wrong number is explained beside cards of its family, unless the card has changed since', async () => {
  const dragon = aCard({ id: '1', name: 'Azure Dragon', cost: 5, attack: 4, classes: ['mage'] });
  site.replaceCards([dragon, aCard({ id: '2', name: 'Ember Dragon', cost: 3, attack: 2 })]);
  expect(await insight(dragon, ['5', '4', '6', '7'])).toMatchObject({
    family: {
      by: 'name',
      shared: 'Dragon',
      cards: [
        {
          id: '2',
          name: 'Ember Dragon',
          full_url: '/de/statistiken/card/2-ember-dragon',
          cost: 3,
          attack: 2,
          health: 4,
        },
        { id: '1', cost: 5 },
      ],
    },
  });
  for (const silent of [
    await insight(dragon, ['5', '4', '6', '7'], { chosen: 0 }),
    await insight(dragon, ['6', '4', '5', '7']),
    await insight(dragon, ['1', '2'], { k: 'name' }),
  ])
    expect(silent).not.toHaveProperty('family');
});

it('an insight reads one document; rankings read nothing for a minute', async () => {
  await count([{ _id: '64', medium: { cost: { 4: { n: 100, ok: 10 } } } }]);
  const reads: unknown[] = [];
  site.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (['find', 'getMore', 'aggregate'].includes(commandName) && command[commandName] === 'card_counters')
      reads.push(command['filter']);
  });
  await insight(frost, ['4', '5', '6', '7']);
  expect(reads.splice(0)).toEqual([{ _id: '64' }]);
  for (let call = 0; call < 3; call += 1) await site.call(loadRankings, { query: {} });
  expect(reads).toEqual([{ lastBatch: { $gte: 0 } }]);
});

it('an old question has expired, and a forged one is refused', async () => {
  const uid = tokens.seal({ ...getQuestion(getClaims(frost)), t: time - answerTokenLifetime * 1000 - 1 })(0);
  expect(await site.call(answerInsight, { params: { uid }, query: {} })).toMatchObject({
    status: 410,
    body: { code: 'answer_expired' },
  });
  expect(await site.call(answerInsight, { params: { uid: '0.forged' }, query: {} })).toMatchObject({
    status: 400,
    body: { code: 'invalid_answer' },
  });
});

describe('the rankings', () => {
  const rankings = async (): Promise<Rankings> => {
    const { status, body } = await site.call(loadRankings, { query: { locale: 'de' } });
    expect(status).toBe(200);
    return body as Rankings;
  };
  const tally = (n: number, ok: number) => ({ medium: { cost: { 4: { n, ok } } } });

  it('are empty before there are enough answers', async () => {
    await count([{ _id: '64', ...tally(19, 3) }]);
    expect(await rankings()).toEqual({
      hardest: [],
      easiest: [],
      confused: [],
      improved: [],
      at: new Date(time).toISOString(),
    });
  });

  it('show cards with their numbers, leave banned ones out, and are up to a minute old', async () => {
    const week = getWeek(new Date(time));
    await count([
      { _id: '64', ...tally(40, 10), wrong: { name: { 65: 3, 66: 2 }, text: { 65: 1 }, cost: { 65: 9 } } },
      { _id: '65', ...tally(120, 60), weeks: { [week]: { n: 20, ok: 18 }, '2026-W40': { n: 100, ok: 42 } } },
      { _id: '67', ...tally(100, 0) },
    ]);
    const before = await rankings();
    expect(before).toEqual({
      hardest: [{ card: expect.objectContaining({ id: '64' }), asked: 40, correct: 10, percent: 25 }],
      easiest: [
        {
          card: {
            id: '65',
            names: ogre.names,
            suffix: '',
            full_url: '/de/statistiken/card/65-oger',
            full_img: '/cards/en/65.png?v=abc123',
          },
          asked: 120,
          correct: 60,
          percent: 50,
        },
      ],
      confused: [
        {
          card: expect.objectContaining({ id: '64' }),
          other: expect.objectContaining({ id: '65' }),
          kind: 'name',
          count: 5,
        },
      ],
      improved: [{ card: expect.objectContaining({ id: '65' }), asked: 20, correct: 18, percent: 90, before: 42 }],
      at: '2026-11-22T12:00:00.000Z',
    });
    await count([{ _id: '64', ...tally(80, 20) }]);
    time += 59_000;
    expect(await rankings()).toEqual(before);
    time += 1000;
    expect(await rankings()).toMatchObject({ hardest: [{ asked: 80 }], at: '2026-11-22T12:01:00.000Z' });
  });

  it('only counters that changed are read again', async () => {
    await count([{ _id: '64', ...tally(40, 10) }]);
    await count([{ _id: '65', ...tally(40, 30) }]);
    await rankings();
    // This change belongs to no batch, so it is not read.
    await site.collections.cardCounters.updateOne({ _id: '64' }, { $set: tally(400, 100) });
    await count([{ _id: '65', ...tally(60, 45) }]);
    time += 60_000;
    const { hardest, easiest } = await rankings();
    expect([hardest, easiest].map((rows) => rows.map(({ asked }) => asked))).toEqual([[40], [60]]);
  });

  it('a card that leaves the catalogue leaves the rankings at once', async () => {
    await count([
      { _id: '64', ...tally(40, 10) },
      { _id: '65', ...tally(40, 20) },
    ]);
    expect((await rankings()).hardest).toHaveLength(1);
    site.replaceCards([ogre]);
    expect((await rankings()).hardest).toEqual([expect.objectContaining({ asked: 40, correct: 20 })]);
  });
});
