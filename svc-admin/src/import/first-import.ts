/** Notes when the first import of a new suite is complete. Whatever is fixed for a day waits for that. */

import type { CatalogueStore } from '../catalogue/model.ts';
import type { CrawlDocument } from './model.ts';

/** A picture that has failed this often no longer holds up the import. */
const mostAttempts = 3;

/**
 * Notes once and for all that the provider's cards are imported, though some may be in error. Call it only when no card
 * waits for its pixel version.
 * @returns whether the import has been noted as complete by this call.
 */
export async function noteFirstImport(
  store: CatalogueStore,
  stage: CrawlDocument['stage'] | undefined,
): Promise<boolean> {
  const { metadata } = store;
  const known = await metadata.findOne({ _id: 'metadata' }, { projection: { complete: 1 } });
  if (!known || known.complete) return false;
  if (!(await hasCrawled(store, stage)) || (await isPictureUntried(store))) return false;
  await metadata.updateOne({ _id: 'metadata' }, { $set: { complete: true } });
  return true;
}

/** Tells whether a crawl has run to its end; before that, only the cards of one set are stored. */
async function hasCrawled({ cards }: CatalogueStore, stage: CrawlDocument['stage'] | undefined): Promise<boolean> {
  return stage === 'done' || (stage === 'pages' && (await cards.distinct('setId')).length > 1);
}

async function isPictureUntried({ cards }: CatalogueStore): Promise<boolean> {
  const untried = [{ failure: null }, { 'failure.attempts': { $lt: mostAttempts } }];
  const filter = { picture: null, 'pending.pictureUrl': { $type: 'string' as const }, $or: untried };
  return (await cards.countDocuments(filter, { limit: 1 })) > 0;
}
