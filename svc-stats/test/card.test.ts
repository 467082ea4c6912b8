import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { cardStatistics, searchCards, type CardDetail, type Tally } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims, everywhere } from './factories.ts';
import { startSite, type Site } from './site.ts';

const frost = aCard({
  id: '64',
  name: 'Frost Giant',
  names: { de: 'Frostriese' },
  cost: 4,
  attack: 3,
  health: 5,
  classes: ['mage', 'shaman'],
  minion_types: ['elemental', 'type-of-tomorrow'],
  runes: { blood: 0, frost: 2, unholy: 0 },
});
const ogre = aCard({ id: '65', name: 'Ogre', names: { de: 'Oger' } });
const ogreAgain = aCard({ id: '66', name: 'Ogre', names: { de: 'Oger' }, set: 'legacy', suffix: '(Legacy)' });
const sword = aCard({
  id: '67',
  name: 'Sword',
  type: 'weapon',
  attack: 3,
  health: 2,
  rarity: null,
  text: '',
  banned: true,
  banned_reason: 'Wrong attack',
});
let site: Site;

beforeEach(async () => {
  site = await startSite([frost, ogre, ogreAgain, sword]);
});
afterEach(() => site.close());

const nothing: Tally = { asked: 0, correct: 0, percent: 0, duration: 0 };

async function detail(id: string, locale?: 'de'): Promise<CardDetail> {
  const { status, body } = await site.call(cardStatistics, { params: { id }, query: locale ? { locale } : {} });
  expect(status).toBe(200);
  return (body as { data: CardDetail }).data;
}

async function answerAll(answers: Parameters<Site['answer']>[]) {
  for (const given of answers) await site.answer(...given);
  await site.counted();
}

it('a card that was never asked about has zeros everywhere', async () => {
  const { statistics_compiled, mistaken_for, former_values } = await detail('64');
  const zeros = { attack: nothing, cost: nothing, health: nothing, name: nothing, text: nothing };
  expect(statistics_compiled).toEqual({ all: zeros, easy: zeros, medium: zeros, hard: zeros, pixel: zeros });
  expect(mistaken_for).toEqual({});
  expect(former_values).toEqual([]);
});

it('answers are counted by difficulty and kind, and `all` is the sum', async () => {
  await answerAll([
    [getClaims(frost, { d: 'easy' }), { shown: 1000 }],
    [getClaims(frost, { d: 'easy' }), { shown: 2000 }],
    [getClaims(frost, { d: 'easy', chosen: '6', correct: false }), { shown: 1500 }],
    [getClaims(frost, { d: 'hard' }), { shown: 250 }],
    [getClaims(frost, { d: 'pixel', k: 'name' }), { shown: 500 }],
  ]);
  const { statistics_compiled: tabs } = await detail('64');
  expect(tabs.easy.cost).toEqual({ asked: 3, correct: 2, percent: 66.7, duration: 1.5 });
  expect(tabs.hard.cost).toEqual({ asked: 1, correct: 1, percent: 100, duration: 0.3 });
  expect(tabs.medium.cost).toEqual(nothing);
  expect(tabs.pixel.name).toEqual({ asked: 1, correct: 1, percent: 100, duration: 0.5 });
  expect(tabs.all.cost).toEqual({ asked: 4, correct: 3, percent: 75, duration: 1.2 });
  expect(tabs.all.name.asked).toBe(1);
});

it('the most frequent wrong answers are listed, printings of a card as one', async () => {
  const wrong = (k: 'cost' | 'name', chosen: string) =>
    [getClaims(frost, { k, chosen, correct: false })] as [ReturnType<typeof getClaims>];
  await answerAll([
    ...['5', '5', '5', '6', '6', '7', '7', '3'].map((a) => wrong('cost', a)),
    ...['65', '66', '67', '9999'].map((a) => wrong('name', a)),
    [getClaims(frost, { k: 'text' })],
  ]);
  const { mistaken_for } = await detail('64');
  expect(mistaken_for.cost).toEqual([
    { label: '5', count: 3 },
    { label: '6', count: 2 },
    { label: '7', count: 2 },
  ]);
  expect(mistaken_for.name).toEqual([
    { label: 'Ogre', count: 2, card: expect.stringMatching(/^6[56]$/), labels: { ...everywhere('Ogre'), de: 'Oger' } },
    { label: 'Sword', count: 1, card: '67', labels: everywhere('Sword') },
  ]);
  expect(mistaken_for).not.toHaveProperty('text');
});

