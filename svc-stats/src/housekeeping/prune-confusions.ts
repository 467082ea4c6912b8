import { questionKinds } from '@cardwise/contracts/cards';

import type { Collections } from '../collections.ts';

/** Wrong choices kept per card and kind, and how many there may be before the rare ones are dropped. */
export const kept = 50;
export const limit = 100;

/**
 * Drops the rare ones when there are too many counts, and subtracts the largest dropped count from the others (Misra and
 * Gries). Whatever is chosen more often than the total divided by `kept` survives, however late it appears, and no count is
 * off by more than that; with few different choices, counts are exact.
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

/** Cards read at once: few enough for other calls to get their turn in between. */
const step = 100;

/** Prunes every card's wrong choices; a card that is counted for meanwhile is left to the next round. */
export const pruneConfusions = async ({ cardCounters }: Pick<Collections, 'cardCounters'>): Promise<number> => {
  let pruned = 0;
  const cards = cardCounters.find({}, { projection: { wrong: 1, lastBatch: 1 }, batchSize: step });
  for await (const { _id, lastBatch, wrong = {} } of cards) {
    const changes = questionKinds.flatMap((kind) => {
      const before = wrong[kind] ?? {};
      const after = pruneCounts(before);
      return after === before ? [] : [[`wrong.${kind}`, after] as const];
    });
    if (changes.length === 0) continue;
    const { modifiedCount } = await cardCounters.updateOne({ _id, lastBatch }, { $set: Object.fromEntries(changes) });
    pruned += modifiedCount;
  }
  return pruned;
};
