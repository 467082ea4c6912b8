import { providerLocales } from '@cardwise/contracts/site/locales';

export type FakeCard = {
  id: number;
  slug: string;
  collectible: number;
  classId: number | null;
  multiClassIds: number[];
  cardTypeId: number;
  cardSetId: number;
  rarityId: number | null;
  manaCost?: number;
  attack?: number;
  health?: number;
  durability?: number;
  armor?: number;
  name: Record<string, string> | string;
  text: Record<string, string> | string;
  flavorText: Record<string, string> | string;
  image: Record<string, string> | string;
  imageGold: Record<string, string> | string;
  cropImage: string | null;
  minionTypeId?: unknown;
  multiTypeIds?: unknown;
  keywordIds?: unknown;
  runeCost?: unknown;
  isZilliaxFunctionalModule?: unknown;
  isZilliaxCosmeticModule?: unknown;
  bannedFromSideboard?: unknown;
  battlegrounds?: object;
};

export const providerLocaleNames = [...Object.values(providerLocales), 'ja_JP'];

export function everywhere(text: string): Record<string, string> {
  return Object.fromEntries(
    providerLocaleNames.map((locale) => [locale, locale === 'en_US' ? text : `${text} ${locale.slice(0, 2)}`]),
  );
}

function named(name: string) {
  return Object.fromEntries(providerLocaleNames.map((locale) => [locale, name]));
}

function set(id: number, name: string, slug: string, type: string, collectibleCount: number, aliasSetIds?: number[]) {
  return {
    id,
    name: named(name),
    slug,
    type,
    collectibleCount,
    ...(aliasSetIds ? { aliasSetIds } : {}),
  };
}

export const fakeMetadata = {
  sets: [
    set(1988, 'A Set of Tomorrow', 'a-set-of-tomorrow', 'expansion', 0),
    set(1658, 'Voyage to the Sunken City', 'voyage-to-the-sunken-city', 'expansion', 170),
    set(1646, 'Classic Cards', 'classic-cards', '', 382),
    set(1637, 'Core', 'core', '', 250),
    set(1635, 'Legacy', 'legacy', '', 425, [3, 4]),
    set(1578, 'United in Stormwind', 'united-in-stormwind', 'expansion', 170),
    set(1463, 'Demon Hunter Initiate', 'demonhunter-initiate', 'base', 20),
    set(15, 'The Grand Tournament', 'the-grand-tournament', 'expansion', 132),
    set(17, 'Hero Skins', 'hero-skins', '', 691),
  ],
  setGroups: [
    { slug: 'hydra', year: 2022, cardSets: ['voyage-to-the-sunken-city'], name: 'Year of the Hydra', standard: true },
    {
      slug: 'standard',
      cardSets: ['voyage-to-the-sunken-city', 'core', 'united-in-stormwind', 'a-set-of-tomorrow'],
      name: 'Standard Cards',
    },
    { slug: 'wild', cardSets: ['legacy', 'the-grand-tournament', 'demonhunter-initiate'], name: 'Wild Cards' },
  ],
  types: [
    { id: 3, slug: 'hero', name: named('Hero') },
    { id: 4, slug: 'minion', name: { ...named('Minion'), de_DE: 'Diener' } },
    { id: 5, slug: 'spell', name: named('Spell') },
    { id: 7, slug: 'weapon', name: named('Weapon') },
    { id: 10, slug: 'hero power', name: named('HeroPower') },
    { id: 39, slug: 'location', name: named('Location') },
    { id: 88, slug: 'moon phase', name: named('Moon Phase') },
  ],
  rarities: [
    { id: 1, slug: 'common', name: named('Common') },
    { id: 2, slug: 'free', name: named('Free') },
    { id: 3, slug: 'rare', name: named('Rare') },
    { id: 4, slug: 'epic', name: named('Epic') },
    { id: 5, slug: 'legendary', name: named('Legendary') },
  ],
  minionTypes: [
    { id: 17, slug: 'mech', name: named('Mech') },
    { id: 20, slug: 'beast', name: { ...named('Beast'), de_DE: 'Wildtier' } },
  ],
  keywords: [
    { id: 1, slug: 'guard', name: { ...named('Guard'), de_DE: 'Wache' } },
    { id: 8, slug: 'arrival', name: named('Arrival') },
  ],
  classes: [
    { id: 3, slug: 'hunter', name: { ...named('Hunter'), de_DE: 'Jäger' } },
    { id: 4, slug: 'mage', name: named('Mage') },
    { id: 12, slug: 'neutral', name: named('Neutral') },
    { id: 77, slug: 'Star Gazer', name: named('Star Gazer') },
  ],
};

const sets = [1658, 1578, 1637, 15, 3];
const types = [4, 5, 7, 39, 3];

function getStats(type: number, n: number): Partial<FakeCard> {
  if (type === 4) return { attack: n % 7, health: 1 + (n % 6) };
  if (type === 7) return { attack: 1 + (n % 4), durability: 2 + (n % 3) };
  if (type === 39) return { health: 2 + (n % 3) };
  return type === 3 ? { health: 30, armor: 5 } : {};
}

export function fakeCard(id: number, change: Partial<FakeCard> = {}): FakeCard {
  const type = types[id % types.length] ?? 4;
  return {
    id,
    slug: `${id}-test-card`,
    collectible: 1,
    classId: 12,
    multiClassIds: [],
    cardTypeId: type,
    cardSetId: sets[id % sets.length] ?? 1658,
    rarityId: 1 + (id % 5),
    manaCost: id % 11,
    ...getStats(change.cardTypeId ?? type, id),
    name: everywhere(`Test Card ${id}`),
    text: everywhere(`<b>Guard</b>. Number ${id}.`),
    flavorText: {},
    image: { en_US: `PROVIDER/pictures/card${id}.png` },
    imageGold: {},
    cropImage: null,
    ...change,
  };
}

export function fakeCards(count: number): FakeCard[] {
  return Array.from({ length: count }, (_, index) => fakeCard(1001 + index));
}
