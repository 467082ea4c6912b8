export type Random = ReturnType<typeof createRandom>;

/** Creates a generator (Mulberry32); the same seed always gives the same picture. */
export function createRandom(seed: string) {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** Returns a number from 0 (included) to 1 (excluded). */
    next,
    between: (low: number, high: number): number => low + (high - low) * next(),
    /** Returns a whole number; both limits are included. */
    whole: (low: number, high: number): number => low + Math.floor((high - low + 1) * next()),
    pick: <const T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(next() * choices.length)] ?? choices[0],
    chance: (probability: number): boolean => next() < probability,
  };
}

/** Returns the FNV-1a hash of a text in 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
