import type { CatalogueCard } from '@cardwise/contracts/internal';
import { locales, type Locale } from '@cardwise/contracts/locales';
import { foldText } from '@cardwise/service-kit/fold-text';
import MiniSearch from 'minisearch';

type Named = Pick<CatalogueCard, 'folded'>;

/** Finds the positions of cards whose names have the searched words, best match first; equal matches in no order. */
export type NameSearch = (query: string, locale: Locale) => { position: number; tier: number; score: number }[];

/** Wrong, missing or additional letters that a word of this length may have. */
const typosIn = (word: string): number | false => {
  if (word.length >= 8) return 2;
  return word.length >= 5 ? 1 : false;
};

/** The whole name, the beginning of a name, or anything else: what a player who typed exactly this is looking for. */
const tierOf = (query: string, names: string[]): number => {
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
};

/** Builds the search over the names of cards in all languages. */
export const createNameSearch = (cards: readonly Named[]): NameSearch => {
  const index = new MiniSearch<{ position: number; folded: CatalogueCard['folded'] }>({
    idField: 'position',
    fields: [...locales],
    extractField: (card, field) => (field === 'position' ? card.position : card.folded[field as Locale]) as string,
    processTerm: (term) => term,
  });
  index.addAll(cards.map(({ folded }, position) => ({ position, folded })));

  return (query, locale) => {
    const folded = foldText(query);
    const found = index.search(folded, {
      fields: [...new Set([locale, 'en'])],
      combineWith: 'AND',
      prefix: true,
      fuzzy: typosIn,
      weights: { prefix: 0.6, fuzzy: 0.2 },
    });
    return found.map(({ id, score }) => {
      const position = id as number;
      const names = cards[position]?.folded;
      return { position, score, tier: names ? tierOf(folded, [names[locale], names.en]) : 2 };
    });
  };
};
