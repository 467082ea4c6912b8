const first = 1000;
const longest = 30_000;

/**
 * Delay before the next attempt, in milliseconds: doubles up to half a minute, with jitter.
 *
 * @param failures in a row, from 1.
 * @param random uniform in [0, 1).
 */
export const backOff = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.75 + random() / 2);
