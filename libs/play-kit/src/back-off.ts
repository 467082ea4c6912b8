const first = 2000;
const longest = 30_000;

/**
 * Delay before the next attempt, in milliseconds: up to two seconds, doubling up to half a minute. Anything from none is as
 * likely, so that clients that failed at the same moment do not come back in step.
 *
 * @param failures in a row, from 1.
 * @param random uniform in [0, 1).
 */
export const backOff = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * random();
