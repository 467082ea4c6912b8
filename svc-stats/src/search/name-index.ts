import SearchableMap from 'minisearch/SearchableMap';

import { createVocabulary, type Vocabulary } from './correct-word.ts';

/** Typing errors that a whole word may have to be found by `spellings`. */
const mostErrors = 2;

export const wordsOf = (text: string): string[] => text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');

/** How well a name answers to a searched word. */
export const beginning = 1;
export const wholeWord = 2;

/** The names of all cards in one language, found by the beginnings of their words. */
export type NameIndex = Vocabulary & {
  /** Raises what is known of each name with a word that begins with these letters; names are known by their place. */
  mark: (letters: string, marks: Uint8Array) => void;
  /** Known words that differ from this one by few typing errors. */
  spellings: (word: string) => string[];
};

export const indexNames = (names: readonly string[]): NameIndex => {
  const places = new Map<string, number[]>();
  for (const [place, name] of names.entries()) {
    for (const word of wordsOf(name)) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  const vocabulary = createVocabulary(places.keys());
  const { words, firstFrom } = vocabulary;
  // Made when the first long word is misspelt.
  let tree: SearchableMap<true> | undefined;

  return {
    ...vocabulary,
    mark: (letters, marks) => {
      for (let at = firstFrom(letters); words[at]?.startsWith(letters); at += 1) {
        const word = words[at] ?? '';
        const mark = word === letters ? wholeWord : beginning;
        for (const place of places.get(word) ?? []) {
          if ((marks[place] ?? 0) < mark) marks[place] = mark;
        }
      }
    },
    spellings: (word) => {
      if (word.length > vocabulary.longest + mostErrors) return [];
      tree ??= SearchableMap.from<true>(words.map((known) => [known, true] as const));
      return [...tree.fuzzyGet(word, mostErrors).keys()];
    },
  };
};
