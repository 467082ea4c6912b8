/**
 * Finds cards and sets by their names. Punctuation and spaces do not matter; words may be unfinished, parts of longer
 * words, or misspelt.
 */

import type { Locale } from '@cardwise/contracts/site/locales';
import SearchableMap from 'minisearch/SearchableMap';

import { correctWord, createVocabulary, type Vocabulary } from './correct-word.ts';
import { foldText } from './fold-text.ts';

/**
 * `tier` says how the name matches: 0 as a whole, 1 by its beginning, 2 by whole words or their beginnings, 3 also by
 * parts within words. `whole` counts the searched words that the name contains unabridged.
 */
export type NameMatch = { id: string; tier: number; whole: number };

const [within, beginning, wholeWord] = [1, 2, 3];

/** Shorter searched words are not looked for within words, because they occur in too many. */
const fewestWithin = 3;

const mostErrors = 2;

const longWord = 8;

const mostWords = 8;

/** Corrections are most of a search's cost, so a search with more unknown words finds nothing. */
const mostCorrections = 2;

/** Puts the better match first; equal matches keep their order. */
export function compareMatches(a: NameMatch, b: NameMatch): number {
  return a.tier - b.tier || b.whole - a.whole;
}

/** `folded` holds the names as `foldText` makes them. */
type Named = { id: string; folded: Readonly<Record<Locale, string>> };

export function createNameSearch(named: readonly Named[]) {
  const indexOf = memoise((locale) => indexNames(named.map(({ folded }) => folded[locale])));

  /** Finds the names that match the query in any of these languages. */
  return (query: string, locales: readonly Locale[]): NameMatch[] => {
    const words = getWords(foldText(query));
    if (words.length === 0) return [];
    const indexes = [...new Set(locales)].map(indexOf);
    const together = words.join('');
    const byWord = markWords([...new Set(words)].slice(0, mostWords), indexes);
    // The searcher may have typed a space instead of an apostrophe.
    const asOneWord = words.length > 1 ? [markNames(indexes, () => [together])] : undefined;
    const readings = [
      ...(byWord ? [{ words: byWord, least: within }] : []),
      ...(asOneWord ? [{ words: asOneWord, least: beginning }] : []),
    ];
    const found: NameMatch[] = [];
    for (const [at, { id }] of named.entries()) {
      const reading = readings.find(({ words: marks, least }) => getLowest(marks, at) >= least);
      if (!reading) continue;
      const names = indexes.map(({ letters }) => letters[at] ?? '');
      const whole = reading.words.filter((marks) => marks[at] === wholeWord).length;
      found.push({ id, tier: getTier(together, names, getLowest(reading.words, at)), whole });
    }
    return found;
  };
}

/** Makes a language's value on its first use: most catalogues are replaced before all languages have been asked for. */
export function memoise<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
}

type NameIndex = ReturnType<typeof indexNames>;

/** Holds one mark for each name: the best one over all indexes and spellings. */
type Marks = Uint8Array;

/**
 * Returns the marks of all names for each word, or undefined if some word is in no name. A word that finds something is
 * never corrected.
 */
function markWords(words: readonly string[], indexes: readonly NameIndex[]): Marks[] | undefined {
  const typed = words.map((word) => ({ word, marks: markNames(indexes, () => [word]) }));
  if (typed.filter(({ marks }) => !findsAny(marks)).length > mostCorrections) return undefined;
  const corrected = typed.map(({ word, marks }) => (findsAny(marks) ? marks : markMisspelt(word, indexes)));
  return corrected.every(findsAny) ? corrected : undefined;
}

function markMisspelt(word: string, indexes: readonly NameIndex[]): Marks {
  const nearest = markNames(indexes, (index) => index.correct(word));
  if (findsAny(nearest) || word.length < longWord) return nearest;
  return markNames(indexes, (index) => index.spellings(word));
}

function findsAny(marks: Marks): boolean {
  return marks.some((mark) => mark > 0);
}

function markNames(indexes: readonly NameIndex[], spellingsIn: (index: NameIndex) => readonly string[]): Marks {
  const marks = new Uint8Array(indexes[0]?.letters.length ?? 0);
  for (const index of indexes) for (const spelling of spellingsIn(index)) index.mark(spelling, marks);
  return marks;
}

function indexNames(texts: readonly string[]) {
  const names = texts.map(indexName);
  // Both are built when the first misspelt word is searched.
  let vocabulary: Vocabulary | undefined;
  let tree: SearchableMap<true> | undefined;
  const known = (): Vocabulary => (vocabulary ??= createVocabulary(names.flatMap(({ words }) => words)));

  return {
    letters: names.map(({ letters }) => letters),
    mark: (typed: string, marks: Uint8Array): void => {
      // An indexed loop is used because iterators would dominate the cost.
      for (let at = 0; at < marks.length; at += 1) {
        const name = names[at];
        if (name && marks[at] !== wholeWord) marks[at] = Math.max(marks[at] ?? 0, getMark(typed, name));
      }
    },
    correct: (word: string): string[] => correctWord(word, known()),
    spellings: (word: string): string[] => {
      if (word.length > known().longest + mostErrors) return [];
      tree ??= SearchableMap.from<true>(known().words.map((one) => [one, true] as const));
      return [...tree.fuzzyGet(word, mostErrors).keys()];
    },
  };
}

/**
 * `letters` are the name's words joined without what separates them; `bounds` are the positions where words begin in
 * it, and its end.
 */
type IndexedName = { words: readonly string[]; letters: string; bounds: readonly number[] };

function indexName(text: string): IndexedName {
  const words = getWords(text);
  const bounds = [0];
  for (const { length } of words) bounds.push((bounds.at(-1) ?? 0) + length);
  return { words, letters: words.join(''), bounds };
}

function getWords(text: string): string[] {
  return text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');
}

/**
 * Returns how a name contains what was typed: from a word's beginning, past the word's end if need be, or within one
 * word.
 */
function getMark(typed: string, { words, letters, bounds }: IndexedName): number {
  // Most names do not contain the typed letters anywhere.
  if (!letters.includes(typed)) return 0;
  let best = 0;
  for (const bound of bounds) {
    if (!letters.startsWith(typed, bound)) continue;
    if (bounds.includes(bound + typed.length)) return wholeWord;
    best = beginning;
  }
  if (best > 0 || typed.length < fewestWithin) return best;
  return words.some((word) => word.includes(typed)) ? within : 0;
}

function getLowest(words: readonly Marks[], at: number): number {
  let least = wholeWord;
  for (const marks of words) least = Math.min(least, marks[at] ?? 0);
  return least;
}

/** @param least The mark of the searched word that the names contain least well. */
function getTier(typed: string, names: readonly string[], least: number): number {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return least === within ? 3 : 2;
}
