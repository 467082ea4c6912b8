import { cardClasses, cardTypes, rarities } from '@cardwise/contracts/catalogue/cards';
import { locales, providerLocales } from '@cardwise/contracts/site/locales';

import { demoCards } from '../src/demo-set/demo-cards.ts';
import { leftOutCards } from '../src/demo-set/left-out-cards.ts';
import { startProvider } from './start-provider.ts';

const provider = await startProvider();
afterAll(() => provider.stop());
const token = await provider.clientToken();
type Reply<T> = { status: number; body: T };

async function get<T = unknown>(path: string): Promise<Reply<T>> {
  const { status, body } = await provider.get(path, token);
  return { status, body: JSON.parse(body) as T };
}

type Named = { slug: string; name: unknown };
type Term = Named & { id: number };
type Metadata = Record<'sets' | 'setGroups' | 'types' | 'rarities' | 'classes', Named[]>;
type Page = { cards: Card[]; cardCount: number; pageCount: number; page: number };
type Card = { id: number; name: unknown; text: unknown; image: unknown; cardTypeId: number; keywordIds: number[] };

async function page(query: string) {
  return (await get<Page>(`/hearthstone/cards?${query}`)).body;
}

it('requires a token', async () => {
  expect((await provider.get('/hearthstone/cards')).status).toBe(401);
  expect((await provider.get('/hearthstone/metadata', 'made-up')).status).toBe(401);
});

it('pages through every card once', async () => {
  const left = leftOutCards.filter(({ extra }) => !extra?.battlegrounds);
  const total = Object.values(demoCards).reduce((sum, cards) => sum + cards.length, left.length);
  const first = await page('pageSize=150&page=1&sort=id');
  expect(first).toMatchObject({ cardCount: total, pageCount: Math.ceil(total / 150), page: 1 });
  const ids = new Set<number>();
  for (let number = 1; number <= first.pageCount; number += 1) {
    for (const { id } of (await page(`pageSize=150&page=${number}&sort=id`)).cards) ids.add(id);
  }
  expect(ids.size).toBe(total);
  expect((await page(`pageSize=150&page=${first.pageCount + 1}`)).cards).toEqual([]);
});

it('gives names, texts and images in all languages without a locale, and plain strings with one', async () => {
  const [all] = (await page('pageSize=1')).cards;
  const [german] = (await page('pageSize=1&locale=de_DE')).cards;
  expect(Object.keys(all?.name ?? {}).toSorted()).toEqual(Object.values(providerLocales).toSorted());
  expect(german?.name).toBe((all?.name as Record<string, string> | undefined)?.['de_DE']);
  expect(german?.image).toBe((all?.image as Record<string, string> | undefined)?.['de_DE']);
});

it('gives an empty object for the text of a card without one', async () => {
  const { cards } = await page('pageSize=500');
  const mute = cards.filter(({ text }) => Object.keys(text as object).length === 0);
  expect(mute.length).toBeGreaterThan(0);
});

it('filters cards by set, type, class, rarity and text', async () => {
  expect((await page('set=core')).cardCount).toBe(demoCards.core?.length);
  expect((await page('set=nowhere')).cardCount).toBe(0);
  const weapons = await page('type=weapon&pageSize=500');
  expect(new Set(weapons.cards.map(({ cardTypeId }) => cardTypeId))).toEqual(new Set([7]));
  const [first] = demoCards.core ?? [];
  expect(
    (await page(`textFilter=${encodeURIComponent(first?.name.fr.toUpperCase() ?? '')}&pageSize=500`)).cards.map(
      ({ id }) => id,
    ),
  ).toContain(first?.id);
});

it('returns one card by id or slug, and a 404 in the provider’s format', async () => {
  const [card] = (await page('pageSize=1')).cards as (Card & { slug: string })[];
  expect((await get(`/hearthstone/cards/${card?.id}`)).body).toEqual(card);
  expect((await get(`/hearthstone/cards/${card?.slug}`)).body).toEqual(card);
  expect(await get('/hearthstone/cards/1')).toEqual({
    status: 404,
    body: { code: 404, type: 'BLZWEBAPI00000404', detail: 'Not Found' },
  });
});

