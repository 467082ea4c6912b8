import { questionKinds } from '@cardwise/contracts/catalogue/cards';

import type { Collections } from '../collections.ts';
import { oldestKept } from '../counters/calendar.ts';

/** A card has at most `limit` different wrong choices per kind; if there are more, at most `kept` of them stay. */
export const kept = 50;
export const limit = 100;

/** The database sends only this many documents at once, so that other calls get their turn. */
const step = 100;

/** Prunes wrong choices and spans that are too old. A card whose counters change meanwhile waits for the next run. */
export async function pruneCardCounters({ cardCounters }: Collections, now: Date): Promise<number> {
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
}

/**
 * Prunes by the algorithm of Misra and Gries: a choice with more than 1/`kept` of the total survives, however late it
 * appears, and no count is too low by more than that.
 */
export function pruneCounts(counts: Record<string, number>): Record<string, number> {
  const ranked = Object.entries(counts).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (ranked.length <= limit) return counts;
  const [, dropped] = ranked[kept] ?? ['', 0];
  return Object.fromEntries(
    ranked
      .slice(0, kept)
      .map(([name, count]) => [name, count - dropped] as const)
      .filter(([, count]) => count > 0),
  );
}
