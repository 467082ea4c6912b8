import { locales } from '@cardwise/contracts/site/locales';
import type { Catalogue, CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { foldText } from '@cardwise/service-kit/cards/fold-text';

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

export function largeCatalogue(size: number): Catalogue {
  return {
    version: `bench-${size}`,
    current: 'core',
    sets: [{ code: 'core', slug: 'core', group: 'standard', names: inAll(() => 'Core'), mini: false }],
    types: [],
    rarities: [],
    classes: [],
    cards: Array.from({ length: size }, (_, n) => getCard(n)),
  };
}

export function getCard(n: number): CatalogueCard {
  const names = inAll(
    (index) => `${toWord(0x100 + (n % 500))} ${toWord(0x1000 + n * 7 + index)} ${toWord(0x200 + (n % 90))}`,
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
    folded: inAll((index) => foldText(names[locales[index] ?? 'en'])),
    suffix: '',
    image: 'abc123',
    pixel: `p${n}`,
    banned: false,
  };
}

function inAll<T>(of: (index: number) => T): Record<(typeof locales)[number], T> {
  return Object.fromEntries(locales.map((locale, index) => [locale, of(index)])) as Record<(typeof locales)[number], T>;
}

/** Makes a word with one syllable for each hexadecimal digit. */
function toWord(number: number): string {
  return Array.from(number.toString(16), (digit) => syllables[Number.parseInt(digit, 16)] ?? '').join('');
}
