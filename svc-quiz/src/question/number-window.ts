/**
 * Choices for a number: a consecutive window in ascending order, never below 0, in which the right value's rank is
 * uniformly random, so that no rank is a good guess.
 *
 * @param value The right value, 0 or more.
 * @param count How many choices.
 * @param random Uniform in [0, 1).
 * @example numberWindow(3, 4, () => 0.5) // [1, 2, 3, 4]
 */
export const numberWindow = (value: number, count: number, random: () => number): number[] => {
  const ranks = Math.min(count - 1, value) + 1;
  const start = value - Math.floor(random() * ranks);
  return Array.from({ length: count }, (_, offset) => start + offset);
};
