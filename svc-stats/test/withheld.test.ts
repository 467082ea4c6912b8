import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { loadCollectionSet, loadWeekReview } from '@cardwise/contracts/statistics/collection';
import { answerInsight } from '@cardwise/contracts/statistics/insights';
import { loadMistakes } from '@cardwise/contracts/statistics/mistakes';
import { loadRankings } from '@cardwise/contracts/statistics/rankings';
import { cardStatistics, searchCards, suggestCards } from '@cardwise/contracts/statistics/statistics';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { testSecrets } from '@cardwise/service-kit/testing/serve';

import { aCard, getClaims, getQuestion } from './factories.ts';
import { startSite, type Site } from './site.ts';

const hour = 60 * 60_000;

function ice(id: string, given: Partial<CatalogueCard> = {}, name = `Ice ${id}`) {
  return aCard({ id, name, set: 'core', ...given });
}

/** Today's Daily Ten asks what this card costs; the card has another printing. */
const asked = ice('10', { cost: 5 }, 'Ice Giant');
const printing = ice('11', { cost: 5, set: 'legacy' }, 'Ice Giant');
/** This card is among the choices of a question about names. */
const choice = ice('12', { cost: 3 }, 'Ice Imp');
const others = [ice('20', { cost: 1 }), ice('21', { cost: 5 }), ice('22', { cost: 9 })];
const cards = [asked, printing, choice, ...others];

let now = Date.parse('2026-11-25T12:00:00Z');
const until = Date.parse('2026-11-26T01:00:00Z');
let site: Site;
let cookie: string;
/** svc-stats gets these ids from svc-rounds. */
let withheld = [asked.id, choice.id];
beforeEach(async () => {
  now = Date.parse('2026-11-25T12:00:00Z');
  withheld = [asked.id, choice.id];
  site = await startSite(cards, { now: () => now, openDays: () => ({ cards: withheld, until }) });
  cookie = await site.getCookie('ada');
});
afterEach(() => site.close());

function filter(given: object = {}) {
  return { card_search: '', card_set: 'all', ...given };
}

async function found(given: object = {}) {
  const { body } = await site.call(searchCards, { query: {}, body: { filter: filter(given) } });
  return (body as ResponseOf<typeof searchCards>).data.map(({ id }) => id);
}

it.each([
  ['all', {}],
  ['a name', { card_search: 'ice' }],
  ['its very name', { card_search: 'Ice Giant' }],
  ['its set', { card_set: 'core' }],
  ['its type, class and rarity', { card_type: 'minion', card_class: 'neutral', card_rarity: 'common' }],
  ['names in order', { sort: 'name' }],
  ['the hardest', { sort: 'hardest' }],
])('a list of %s leaves out what an open day asks about, and its other printings', async (_, given) => {
  const ids = await found(given);
  for (const { id } of [asked, printing, choice]) expect(ids).not.toContain(id);
  withheld = [];
  expect((await found(given)).length).toBeGreaterThan(ids.length);
});

it('their pages say nothing but when they are back', async () => {
  const page = (id: string) => site.call(cardStatistics, { params: { id }, query: {} });
  for (const { id } of [asked, printing, choice]) {
    const { status, body, headers } = await page(id);
    expect([status, (body as { code?: string }).code]).toEqual([409, 'conflict']);
    expect((body as { retry_after?: number }).retry_after).toBe((13 * hour) / 1000);
    expect(headers.get('retry-after')).toBe(String((13 * hour) / 1000));
    expect(JSON.stringify(body)).not.toContain('Ice');
  }
  expect((await page('20')).status).toBe(200);
  withheld = [];
  expect((await page(asked.id)).status).toBe(200);
});

it('suggestions know all cards by name, in no order that tells of their values, and without a picture of theirs', async () => {
  const { body } = await site.call(suggestCards, { body: { text: 'ice', locale: 'en' } });
  const { data } = body as ResponseOf<typeof suggestCards>;
  expect(data.map(({ name }) => name)).toEqual(['Ice 20', 'Ice 21', 'Ice 22', 'Ice Giant', 'Ice Giant', 'Ice Imp']);
  expect(data.map(({ full_img: picture }) => picture !== null)).toEqual([true, true, true, false, false, false]);
});

it('rankings leave them out', async () => {
  for (const card of [asked, others[0], others[1]]) {
    for (let n = 0; n < 25; n += 1)
      await site.answer(getClaims(card as CatalogueCard, { v: `visit-${n}`, correct: n < 5, t: now - 1000 }));
  }
  await site.counted();
  const ranked = async () => {
    const { hardest, easiest } = (await site.call(loadRankings, { query: {} })).body as ResponseOf<typeof loadRankings>;
    return [...hardest, ...easiest].map(({ card }) => card.id);
  };
  expect((await ranked()).toSorted()).toEqual(['20', '21']);
  withheld = [];
  expect((await ranked()).toSorted()).toEqual(['10', '20', '21']);
});

it('a mistake about them waits until the day is over', async () => {
  for (const card of [asked, others[0] as CatalogueCard])
    await site.answer(getClaims(card, { correct: false, chosen: '9', t: now - 1000 }), { cookie });
  await site.counted();
  now += hour;
  const mistakes = async () => {
    const { body } = await site.call(loadMistakes, { cookie, query: {} });
    const { due, data } = body as ResponseOf<typeof loadMistakes>;
    return [due, data.map(({ card }) => card)];
  };
  const review = async () => {
    const { body } = await site.call(loadWeekReview, { cookie, query: {} });
    return (body as ResponseOf<typeof loadWeekReview>).due;
  };
  expect([await mistakes(), await review()]).toEqual([[1, ['20']], 1]);
  withheld = [];
  expect([await mistakes(), await review()]).toEqual([[2, expect.arrayContaining(['10', '20'])], 2]);
});

it('a set’s list leaves them out, its numbers do not', async () => {
  const { body } = await site.call(loadCollectionSet, { cookie, params: { set: 'core' }, query: {} });
  const { set, cards: listed } = body as ResponseOf<typeof loadCollectionSet>;
  expect(set.cards).toBe(5);
  expect(listed.map(({ id }) => id)).toEqual(['20', '21', '22']);
});

it('no explanation of another card’s answer compares it with them', async () => {
  const tokens = answerTokens(testSecrets.session);
  const explain = async () => {
    const question = { ...getQuestion(getClaims(others[1] as CatalogueCard, { t: now })), a: ['5', '3'], r: 0 };
    const { body } = await site.call(answerInsight, { params: { uid: tokens.seal(question)(1) }, query: {} });
    return JSON.stringify(body);
  };
  expect(await explain()).not.toMatch(/Ice (Giant|Imp)/);
  withheld = [];
  expect(await explain()).toMatch(/Ice (Giant|Imp)/);
});
