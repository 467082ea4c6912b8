/**
 * The right number's index is uniformly random.
 *
 * @param options.least No card has a lower value.
 * @example numberWindow(3, { least: 0, count: 4 }, () => 0.5) // [1, 2, 3, 4]
 */
export const numberWindow = (
  value: number,
  { least, count }: { least: number; count: number },
  random: () => number,
): number[] => {
  const indexes = Math.min(count - 1, value - least) + 1;
  const start = value - Math.floor(random() * indexes);
  return Array.from({ length: count }, (_, offset) => start + offset);
};
