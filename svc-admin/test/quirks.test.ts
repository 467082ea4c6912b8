import { catalogueFeed, type Catalogue, type CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import {
  loadCardErrors,
  loadMetadata,
  loadPreview,
  loadPreviewFilter,
  searchCatalogue,
} from '@cardwise/contracts/admin/cards';
import { appConfig } from '@cardwise/contracts/catalogue/app-config';
import { locales } from '@cardwise/contracts/site/locales';
import * as z from 'zod/mini';

import { applyCards } from '../src/import/apply-cards.ts';
import { readEntry } from '../src/provider/provider-client.ts';
import { ProviderMetadata } from '../src/provider/replies.ts';
import { eventually } from './eventually.ts';
import { everywhere, fakeCard, fakeCards, fakeMetadata, type FakeCard } from './fake-cards.ts';
import {
  brokenBody,
  brokenPicture,
  errorWithSuccess,
  serverError,
  startFakeProvider,
  tooManyRequests,
} from './fake-provider.ts';
import { adminCookie, startAdmin } from './start-admin.ts';

const twins = { name: everywhere('Twin Fox'), cardTypeId: 4, attack: 2, health: 2 };

function without(name: 'manaCost' | 'name' | 'cardTypeId', card: FakeCard): FakeCard {
  const copy: Partial<FakeCard> = { ...card };
  delete copy[name];
  return copy as FakeCard;
}

const quirks: FakeCard[] = [
  fakeCard(1, { text: {} }),
  fakeCard(3, {
    text: everywhere('[x]<B>Guard</b>.\n<i>Deal $5</i> damage,\\nheal #3.\u00A0Draw {0} |4(card,cards) (@ left!).'),
  }),
  fakeCard(4, { text: everywhere('<b>Never closed <u>here</u>. <script>alert(1)</script>Repeat @ times &amp; rest.') }),
  fakeCard(5, { ...twins, cardSetId: 1658, manaCost: 1 }),
  fakeCard(6, { ...twins, cardSetId: 1578, manaCost: 2 }),
  fakeCard(7, { name: everywhere('Lone Owl'), text: everywhere('Lone Owl hoots.') }),
  fakeCard(13, { cardSetId: 17, cardTypeId: 3, manaCost: 0 }),
  fakeCard(14, { cardTypeId: 10 }),
  fakeCard(15, { cardSetId: 1646 }),
  fakeCard(16, { collectible: 0 }),
  fakeCard(17, { name: { ...everywhere('Łódź’s Fée'), fr_FR: 'Fée\u00A0des bois' } }),
  fakeCard(20, { name: 'One Locale', text: '<b>Guard</b>', image: 'PROVIDER/pictures/card20.png', cropImage: null }),
  fakeCard(21, { name: everywhere('<b>Odd</b> &quot;Name&quot;') }),
  fakeCard(22, { image: { en_US: 'PROVIDER/pictures/cut.png' } }),
  fakeCard(23, { image: { en_US: 'PROVIDER/pictures/html.png' } }),
  fakeCard(24, { image: { en_US: 'PROVIDER/pictures/missing.png' } }),
  fakeCard(25, { image: { en_US: 'PROVIDER/pictures/tiny.png' } }),
  fakeCard(26, { image: {} }),
  without('manaCost', fakeCard(27)),
  without('cardTypeId', fakeCard(28)),
  fakeCard(29, { name: {} }),
  fakeCard(30, { image: { en_US: 'PROVIDER/pictures/undecodable.png' } }),
  fakeCard(31, { cardSetId: 1453, battlegrounds: { tier: 1 } }),
  fakeCard(32, { isZilliaxCosmeticModule: true }),
  fakeCard(33, {
    minionTypeId: 17,
    multiTypeIds: [17, 20, 999],
    keywordIds: [8, 1, 8, 999],
    runeCost: { blood: 1, frost: 0, shadow: 2 },
    isZilliaxFunctionalModule: true,
    bannedFromSideboard: 1,
  }),
  fakeCard(34, {
    multiTypeIds: 'many',
    keywordIds: [1, {}],
    runeCost: [1],
    isZilliaxCosmeticModule: 'no',
    bannedFromSideboard: {},
  }),
];
const leftOut = ['13', '14', '15', '16', '31', '32'];
const inError = ['22', '23', '24', '25', '26', '27', '28', '29', '30'];

const provider = await startFakeProvider([...quirks, ...fakeCards(170)]);
provider.faults.push(
  tooManyRequests(/cards\?.*page=2&/),
  errorWithSuccess(/cards\?.*page=3&/),
  brokenBody(/cards\?.*page=4&/, 2),
  serverError(/cards\?.*page=5&/),
  errorWithSuccess(/metadata/),
  brokenPicture(/cut\.png/, 'cut', Infinity),
  brokenPicture(/html\.png/, 'html', Infinity),
  brokenPicture(/missing\.png/, 'missing', Infinity),
  brokenPicture(/undecodable\.png/, 'undecodable', Infinity),
  brokenPicture(/tiny\.png/, 'tiny', Infinity),
);
const admin = await startAdmin({ provider });
let catalogue: Catalogue;

function card(id: number): CatalogueCard {
  const found = catalogue.cards.find((candidate) => candidate.id === String(id));
  if (!found) throw new Error(`card ${id} is not in the catalogue`);
  return found;
}

beforeAll(async () => {
  const all = 196 - leftOut.length - inError.length;
  catalogue = await eventually(
    () => {
      const now = admin.feed.current()?.catalogue;
      return now?.cards.length === all && now.cards.every(({ pixel }) => pixel !== '') ? now : undefined;
    },
    'the whole import',
    85_000,
  );
});

afterAll(async () => {
  await admin.stop();
  await provider.close();
});

it('imports every card in spite of failures on the way', () => {
  expect(catalogue.cards).toHaveLength(181);
  expect(new Set(catalogue.cards.map(({ id }) => id)).size).toBe(181);
});

it('shows none of the quirks in any text of any answer', async () => {
  const answers = await Promise.all([
    admin.call(catalogueFeed, {}),
    admin.call(appConfig, {}),
    admin.call(loadMetadata, { cookie: adminCookie }),
    admin.call(loadPreviewFilter, { cookie: adminCookie }),
    admin.call(searchCatalogue, { cookie: adminCookie, body: { search: 'card' } }),
    ...locales.map((locale) =>
      admin.call(loadPreview, { cookie: adminCookie, body: { locale, type: '', set: '', mini: '0' } }),
    ),
  ]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    const texts: string[] = [];
    JSON.stringify(body, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    const odd = texts.filter((text) =>
      /\[[xbd]\]|[\n\u00A0]|\\n|[$#]\d|\{\d\}|@|\|\d\(|&\w+;|<(?!\/?[bi]>)/.test(text),
    );
    expect(odd).toEqual([]);
  }
});

it('has texts with balanced tags only', () => {
  expect(card(3).texts.en).toBe('<b>Guard</b>. <i>Deal 5</i> damage, heal 3. Draw X cards.');
  expect(card(4).texts.en).toBe('<b>Never closed here. Repeat X times & rest.</b>');
});

it('keeps reprints apart and tells them by their set', () => {
  expect(card(5).suffix).toBe('(Voyage to the Sunken City)');
  expect(card(6).suffix).toBe('(United in Stormwind)');
  expect(card(7).suffix).toBe('');
});

it('leaves out skins, powers, other modes, cosmetic modules and what cannot be collected', () => {
  expect(catalogue.cards.filter(({ id }) => leftOut.includes(id))).toEqual([]);
});

it('reads every type of a minion and every keyword, named or not, and the runes a card needs', () => {
  expect(card(33)).toMatchObject({
    minion_types: ['mech', 'beast', 'minion-type-999'],
    keywords: ['arrival', 'guard', 'keyword-999'],
    runes: { blood: 1, frost: 0, unholy: 0 },
  });
  expect(catalogue.minion_types).toEqual([
    { code: 'mech', names: expect.objectContaining({ en: 'Mech', de: 'Mech' }) },
    { code: 'beast', names: expect.objectContaining({ en: 'Beast', de: 'Wildtier' }) },
  ]);
  expect(catalogue.keywords).toEqual([
    { code: 'guard', names: expect.objectContaining({ en: 'Guard', de: 'Wache' }) },
    { code: 'arrival', names: expect.objectContaining({ en: 'Arrival' }) },
  ]);
  for (const field of ['minion_types', 'keywords', 'runes']) expect(card(34)).not.toHaveProperty(field);
});

it('stores what nothing shows yet, and does without what it cannot read', async () => {
  const stored = await admin.store.cards.find({ _id: { $in: ['33', '34'] } }, { projection: { traits: 1 } }).toArray();
  expect(Object.fromEntries(stored.map(({ _id, traits }) => [_id, traits]))).toEqual({
    '33': { module: true, bannedFromSideboard: true },
    '34': { module: false, bannedFromSideboard: false },
  });
});

it('removes a cosmetic module that an earlier version imported', async () => {
  const { cards } = admin.store;
  const [fox] = await cards.find({ _id: '5' }).toArray();
  if (!fox) throw new Error('card 5 is not stored');
  await cards.insertOne({ ...fox, _id: '32' });
  const sent = { ...fakeCard(32, { isZilliaxCosmeticModule: true }), image: {} };
  await applyCards(admin.store, [readEntry(sent)], z.parse(ProviderMetadata, fakeMetadata), new Date());
  expect(await cards.countDocuments({ _id: '32' })).toBe(0);
});

it('folds names for the search', () => {
  expect(card(17).folded).toMatchObject({ en: 'lodzs fee', fr: 'fee des bois' });
  expect(card(17).names.fr).toBe('Fée des bois');
});

it('has names without markup', () => {
  expect(card(21).names.en).toBe('Odd "Name"');
});

it('puts bad cards in error, each with its reason', async () => {
  const { body } = await admin.call(loadCardErrors, { cookie: adminCookie });
  const { data } = body as { data: { id: string; reason: string; attempts: number; retry_at: string }[] };
  const reasons = Object.fromEntries(data.map(({ id, reason }) => [id, reason]));
  expect(Object.keys(reasons).sort()).toEqual(inError);
  expect(reasons['22']).toBe('The picture is broken.');
  expect(reasons['23']).toBe('The picture is not a PNG file.');
  expect(reasons['24']).toMatch(/^The picture at .*missing\.png answers 404\.$/);
  expect(reasons['25']).toBe("The picture is 1×1 pixels, which is not a card's size.");
  expect(reasons['26']).toBe('The provider gives no picture.');
  expect(reasons['27']).toBe('The provider gives no cost.');
  expect(reasons['28']).toMatch(/cardTypeId/);
  expect(reasons['29']).toBe('The provider gives no name.');
  expect(reasons['30']).toBe('The picture is broken.');
  expect(data.every(({ attempts, retry_at }) => attempts >= 1 && Date.parse(retry_at) > Date.now() - 1000)).toBe(true);
});
