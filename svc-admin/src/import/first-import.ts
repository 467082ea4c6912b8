/** The first import of a new suite, for which what is fixed for a day waits. */

import type { CatalogueStore } from '../catalogue/model.ts';
import type { CrawlDocument } from './model.ts';

/** A picture that could not be had so often holds up nobody any longer. */
const mostAttempts = 3;

/**
 * Notes once and for all that the provider's cards are imported, though some may be in error. Call it when no pixel version
 * waits.
 * @returns whether they have been noted now.
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

/** Until a crawl has run through, only the cards of one set are stored. */
async function hasCrawled({ cards }: CatalogueStore, stage: CrawlDocument['stage'] | undefined): Promise<boolean> {
  return stage === 'done' || (stage === 'pages' && (await cards.distinct('setId')).length > 1);
}

async function isPictureUntried({ cards }: CatalogueStore): Promise<boolean> {
  const untried = [{ failure: null }, { 'failure.attempts': { $lt: mostAttempts } }];
  const filter = { picture: null, 'pending.pictureUrl': { $type: 'string' as const }, $or: untried };
  return (await cards.countDocuments(filter, { limit: 1 })) > 0;
}
