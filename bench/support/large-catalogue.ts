import { locales } from '@cardwise/contracts/locales';
import type { Catalogue, CatalogueCard } from '@cardwise/contracts/internal';
import { foldText } from '@cardwise/service-kit/fold-text';

const syllables = [
  'ka',
  'tor',
  'mir',
  'an',
  'del',
  'gra',
  'shi',
  'lo',
  'ven',
  'us',
  'ti',
  'bra',
  'ek',
  'sto',
  'ru',
  'wyn',
];

/** A word that is the same at every run: the syllables that a number's digits stand for. */
const wordOf = (number: number): string =>
  Array.from(number.toString(16), (digit) => syllables[Number.parseInt(digit, 16)] ?? '').join('');

const inAll = <T>(of: (place: number) => T): Record<(typeof locales)[number], T> =>
  Object.fromEntries(locales.map((locale, place) => [locale, of(place)])) as Record<(typeof locales)[number], T>;

/** The nth card: a name of three words in each language, some of which other cards have too. */
export const cardOf = (n: number): CatalogueCard => {
  const names = inAll(
    (place) => `${wordOf(0x100 + (n % 500))} ${wordOf(0x1000 + n * 7 + place)} ${wordOf(0x200 + (n % 90))}`,
  );
  return {
    id: String(n + 1),
    slug: `card-${n + 1}`,
    type: 'minion',
    set: 'core',
    classes: ['neutral'],
    rarity: 'common',
    cost: n % 11,
    attack: n % 8,
    health: 1 + (n % 9),
    names,
    texts: inAll(() => 'Taunt'),
    folded: inAll((place) => foldText(names[locales[place] ?? 'en'])),
    suffix: '',
    image: 'abc123',
    pixel: `p${n}`,
    banned: false,
  };
};

/** A catalogue of as many cards as the game will have in some years. */
export const largeCatalogue = (size: number): Catalogue => ({
  version: `bench-${size}`,
  current: 'core',
  sets: [{ code: 'core', slug: 'core', group: 'standard', names: inAll(() => 'Core'), mini: false }],
  types: [],
  rarities: [],
  classes: [],
  cards: Array.from({ length: size }, (_, n) => cardOf(n)),
});
