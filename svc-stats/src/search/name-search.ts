import type { CatalogueCard } from '@cardwise/contracts/internal';
import type { Locale } from '@cardwise/contracts/locales';
import { foldText } from '@cardwise/service-kit/fold-text';

import { correctWord } from './correct-word.ts';
import { indexNames, wholeWord, wordsOf, type NameIndex } from './name-index.ts';

type Named = Pick<CatalogueCard, 'id' | 'folded'>;

/**
 * A card whose name matches; `tier` 0 is the whole name, 1 the beginning of the name, 2 anything else; `whole` is how many of
 * the searched words stand in it as they are.
 */
export type NameMatch = { id: string; tier: number; whole: number };

/** Words that are searched for; the others are passed over. */
const mostWords = 8;

/** Words of one search that may be misspelt: correcting one is what a search costs most. */
const mostCorrections = 2;

/** Letters from which on a word may have two typing errors. */
const longWord = 8;

/** A searched word: for each language searched in, the beginnings that it may stand for. */
type Term = { index: NameIndex; beginnings: string[] }[];

const tierOf = (query: string, names: string[]): number => {
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
};

const isKnown = (word: string, indexes: NameIndex[]): boolean => indexes.some(({ begins }) => begins(word));

/** What a misspelt word can have been meant to be, the nearest only; undefined for what is like no known word. */
const correct = (word: string, indexes: NameIndex[]): Term | undefined => {
  const nearest = indexes.map((index) => ({ index, beginnings: correctWord(word, index) }));
  if (nearest.some(({ beginnings }) => beginnings.length > 0)) return nearest;
  if (word.length < longWord) return undefined;
  const similar = indexes.map((index) => ({ index, beginnings: index.spellings(word) }));
  return similar.some(({ beginnings }) => beginnings.length > 0) ? similar : undefined;
};

/** Per name, 0 unless all the terms are in it, else 1 and one more for each that is a whole word. */
const matchAll = (terms: Term[], names: number): Uint8Array => {
  const totals = new Uint8Array(names).fill(1);
  for (const term of terms) {
    const marks = new Uint8Array(names);
    for (const { index, beginnings } of term) for (const letters of beginnings) index.mark(letters, marks);
    // Counted by hand: iterators would be most of what a search costs.
    for (let place = 0; place < names; place += 1) {
      if (marks[place] === 0) totals[place] = 0;
      else if (marks[place] === wholeWord && (totals[place] ?? 0) > 0) totals[place] = (totals[place] ?? 0) + 1;
    }
  }
  return totals;
};

/**
 * A search over the names of cards in all languages, as a player types: every word may be a beginning, or misspelt. What a
 * search costs does not depend on what is searched for: a beginning is a range of a sorted list, however short it is.
 */
export const createNameSearch = (cards: readonly Named[]) => {
  // Made when the first player searches in the language: most catalogues are replaced before all seven are.
  const indexes = new Map<Locale, NameIndex>();
  const indexOf = (locale: Locale): NameIndex => {
    const known = indexes.get(locale) ?? indexNames(cards.map(({ folded }) => folded[locale]));
    indexes.set(locale, known);
    return known;
  };

  /** Cards with all the words in their name in the language, or in English; misspelt ones when there is none else. */
  return (query: string, locale: Locale): NameMatch[] => {
    const folded = foldText(query);
    const words = [...new Set(wordsOf(folded))].slice(0, mostWords);
    if (words.length === 0) return [];
    const asked = [...new Set<Locale>([locale, 'en'])].map(indexOf);
    const asTyped = (word: string): Term => asked.map((index) => ({ index, beginnings: [word] }));

    const misspelt = words.filter((word) => !isKnown(word, asked));
    if (misspelt.length > mostCorrections) return [];
    const terms: Term[] = [];
    for (const word of words) {
      const term = misspelt.includes(word) ? correct(word, asked) : asTyped(word);
      if (!term) return [];
      terms.push(term);
    }
    const found: NameMatch[] = [];
    const totals = matchAll(terms, cards.length);
    for (let place = 0; place < cards.length; place += 1) {
      const [card, total = 0] = [cards[place], totals[place]];
      if (!card || total === 0) continue;
      found.push({ id: card.id, tier: tierOf(folded, [card.folded[locale], card.folded.en]), whole: total - 1 });
    }
    return found;
  };
};
