import { searchCards, type CardLink, type StatisticsFilter } from '@cardwise/contracts/statistics/statistics';

import { aCard, getClaims } from './factories.ts';
import { startSite, type Site } from './site.ts';

const cards = [
  aCard({
    id: '1',
    name: 'Fireball',
    names: { de: 'Feuerball', pl: 'Kula ognia' },
    type: 'spell',
    classes: ['mage'],
    cost: 4,
    set: 'core',
  }),
  aCard({ id: '2', name: 'Fire', names: { de: 'Feuer' }, cost: 9 }),
  aCard({ id: '3', name: 'Great Ball of Fire', names: { de: 'Große Feuerkugel' }, cost: 1, rarity: 'legendary' }),
  aCard({ id: '4', name: "C'Thun", names: { pl: 'Łódź' }, set: 'legacy', cost: 10 }),
  aCard({
    id: '5',
    name: 'Äther',
    names: { de: 'Äther' },
    classes: ['druid', 'hunter'],
    set: 'gvg',
    cost: 2,
    banned: true,
  }),
  aCard({ id: '6', name: 'Zebra', names: { de: 'Affe' }, cost: 2, set: 'core' }),
  aCard({ id: '7', name: 'Frostwolf Warlord', names: { de: 'Frostwolfkriegsfürst' }, cost: 5, set: 'core' }),
];
let site: Site;

beforeAll(async () => {
  site = await startSite(cards);
});
afterAll(() => site.close());

type Page = { data: CardLink[]; total: number; prev: number | null; next: number | null; last: number };

async function search(filter: Partial<StatisticsFilter>, locale?: 'de' | 'pl', page?: number): Promise<Page> {
  const { status, body } = await site.call(searchCards, {
    query: page === undefined ? {} : { page },
    body: { filter, ...(locale ? { locale } : {}) },
  });
  expect(status).toBe(200);
  return body as Page;
}

async function ids(...given: Parameters<typeof search>) {
  return (await search(...given)).data.map(({ id }) => id);
}

it('all cards are sorted by cost, then by name in the language', async () => {
  expect(await ids({})).toEqual(['3', '5', '6', '1', '7', '2', '4']);
  expect(await ids({}, 'de')).toEqual(['3', '6', '5', '1', '7', '2', '4']);
});

it('a card link has names, URL and picture', async () => {
  const { data } = await search({ card_search: 'feuerball' }, 'de');
  expect(data[0]).toEqual({
    id: '1',
    name_en: 'Fireball',
    name_de: 'Feuerball',
    suffix: '',
    full_url: '/de/statistiken/card/1-feuerball',
    full_img: '/cards/en/1.png?v=abc123',
    asked: 0,
    percent: 0,
  });
});

it('filters can be combined', async () => {
  expect(await ids({ card_type: 'spell' })).toEqual(['1']);
  expect(await ids({ card_rarity: 'legendary' })).toEqual(['3']);
  expect(await ids({ card_class: 'hunter' })).toEqual(['5']);
  expect(await ids({ card_class: 'druid' })).toEqual(['5']);
  expect(await ids({ card_set: 'core' })).toEqual(['6', '1', '7']);
  expect(await ids({ card_set: 'core', card_type: 'minion', card_class: 'neutral' })).toEqual(['6', '7']);
  expect(await ids({ card_set: 'nosuchset' })).toEqual([]);
});

it('`standard` and `wild` stand for all their sets, and wild includes legacy', async () => {
  expect(await ids({ card_set: 'standard' })).toEqual(['3', '6', '1', '7', '2']);
  expect(await ids({ card_set: 'wild' })).toEqual(['5', '4']);
  expect(await ids({ card_set: 'legacy' })).toEqual(['4']);
});

it('whole names come first, then beginnings of names, then the rest', async () => {
  expect(await ids({ card_search: 'fire' })).toEqual(['2', '1', '3']);
});

it('search-as-you-type finds names in the page’s language and in English', async () => {
  for (const typed of ['feu', 'Feuerb', 'fireb', 'FIREBALL'])
    expect(await ids({ card_search: typed }, 'de')).toContain('1');
  expect(await ids({ card_search: 'feuerball' })).toEqual([]);
  expect(await ids({ card_search: 'fire ball' })).toEqual(['1', '3']);
});

it('parts of a word find it, after the names that begin so', async () => {
  expect(await ids({ card_search: 'ball' })).toEqual(['3', '1']);
  expect(await ids({ card_search: 'krieg' }, 'de')).toEqual(['7']);
});

