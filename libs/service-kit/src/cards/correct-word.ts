/** Shorter words resemble too many others. */
const shortest = 5;

export type Vocabulary = ReturnType<typeof createVocabulary>;

/**
 * Beginnings of known words, one error away.
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
  /** Or where it would be. */
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

/** Two letters swapped, or one missing, wrong or added. */
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