it('answers about former values are also listed separately', async () => {
  await answerAll([[getClaims(frost), { shown: 1000 }], [getClaims(frost, { k: 'name' })]]);
  expect((await detail('64')).former_values).toEqual([]);
  const until = '2026-03-14T10:00:00.000Z';
  const former = [
    { kind: 'cost', value: '4', until },
    { kind: 'cost', value: '5', until: '2026-02-01T10:00:00.000Z' },
    { kind: 'cost', value: '4', until: '2026-01-01T10:00:00.000Z' },
  ] as const;
  site.replaceCards([{ ...frost, cost: 3, names: { ...frost.names, en: 'Frost Titan' }, former: [...former] }]);
  await answerAll([[getClaims({ ...frost, cost: 3 }), { shown: 1000 }]]);
  const { former_values, changes, statistics_compiled } = await detail('64');
  expect(former_values).toEqual([
    { kind: 'cost', value: '4', tally: { asked: 1, correct: 1, percent: 100, duration: 1 }, until },
    { kind: 'name', value: '', tally: expect.objectContaining({ asked: 1 }) },
  ]);
  expect(changes).toEqual(former.map((value) => ({ kind: 'cost', at: value.until })).reverse());
  expect(statistics_compiled.medium.cost.asked).toBe(2);
});

it('answers are listed by month, oldest first', async () => {
  const given = { kind: 'cost', difficulty: 'easy', bucket: '4', chosen: '4', issued: new Date(), ms: 900 } as const;
  const answered = (at: string, correct: boolean) => {
    const when = new Date(at);
    return { _id: at, card: '64', ...given, correct, at: when, pending: when };
  };
  await site.collections.answers.insertMany([
    answered('2026-10-31T23:59:59.000Z', false),
    answered('2025-12-01T00:00:00.000Z', true),
    answered('2026-10-01T00:00:00.000Z', true),
    { ...answered('2026-09-01T00:00:00.000Z', true), excluded: true },
  ]);
  await site.counted();
  expect((await detail('64')).months).toEqual([
    { month: '2025-12', asked: 1, correct: 1 },
    { month: '2026-10', asked: 2, correct: 1 },
  ]);
  expect(await detail('65')).toMatchObject({ months: [], changes: [] });
});

it('the information tab lists the card’s facts in the requested language', async () => {
  const { info, ...card } = await detail('65', 'de');
  expect(card).toMatchObject({
    id: '65',
    name_en: 'Ogre',
    name_de: 'Oger',
    text_fr: 'Taunt',
    type: 'minion',
    class: 'neutral',
    suffix: '',
    full_url: '/de/statistiken/card/65-oger',
    full_urls: expect.objectContaining({ de: '/de/statistiken/card/65-oger', en: '/statistics/card/65-ogre' }),
    full_img: '/cards/en/65.png?v=abc123',
    share_img: expect.stringMatching(/^\/cards\/share\/65-[0-9a-f]{16}\.jpg$/),
  });
  expect(info.regular).toEqual([
    { key: 'set', values: [{ value: 'tlcou' }] },
    { key: 'class', values: [{ value: 'neutral' }] },
    { key: 'rarity', values: [{ value: 'common' }] },
    { key: 'type', values: [{ value: 'minion' }] },
    { key: 'cost', values: [{ value: '3' }] },
    { key: 'attack', values: [{ value: '2' }] },
    { key: 'health', values: [{ value: '4' }] },
    { key: 'text', values: [{ value: 'Taunt' }] },
    { key: 'printings', values: [{ value: 'legacy', url: '/de/statistiken/card/66-oger' }] },
  ]);
});

