import type { CatalogueCard } from '@cardwise/contracts/internal';
import { locales, type Locale } from '@cardwise/contracts/locales';
import { foldText } from '@cardwise/service-kit/fold-text';
import MiniSearch from 'minisearch';

type Named = Pick<CatalogueCard, 'id' | 'folded'>;

/** A card whose name matches; `tier` 0 is the whole name, 1 the beginning of the name, 2 anything else. */
export type NameMatch = { id: string; tier: number; score: number };

/** Wrong, missing or additional letters that a word of this length may have. */
const typosIn = (word: string): number | false => {
  if (word.length >= 8) return 2;
  return word.length >= 5 ? 1 : false;
};

const tierOf = (query: string, names: string[]): number => {
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
};

const wording = ({ folded }: Named): string => locales.map((locale) => folded[locale]).join('\n');

/** A search over the names of cards in all languages, as a player types: every word may be a beginning or misspelt. */
export const createNameSearch = () => {
  const index = new MiniSearch<Named>({
    fields: [...locales],
    extractField: (card, field) => (field === 'id' ? card.id : card.folded[field as Locale]),
    processTerm: (term) => term,
  });
  let known = new Map<string, Named>();

  return {
    /** Takes over another list of cards; only the names that differ are indexed again. */
    update: (cards: readonly Named[]): void => {
      const next = new Map(cards.map((card) => [card.id, card]));
      for (const id of known.keys()) if (!next.has(id)) index.discard(id);
      for (const card of next.values()) {
        const before = known.get(card.id);
        if (!before) index.add(card);
        else if (wording(before) !== wording(card)) index.replace(card);
      }
      known = next;
    },

    /** Cards with all the words in their name in the language, or in English. */
    find: (query: string, locale: Locale): NameMatch[] => {
      const folded = foldText(query);
      const found = index.search(folded, {
        fields: [...new Set<Locale>([locale, 'en'])],
        combineWith: 'AND',
        prefix: true,
        fuzzy: typosIn,
        weights: { prefix: 0.6, fuzzy: 0.2 },
      });
      return found.map(({ id, score }) => {
        const names = known.get(id)?.folded;
        return { id: String(id), score, tier: names ? tierOf(folded, [names[locale], names.en]) : 2 };
      });
    },
  };
};
