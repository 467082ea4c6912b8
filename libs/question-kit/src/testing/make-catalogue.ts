import { cardClasses, cardTypes, rarities } from '@cardwise/contracts/catalogue/cards';
import type { Catalogue, CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { locales, type Locale } from '@cardwise/contracts/site/locales';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';

export const everything: QuizFilter = {
  difficulty: 'medium',
  hero: true,
  location: true,
  minion: true,
  spell: true,
  weapon: true,
  standardsets: [
    { name: 'core', active: true },
    { name: 'att', active: true },
  ],
  wildsets: [
    { name: 'brm', active: true },
    { name: 'legacy', active: true },
  ],
  current: 'core',
};

export function makeCatalogue(cards: CatalogueCard[]): Catalogue {
  return {
    version: 'v1',
    current: 'core',
    sets: [],
    types: [],
    rarities: [],
    classes: [],
    cards,
  };
}

/** Makes 5 types × 4 sets × 12 cards, with many equal values. */
export function variedCards(): CatalogueCard[] {
  return cardTypes.flatMap((type, t) =>
    ['core', 'att', 'brm', 'legacy'].flatMap((set, s) =>
      Array.from({ length: 12 }, (_, n) =>
        makeCard({
          id: String(1000 + t * 100 + s * 20 + n),
          type,
          set,
          classes: [cardClasses[(n + s) % cardClasses.length] ?? 'neutral'],
          rarity: rarities[n % rarities.length] ?? 'common',
          cost: n % 11,
          attack: n % 7,
          health: n % 5,
          ...(n % 6 === 5 ? { texts: inEveryLanguage('') } : {}),
        }),
      ),
    ),
  );
}

export function makeCard(given: Partial<CatalogueCard> & { id: string }): CatalogueCard {
  const names = given.names ?? inEveryLanguage(`Card ${given.id}`);
  return {
    slug: `${given.id}-card`,
    type: 'minion',
    set: 'core',
    classes: ['neutral'],
    rarity: 'common',
    cost: 3,
    attack: 2,
    health: 4,
    texts: inEveryLanguage(`Does thing ${given.id}.`),
    folded: fold(names),
    suffix: '',
    image: 'abcd1234',
    pixel: `px${given.id}`,
    banned: false,
    ...given,
    names,
  };
}

function fold(names: Record<Locale, string>): Record<Locale, string> {
  return Object.fromEntries(Object.entries(names).map(([locale, name]) => [locale, name.toLowerCase()])) as Record<
    Locale,
    string
  >;
}

/** Appends the language to the text in every language but English. */
export function inEveryLanguage(text: string): Record<Locale, string> {
  return Object.fromEntries(
    locales.map((locale) => [locale, locale === 'en' ? text : text && `${text} ${locale}`]),
  ) as Record<Locale, string>;
}
