const first = 2000;
const longest = 30_000;

/**
 * Returns the pause before a retry in milliseconds: one to two seconds after the first failure, doubling up to half a
 * minute. The pause is random so that clients that failed together do not come back together.
 * @param failures number of failures in a row, from 1.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  return Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random() / 2);
}
