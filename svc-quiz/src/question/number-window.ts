/**
 * Choices for a number: a consecutive window in ascending order, never below a least value, in which the right value's rank
 * is uniformly random, so that no rank is a good guess.
 *
 * @param value The right value.
 * @param options.least The least value that is a choice: no card has a lower one.
 * @param options.count How many choices.
 * @param random Uniform in [0, 1).
 * @example numberWindow(3, { least: 0, count: 4 }, () => 0.5) // [1, 2, 3, 4]
 */
export const numberWindow = (
  value: number,
  { least, count }: { least: number; count: number },
  random: () => number,
): number[] => {
  const ranks = Math.min(count - 1, value - least) + 1;
  const start = value - Math.floor(random() * ranks);
  return Array.from({ length: count }, (_, offset) => start + offset);
};
