import { questionKinds } from '@cardwise/contracts/cards';
import type { Connection } from 'mongoose';

import { cardCountersOf } from '../cards/model.ts';
import { pruneCounts } from './prune-counts.ts';

/** Bounds every card's wrong choices; a card that is counted for meanwhile is left to the next time. */
export const pruneConfusions = async (connection: Connection): Promise<number> => {
  const cards = cardCountersOf(connection);
  let pruned = 0;
  for await (const { _id, lastBatch, wrong = {} } of cards.find({}, { projection: { wrong: 1, lastBatch: 1 } })) {
    const changes = questionKinds.flatMap((kind) => {
      const before = wrong[kind] ?? {};
      const after = pruneCounts(before);
      return after === before ? [] : [[`wrong.${kind}`, after] as const];
    });
    if (changes.length === 0) continue;
    const { modifiedCount } = await cards.updateOne({ _id, lastBatch }, { $set: Object.fromEntries(changes) });
    pruned += modifiedCount;
  }
  return pruned;
};
