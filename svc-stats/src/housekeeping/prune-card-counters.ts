import { questionKinds } from '@cardwise/contracts/catalogue/cards';

import type { Collections } from '../collections.ts';
import { oldestKept } from '../counters/calendar.ts';

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

/**
 * Drops the rare of every card's wrong choices, and the weeks and months that are no longer kept. A card that is counted for
 * meanwhile is left to the next round.
 */
export const pruneCardCounters = async (
  { cardCounters }: Pick<Collections, 'cardCounters'>,
  now: Date,
): Promise<number> => {
  const oldest = oldestKept(now);
  let pruned = 0;
  const projection = { wrong: 1, weeks: 1, months: 1, lastBatch: 1 } as const;
  const cards = cardCounters.find({}, { projection, batchSize: step });
  for await (const { _id, lastBatch, wrong = {}, ...spans } of cards) {
    const changed = questionKinds.flatMap((kind) => {
      const before = wrong[kind] ?? {};
      const after = pruneCounts(before);
      return after === before ? [] : [[`wrong.${kind}`, after] as const];
    });
    const outdated = (['weeks', 'months'] as const).flatMap((span) =>
      Object.keys(spans[span] ?? {})
        .filter((name) => name < oldest[span])
        .map((name) => [`${span}.${name}`, 1] as const),
    );
    if (changed.length + outdated.length === 0) continue;
    const { modifiedCount } = await cardCounters.updateOne(
      { _id, lastBatch },
      { $set: Object.fromEntries(changed), $unset: Object.fromEntries(outdated) },
    );
    pruned += modifiedCount;
  }
  return pruned;
};
