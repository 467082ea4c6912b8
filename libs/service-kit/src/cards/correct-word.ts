/** Words with fewer letters resemble too many others to be corrected. */
const shortest = 5;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * Returns the beginnings of known words that are one error away from the given word.
 * @example correctWord('durtle', vocabulary) // ['turtle']
 */
export function correctWord(word: string, { begins, alphabet, longest }: Vocabulary): string[] {
  if (word.length < shortest || word.length > longest + 1 || begins(word)) return [];
  return [...new Set(oneEditAway(word, alphabet))].filter(begins);
}

export function createVocabulary(words: Iterable<string>) {
  const sorted = [...new Set(words)].sort();
  const alphabet = new Set<string>();
  for (const word of sorted) for (const letter of word) alphabet.add(letter);
  /** Returns the index of the first word that is not less than the letters. */
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
    begins: (letters: string): boolean => sorted[firstFrom(letters)]?.startsWith(letters) ?? false,
    alphabet: [...alphabet],
  };
}

/** Returns all words that differ by two swapped letters or by one missing, wrong or added letter. */
function oneEditAway(word: string, alphabet: string[]): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const);
  return splits.flatMap(([before, after]) => [
    ...(after.length > 1 ? [`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`] : []),
    ...(after.length > 0 ? [before + after.slice(1)] : []),
    ...alphabet.flatMap((letter) => [
      before + letter + after,
      ...(after.length > 0 ? [before + letter + after.slice(1)] : []),
    ]),
  ]);
}