it('the minion’s types are named in the requested language, as far as the catalogue names them', async () => {
  expect((await detail('64', 'de')).info).toMatchObject({
    minion_types: ['Elementar'],
    runes: { blood: 0, frost: 2, unholy: 0 },
  });
  const { info } = await detail('65');
  expect(info.minion_types).toEqual([]);
  expect(info).not.toHaveProperty('runes');
});

it('a weapon has durability, a banned card says why it is banned, and missing facts are left out', async () => {
  const { info, full_url, banned_reason } = await detail('67');
  expect(banned_reason).toBe('Wrong attack');
  expect(await detail('64')).not.toHaveProperty('banned_reason');
  expect(full_url).toBe('/statistics/card/67-sword');
  expect(info.regular.map(({ key }) => key)).toEqual(['set', 'class', 'type', 'cost', 'attack', 'durability']);
});

it.each(['404', 'frost'])('there is no card %s, and an invalid language is refused', async (id) => {
  expect(await site.call(cardStatistics, { params: { id } })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  const { status, body } = await site.call(cardStatistics, { params: { id: '64' }, query: { locale: 'xx' as 'de' } });
  expect(status).toBe(400);
  expect((body as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(['locale']);
});

it('without a catalogue the service is not ready', async () => {
  const empty = await startSite();
  expect(await empty.call(cardStatistics, { params: { id: '64' } })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(await empty.request('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { checks: { database: null, catalogue: 'no catalogue yet' } },
  });
  expect(await site.request('GET', '/readyz')).toMatchObject({ status: 200, body: { ready: true } });
  await empty.close();
});

describe('the page of a card', () => {
  const page = (id: string) => site.request('GET', `/card-page/${id}`, { headers: { 'X-Requested-With': '' } });

  it('exists for every card, also a banned one', async () => {
    for (const id of ['64', '67']) {
      const { status, headers } = await page(id);
      expect([status, headers.get('x-accel-redirect')]).toEqual([204, '@page']);
    }
  });

  it.each(['68', 'ogre', '64-frost-giant', '1234567890123'])('does not exist for %s', async (id) => {
    const { status, headers, body } = await page(id);
    expect([status, headers.get('x-accel-redirect')]).toEqual([404, null]);
    expect(body).toMatchObject({ code: 'not_found' });
  });

  it('is unavailable before there is a catalogue', async () => {
    const young = await startSite();
    expect((await young.request('GET', '/card-page/64')).status).toBe(503);
    await young.close();
  });
});

it('pages of the list and of a card are served without a write to the database, for visitors and players', async () => {
  const cookie = await site.getCookie('u7');
  await site.answer(getClaims(frost), { cookie });
  await site.counted();
  const before = site.writes.length;
  expect(before).toBeGreaterThan(0);
  for (const who of [{}, { cookie }]) {
    const answers = await Promise.all([
      site.request('GET', '/card-page/64', who),
      site.request('GET', '/card-page/999', who),
      site.call(cardStatistics, { params: { id: '64' }, query: {}, ...who }),
      site.call(searchCards, { query: {}, body: { filter: {} }, ...who }),
      site.call(searchCards, { query: { page: 1 }, body: { filter: { sort: 'hardest', card_search: 'ogr' } }, ...who }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 404, 200, 200, 200]);
  }
  expect(site.writes.slice(before)).toEqual([]);
});

it('services get the sums of each kind, without pixel questions', async () => {
  await answerAll([
    [getClaims(frost, { d: 'easy' })],
    [getClaims(frost, { d: 'hard', chosen: '6', correct: false })],
    [getClaims(frost, { d: 'medium', k: 'attack' })],
    [getClaims(frost, { d: 'pixel', k: 'name' })],
  ]);
  const { body } = await site.call(cardTallies, { body: { cards: ['64', '65'] } });
  const none = { asked: 0, correct: 0 };
  expect(body).toEqual({
    tallies: {
      64: { cost: { asked: 2, correct: 1 }, attack: { asked: 1, correct: 1 }, health: none, name: none, text: none },
    },
  });
});
