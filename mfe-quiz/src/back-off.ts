const first = 1000;
const longest = 30_000;

/**
 * Wait before the next attempt of something that failed, in milliseconds: twice as long each time, up to half a minute,
 * and never quite the same for two browsers.
 *
 * @param failures how often it has failed in a row, from 1.
 * @param random uniform in [0, 1).
 */
export const backOff = (failures: number, random: () => number = Math.random): number =>
  Math.min(longest, first * 2 ** (failures - 1)) * (0.75 + random() / 2);