it('sends a mode’s cards only when that mode is asked for', async () => {
  const { cards } = await page('gameMode=battlegrounds');
  expect(cards).toEqual([expect.objectContaining({ battlegrounds: { tier: 1, hero: false } })]);
  const path = `/hearthstone/cards/${cards[0]?.id}`;
  expect((await get(`${path}?gameMode=battlegrounds`)).status).toBe(200);
  expect((await get(path)).status).toBe(404);
  expect((await page('gameMode=arena')).cardCount).toBe(0);
});

it('has a card for each field that few cards have', async () => {
  const { cards } = await page('pageSize=500');
  const withField = (field: string) => cards.filter((card) => Boolean((card as Record<string, unknown>)[field]));
  for (const field of ['multiTypeIds', 'runeCost', 'isZilliaxFunctionalModule', 'bannedFromSideboard'])
    expect([field, withField(field).length > 0]).toEqual([field, true]);
  const { minionTypes } = (await get<{ minionTypes: { id: number }[] }>('/hearthstone/metadata')).body;
  const used = withField('minionTypeId').map((card) => (card as unknown as { minionTypeId: number }).minionTypeId);
  expect(minionTypes.map(({ id }) => id)).toEqual(expect.arrayContaining(used));
  const [cosmetic] = withField('isZilliaxCosmeticModule');
  const [original] = withField('isZilliaxFunctionalModule');
  expect(cosmetic?.name).toEqual(original?.name);
});

it('sends the keywords of a card’s text', async () => {
  const { keywords } = (await get<{ keywords: Term[] }>('/hearthstone/metadata')).body;
  const guard = keywords.find(({ slug }) => slug === 'guard');
  expect(guard?.name).toMatchObject({ de_DE: 'Wache', en_US: 'Guard' });
  const { cards } = await page('pageSize=500&locale=en_US');
  const guarding = (ids: (card: Card) => boolean) => cards.filter(ids).map(({ id }) => id);
  expect(guarding(({ keywordIds }) => keywordIds.includes(guard?.id ?? 0))).toEqual(
    guarding(({ text }) => String(text).includes('<b>Guard</b>')),
  );
});

it('rejects a page size above 500', async () => {
  expect((await get('/hearthstone/cards?pageSize=501')).status).toBe(400);
});

it('lists its sets, groups, types, rarities and classes', async () => {
  const { body } = await get<Metadata>('/hearthstone/metadata');
  expect(body.sets.length).toBeGreaterThanOrEqual(12);
  expect(body.setGroups.map(({ slug }) => slug)).toEqual(['standard', 'wild']);
  expect(body.types.map(({ slug }) => slug).toSorted()).toEqual([...cardTypes].toSorted());
  expect(body.rarities.map(({ slug }) => slug).toSorted()).toEqual([...rarities].toSorted());
  expect(body.classes.map(({ slug }) => slug).toSorted()).toEqual([...cardClasses].toSorted());
  expect((await get<Named[]>('/hearthstone/metadata/rarities?locale=pl_PL')).body[0]?.name).toBe('Zwykła');
});

it('serves a card’s picture at its URL', async () => {
  const [card] = (await page('pageSize=1&locale=en_US')).cards;
  const { status, type } = await provider.get(new URL(String(card?.image)).pathname);
  expect({ status, type }).toEqual({ status: 200, type: 'image/png' });
  expect((await provider.get('/images/unknown.png')).status).toBe(404);
  expect((await provider.get('/sets/att/icon.svg')).body).toContain('<svg');
});

it('the demo set has what a quiz needs', () => {
  const cards = Object.values(demoCards).flat();
  expect(cards.length).toBeGreaterThanOrEqual(320);
  for (const type of cardTypes) expect(cards.filter((card) => card.type === type).length).toBeGreaterThanOrEqual(12);
  for (const name of cardClasses) expect(cards.some(({ classes }) => classes.includes(name))).toBe(true);
  for (const rarity of rarities) expect(cards.some((card) => card.rarity === rarity)).toBe(true);
  expect(cards.some(({ cost }) => cost === 0)).toBe(true);
  expect(cards.some(({ classes }) => classes.length > 1)).toBe(true);
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  for (const card of cards) for (const locale of locales) expect(card.name[locale].trim()).not.toBe('');
  const names = cards.map(({ name }) => name.en);
  expect(new Set(names).size).toBeLessThan(names.length);
});
