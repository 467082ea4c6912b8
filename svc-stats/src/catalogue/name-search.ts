import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import type { Locale } from '@cardwise/contracts/site/locales';
import { foldText } from '@cardwise/service-kit/cards/fold-text';
import SearchableMap from 'minisearch/SearchableMap';

import { createVocabulary, correctWord } from './correct-word.ts';

const mostErrors = 2;

const wordsOf = (text: string): string[] => text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');

export const beginning = 1;
const wholeWord = 2;

const indexNames = (names: readonly string[]) => {
  const indexes = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    for (const word of wordsOf(name)) {
      const known = indexes.get(word);
      if (known) known.push(index);
      else indexes.set(word, [index]);
    }
  }
  const vocabulary = createVocabulary(indexes.keys());
  const { words, firstFrom } = vocabulary;
  // Built for the first misspelt long word.
  let tree: SearchableMap<true> | undefined;

  return {
    ...vocabulary,
    /** Marks each name with a word that begins with these letters. */
    mark: (letters: string, marks: Uint8Array): void => {
      for (let at = firstFrom(letters); words[at]?.startsWith(letters); at += 1) {
        const word = words[at] ?? '';
        const mark = word === letters ? wholeWord : beginning;
        for (const index of indexes.get(word) ?? []) {
          if ((marks[index] ?? 0) < mark) marks[index] = mark;
        }
      }
    },
    spellings: (word: string): string[] => {
      if (word.length > vocabulary.longest + mostErrors) return [];
      tree ??= SearchableMap.from<true>(words.map((known) => [known, true] as const));
      return [...tree.fuzzyGet(word, mostErrors).keys()];
    },
  };
};

type NameIndex = ReturnType<typeof indexNames>;
type Named = Pick<CatalogueCard, 'id' | 'folded'>;

/** `tier` 0 is the whole name, 1 its beginning, 2 any other part; `whole` counts searched words contained unabridged. */
type NameMatch = { id: string; tier: number; whole: number };

const mostWords = 8;

/** Most of a search's cost. */
const mostCorrections = 2;

const longWord = 8;

type Term = { index: NameIndex; beginnings: string[] }[];

const tierOf = (query: string, names: string[]): number => {
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
};

const isKnown = (word: string, indexes: NameIndex[]): boolean => indexes.some(({ begins }) => begins(word));

const correct = (word: string, indexes: NameIndex[]): Term | undefined => {
  const nearest = indexes.map((index) => ({ index, beginnings: correctWord(word, index) }));
  if (nearest.some(({ beginnings }) => beginnings.length > 0)) return nearest;
  if (word.length < longWord) return undefined;
  const similar = indexes.map((index) => ({ index, beginnings: index.spellings(word) }));
  return similar.some(({ beginnings }) => beginnings.length > 0) ? similar : undefined;
};

/** 0 unless a name matches all terms, else 1 plus the number of whole words. */
const matchAll = (terms: Term[], names: number): Uint8Array => {
  const totals = new Uint8Array(names).fill(1);
  for (const term of terms) {
    const marks = new Uint8Array(names);
    for (const { index, beginnings } of term) for (const letters of beginnings) index.mark(letters, marks);
    // Iterators would dominate the cost.
    for (let index = 0; index < names; index += 1) {
      if (marks[index] === 0) totals[index] = 0;
      else if (marks[index] === wholeWord && (totals[index] ?? 0) > 0) totals[index] = (totals[index] ?? 0) + 1;
    }
  }
  return totals;
};

/** Most catalogues are replaced before all languages are asked for. */
export const memoise = <T>(make: (locale: Locale) => T): ((locale: Locale) => T) => {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};

/** Words may be unfinished or misspelt. The cost does not depend on the query: a beginning is a range of a sorted list. */
export const createNameSearch = (cards: readonly Named[]) => {
  const indexOf = memoise((locale) => indexNames(cards.map(({ folded }) => folded[locale])));

  /** In the language or English; unknown words are corrected. */
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
    for (let index = 0; index < cards.length; index += 1) {
      const [card, total = 0] = [cards[index], totals[index]];
      if (!card || total === 0) continue;
      found.push({ id: card.id, tier: tierOf(folded, [card.folded[locale], card.folded.en]), whole: total - 1 });
    }
    return found;
  };
};
