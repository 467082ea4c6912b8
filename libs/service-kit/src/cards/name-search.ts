/** Finds cards and sets by their names. Punctuation and spaces do not matter; words may be unfinished, parts of longer words, or misspelt. */
import type { Locale } from '@cardwise/contracts/site/locales';
import SearchableMap from 'minisearch/SearchableMap';

import { correctWord, createVocabulary } from './correct-word.ts';
import { foldText } from './fold-text.ts';

/** `folded` has the names as `foldText` makes them. */
type Named = { id: string; folded: Readonly<Record<Locale, string>> };

/**
 * `tier` 0 is the whole name, 1 its beginning, 2 words of it or their beginnings, 3 also parts within words; `whole` counts
 * searched words that it contains unabridged.
 */
export type NameMatch = { id: string; tier: number; whole: number };

const wordsOf = (text: string): string[] => text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');

const [within, beginning, wholeWord] = [1, 2, 3];

/** Fewer letters occur within too many words. */
const fewestWithin = 3;

const mostErrors = 2;

/** Where a word of a name begins; `ends` are the lengths of the text from there to the end of that word and of each further one. */
type Start = { name: number; ends: readonly number[] };

const endsOf = (words: readonly string[]): number[] => {
  let length = 0;
  return words.map((word) => (length += word.length));
};

const addTo = <T>(lists: Map<string, T[]>, key: string, value: T): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

const indexNames = (names: readonly string[]) => {
  const namesByWord = new Map<string, number[]>();
  /** By the name's letters from there on, without what separates words. */
  const startsByLetters = new Map<string, Start[]>();
  const words = names.map(wordsOf);
  for (const [name, ofName] of words.entries()) {
    for (const [index, word] of ofName.entries()) {
      const rest = ofName.slice(index);
      addTo(namesByWord, word, name);
      addTo(startsByLetters, rest.join(''), { name, ends: endsOf(rest) });
    }
  }
  const vocabulary = createVocabulary(namesByWord.keys());
  const starts = createVocabulary(startsByLetters.keys());
  // Built for the first misspelt long word.
  let tree: SearchableMap<true> | undefined;

  return {
    ...vocabulary,
    /** Each name without what separates its words. */
    letters: words.map((ofName) => ofName.join('')),
    /** Marks how each name contains these letters: from a word's beginning, past its end if need be, or within a word. */
    mark: (letters: string, marks: Uint8Array): void => {
      const raise = (name: number, mark: number): void => {
        marks[name] = Math.max(marks[name] ?? 0, mark);
      };
      for (let at = starts.firstFrom(letters); starts.words[at]?.startsWith(letters); at += 1) {
        for (const { name, ends } of startsByLetters.get(starts.words[at] ?? '') ?? [])
          raise(name, ends.includes(letters.length) ? wholeWord : beginning);
      }
      if (letters.length < fewestWithin) return;
      for (const [word, found] of namesByWord) {
        if (word.includes(letters)) for (const name of found) raise(name, within);
      }
    },
    spellings: (word: string): string[] => {
      if (word.length > vocabulary.longest + mostErrors) return [];
      tree ??= SearchableMap.from<true>(vocabulary.words.map((known) => [known, true] as const));
      return [...tree.fuzzyGet(word, mostErrors).keys()];
    },
  };
};

type NameIndex = ReturnType<typeof indexNames>;

/** A mark per name, the best of those for all indexes and spellings. */
type Marks = Uint8Array;

const markNames = (indexes: readonly NameIndex[], spellingsIn: (index: NameIndex) => readonly string[]): Marks => {
  const marks = new Uint8Array(indexes[0]?.letters.length ?? 0);
  for (const index of indexes) for (const spelling of spellingsIn(index)) index.mark(spelling, marks);
  return marks;
};

const findsAny = (marks: Marks): boolean => marks.some((mark) => mark > 0);

const longWord = 8;

const markMisspelt = (word: string, indexes: readonly NameIndex[]): Marks => {
  const nearest = markNames(indexes, (index) => correctWord(word, index));
  if (findsAny(nearest) || word.length < longWord) return nearest;
  return markNames(indexes, (index) => index.spellings(word));
};

const mostWords = 8;

/** Most of a search's cost. */
const mostCorrections = 2;

/** A mark per name for each word; undefined if some word is in no name. What finds something is never corrected. */
const markWords = (words: readonly string[], indexes: readonly NameIndex[]): Marks[] | undefined => {
  const typed = words.map((word) => ({ word, marks: markNames(indexes, () => [word]) }));
  if (typed.filter(({ marks }) => !findsAny(marks)).length > mostCorrections) return undefined;
  const corrected = typed.map(({ word, marks }) => (findsAny(marks) ? marks : markMisspelt(word, indexes)));
  return corrected.every(findsAny) ? corrected : undefined;
};

const tierOf = (typed: string, names: readonly string[], marks: readonly number[]): number => {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return marks.includes(within) ? 3 : 2;
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

/** Best match first; equals stay as they are. */
export const compareMatches = (a: NameMatch, b: NameMatch): number => a.tier - b.tier || b.whole - a.whole;

export const createNameSearch = (named: readonly Named[]) => {
  const indexOf = memoise((locale) => indexNames(named.map(({ folded }) => folded[locale])));

  /** Names of all these languages count. */
  return (query: string, locales: readonly Locale[]): NameMatch[] => {
    const words = wordsOf(foldText(query));
    if (words.length === 0) return [];
    const indexes = [...new Set(locales)].map(indexOf);
    const together = words.join('');
    const byWord = markWords([...new Set(words)].slice(0, mostWords), indexes);
    // An apostrophe may have been typed as a space.
    const asOne = words.length > 1 ? markNames(indexes, () => [together]) : undefined;
    const marksAt = (at: number): number[] | undefined => {
      const inWords = byWord?.map((marks) => marks[at] ?? 0) ?? [];
      if (inWords.length > 0 && !inWords.includes(0)) return inWords;
      const inOne = asOne?.[at] ?? 0;
      return inOne >= beginning ? [inOne] : undefined;
    };
    return named.flatMap(({ id }, at) => {
      const marks = marksAt(at);
      if (!marks) return [];
      const names = indexes.map(({ letters }) => letters[at] ?? '');
      return [{ id, tier: tierOf(together, names, marks), whole: marks.filter((mark) => mark === wholeWord).length }];
    });
  };
};
