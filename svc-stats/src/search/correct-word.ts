/** Shortest word that is corrected: of a shorter one, too many are one letter away. */
const shortest = 5;

/** The words of a language's names. */
export type Vocabulary = {
  /** In the order of their letters. */
  words: string[];
  /** The place of the first word that begins with these letters, if any does; else where it would be. */
  firstFrom: (letters: string) => number;
  /** Letters of the longest word. */
  longest: number;
  /** Whether a word begins with these letters. */
  begins: (letters: string) => boolean;
  /** Every letter that occurs. */
  alphabet: string[];
};

export const createVocabulary = (words: Iterable<string>): Vocabulary => {
  const sorted = [...new Set(words)].sort();
  const alphabet = new Set<string>();
  for (const word of sorted) for (const letter of word) alphabet.add(letter);
  const firstFrom = (letters: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? '') < letters) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    words: sorted,
    firstFrom,
    longest: sorted.reduce((most, { length }) => Math.max(most, length), 0),
    begins: (letters) => sorted[firstFrom(letters)]?.startsWith(letters) ?? false,
    alphabet: [...alphabet],
  };
};

/** All that becomes of a word by one typing error: neighbours swapped, a letter missing, wrong, or too many. */
const oneEditAway = (word: string, alphabet: string[]): string[] => {
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return splits.flatMap(([before, after]) => [
    ...(after.length > 1 ? [`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`] : []),
    ...(after.length > 0 ? [before + after.slice(1)] : []),
    ...alphabet.flatMap((letter) => [
      before + letter + after,
      ...(after.length > 0 ? [before + letter + after.slice(1)] : []),
    ]),
  ]);
};

/**
 * What a misspelt word was meant to be: the beginnings of known words that are one typing error away. A word that is
 * known is meant as it stands, and one of fewer than five letters is not guessed at.
 *
 * @example correctWord('durtle', vocabulary) // ['turtle']
 */
export const correctWord = (word: string, { begins, alphabet, longest }: Vocabulary): string[] => {
  if (word.length < shortest || word.length > longest + 1 || begins(word)) return [];
  return [...new Set(oneEditAway(word, alphabet))].filter(begins);
};
