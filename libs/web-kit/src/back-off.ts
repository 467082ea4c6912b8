const first = 2000;
const longest = 30_000;

/**
 * Milliseconds: one to two seconds, doubling up to half a minute. Clients that failed together do not come back in
 * step.
 * @param failures in a row, from 1.
 */
export function backOff(failures: number, random: () => number = Math.random): number {
  return Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random() / 2);
}
