const first = 2000;
const longest = 30_000;

/**
 * Delay before the next attempt, in milliseconds: one to two seconds, doubling up to half a minute. Clients that failed at the
 * same moment do not come back in step.
 *
 * @param failures in a row, from 1.
 * @param random uniform in [0, 1).
 */
export const backOff = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.5 + random() / 2);
