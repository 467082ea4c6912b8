/** Returns the values in random order; all orders are equally likely (Fisher–Yates). */
export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const shuffled = [...values];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
