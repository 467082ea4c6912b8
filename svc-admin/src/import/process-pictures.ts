import type { Logger } from '@cardwise/service-kit/logs/logger';

import { failureAfter } from './failure-after.ts';
import type { CardDocument, CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { fetchPicture } from '../pictures/fetch-picture.ts';
import { PictureError } from '../pictures/check-picture.ts';
import { processBatch } from './process-batch.ts';

type Dependencies = { store: CatalogueStore; pictures: CardPictures; log: Logger };
type Waiting = Pick<CardDocument, '_id' | 'hash' | 'picture' | 'failure'> & { pending: { pictureUrl: string } };

const batchSize = 64;
const atOnce = 4;

/** Without those that wait for their next try. */
const waitingNow = (now: Date) => ({
  'pending.pictureUrl': { $type: 'string' as const },
  $or: [{ failure: null }, { 'failure.retryAt': { $lte: now } }],
});

export const countWaiting = ({ cards }: CatalogueStore, now: Date, limit: number): Promise<number> =>
  cards.countDocuments(waitingNow(now), { limit });

/** Newest sets first. @returns how many cards changed, and whether more may wait. */
export const processPictures = async (
  { store, pictures, log }: Dependencies,
  signal: AbortSignal,
): Promise<{ changed: number; more: boolean }> => {
  const batch = (await store.cards
    .find(waitingNow(new Date()), { projection: { hash: 1, picture: 1, failure: 1, 'pending.pictureUrl': 1 } })
    .sort({ setId: -1 })
    .limit(batchSize)
    .toArray()) as Waiting[];
  const outdated: string[] = [];
  let changed = 0;
  await processBatch(store, batch, atOnce, async ({ _id, hash, picture: before, failure, pending: { pictureUrl } }) => {
    const filter = { _id, hash, 'pending.pictureUrl': pictureUrl };
    try {
      const version = await pictures.store(_id, await fetchPicture(pictureUrl, signal), before !== null);
      const picture = { url: pictureUrl, version, pixel: '' };
      if (before && before.pixel !== pictures.pixelName(_id, version)) outdated.push(before.pixel);
      changed += 1;
      return {
        filter,
        update: [
          { $set: { content: '$pending.content', picture: { $literal: picture }, failure: null, formsOf: null } },
          { $set: { pending: null } },
        ],
      };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      log.warn({ card: _id, reason: error.message }, 'picture of a card cannot be used');
      return { filter, update: { $set: { failure: failureAfter(failure, error.message, new Date()) } } };
    }
  });
  for (const pixel of outdated) await pictures.removePixel(pixel);
  return { changed, more: batch.length === batchSize };
};
