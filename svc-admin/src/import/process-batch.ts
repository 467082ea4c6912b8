import type { mongo } from 'mongoose';
import pLimit from 'p-limit';

import type { CardDocument, CatalogueStore } from '../catalogue/model.ts';

export type CardUpdate = mongo.UpdateOneModel<CardDocument>;

/**
 * Stores the outcomes of a few cards together; what is not stored is made again.
 * @throws what work on a card throws, once the other outcomes are stored.
 */
export const processBatch = async <T>(
  { cards }: CatalogueStore,
  batch: readonly T[],
  atOnce: number,
  work: (card: T) => Promise<CardUpdate>,
): Promise<void> => {
  const limit = pLimit(atOnce);
  const outcomes = await Promise.allSettled(batch.map((card) => limit(() => work(card))));
  const updates = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (updates.length > 0) {
    await cards.bulkWrite(
      updates.map((updateOne) => ({ updateOne })),
      { ordered: false },
    );
  }
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
};
