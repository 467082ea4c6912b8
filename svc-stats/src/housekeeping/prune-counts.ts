/** Wrong choices kept per card and kind, and how many there may be before the rare ones are dropped. */
export const kept = 50;
export const limit = 100;

/**
 * Keeps the counts that matter when there are too many: the count of the first one dropped is taken from all that stay
 * (Misra and Gries). Whatever is chosen more often than the total divided by `kept` survives, however late it appears,
 * and no count is off by more than that; counts of a card with few different wrong choices are exact.
 */
export const pruneCounts = (counts: Record<string, number>): Record<string, number> => {
  const ranked = Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (ranked.length <= limit) return counts;
  const [, dropped] = ranked[kept] ?? ['', 0];
  return Object.fromEntries(
    ranked
      .slice(0, kept)
      .map(([name, count]) => [name, count - dropped] as const)
      .filter(([, count]) => count > 0),
  );
};
