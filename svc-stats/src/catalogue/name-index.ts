import SearchableMap from 'minisearch/SearchableMap';

import { createVocabulary, type Vocabulary } from './correct-word.ts';

const mostErrors = 2;

export const wordsOf = (text: string): string[] => text.split(/[\s\p{Z}\p{P}]+/u).filter((word) => word !== '');

export const beginning = 1;
export const wholeWord = 2;

export type NameIndex = Vocabulary & {
  /** Marks each name with a word that begins with these letters. */
  mark: (letters: string, marks: Uint8Array) => void;
  spellings: (word: string) => string[];
};

export const indexNames = (names: readonly string[]): NameIndex => {
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
    mark: (letters, marks) => {
      for (let at = firstFrom(letters); words[at]?.startsWith(letters); at += 1) {
        const word = words[at] ?? '';
        const mark = word === letters ? wholeWord : beginning;
        for (const index of indexes.get(word) ?? []) {
          if ((marks[index] ?? 0) < mark) marks[index] = mark;
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