it('diacritics, apostrophes and case are ignored', async () => {
  expect(await ids({ card_search: 'cthun' })).toEqual(['4']);
  expect(await ids({ card_search: 'C’THUN' })).toEqual(['4']);
  expect(await ids({ card_search: 'c thun' })).toEqual(['4']);
  expect(await ids({ card_search: 'lodz' }, 'pl')).toEqual(['4']);
  expect(await ids({ card_search: 'ather' })).toEqual(['5']);
  expect(await ids({ card_search: 'frostwolfkriegsfurst' }, 'de')).toEqual(['7']);
});

it('pages hold 24 cards, and a page beyond the end is the last one', async () => {
  const many = await startSite(Array.from({ length: 50 }, (_, n) => aCard({ id: String(n + 1), cost: n })));
  const page = async (query: { page?: number }, inFilter = 1) =>
    (await many.call(searchCards, { query, body: { filter: { page: inFilter } } })).body as Page;
  expect(await page({})).toMatchObject({ total: 50, prev: null, next: 2, last: 3 });
  expect(await page({ page: 2 })).toMatchObject({ prev: 1, next: 3, last: 3 });
  expect((await page({}, 2)).data).toHaveLength(24);
  expect((await page({ page: 1 }, 2)).prev).toBeNull();
  const beyond = await page({ page: 99 });
  expect(beyond).toMatchObject({ prev: 2, next: null, last: 3 });
  expect(beyond.data.map(({ id }) => id)).toEqual(['49', '50']);
  await many.close();
});

describe('numbers of the cards', () => {
  let played: Site;
  let now: number;
  const [easy, hard, unasked] = [
    aCard({ id: '11', name: 'Easy Oak', cost: 1 }),
    aCard({ id: '12', name: 'Hard Oak', cost: 2 }),
    aCard({ id: '13', name: 'Ash', cost: 3 }),
  ];
  const list = async (sort: StatisticsFilter['sort'], card_search = '') =>
    ((await played.call(searchCards, { body: { filter: { sort, card_search } } })).body as Page).data;
  const answer = async (card: typeof easy, answers: string) => {
    for (const [n, one] of answers.split('').entries())
      await played.answer(getClaims(card, { v: `visit-${n}`, correct: one === '+' }));
    await played.counted();
    now += 2000;
  };

  beforeAll(async () => {
    // Answers from the future are not counted.
    now = Date.now() - 60_000;
    played = await startSite([easy, hard, unasked], { now: () => now });
    await answer(easy, '+++-');
    await answer(hard, '---+-');
  });
  afterAll(() => played.close());

  it('each card shows how often it was asked about and the share of correct answers', async () => {
    expect(await list('')).toMatchObject([
      { id: '11', asked: 4, percent: 75 },
      { id: '12', asked: 5, percent: 20 },
      { id: '13', asked: 0, percent: 0 },
    ]);
  });

  it('list and search are sorted as requested', async () => {
    const sorted = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ id }) => id);
    expect(await sorted('name')).toEqual(['13', '11', '12']);
    expect(await sorted('hardest')).toEqual(['12', '11', '13']);
    expect(await sorted('asked')).toEqual(['12', '11', '13']);
    expect(await sorted('hardest', 'oak')).toEqual(['12', '11']);
  });

  it('new answers appear without reading unchanged cards again', async () => {
    await answer(unasked, '-');
    expect((await list('')).find(({ id }) => id === '13')).toMatchObject({ asked: 1, percent: 0 });
    expect((await list('')).find(({ id }) => id === '11')).toMatchObject({ asked: 4 });
  });

  it('while the database is away, the list shows the last numbers', async () => {
    const before = await list('hardest');
    now += 2000;
    await played.connection.close();
    expect(await list('hardest')).toEqual(before);
    await played.connection.openUri(process.env['TEST_MONGODB_URI'] ?? '', { dbName: played.connection.name });
  });
});

it('a search without results is one empty page', async () => {
  expect(await search({ card_search: 'qqqqqq' })).toEqual({ data: [], total: 0, prev: null, next: null, last: 1 });
});

it('every invalid field is named', async () => {
  const { status, body } = await site.call(searchCards, {
    query: { page: 0 },
    body: {
      filter: { card_type: 'dragon' as 'minion', card_search: 'x'.repeat(101), sort: 'random' as 'name' },
      locale: 'xx' as 'de',
    },
  });
  expect(status).toBe(400);
  const paths = (body as { issues: { path: string }[] }).issues.map(({ path }) => path);
  expect(paths.sort()).toEqual(['filter.card_search', 'filter.card_type', 'filter.sort', 'locale', 'page']);
});

it('a search needs a catalogue', async () => {
  const empty = await startSite();
  expect(await empty.call(searchCards, { body: { filter: {} } })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  await empty.close();
});
