import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { PictureError } from '../pictures/check-picture.ts';
import { failureAfter } from './failure-after.ts';
import { processBatch } from './process-batch.ts';

type Dependencies = { store: CatalogueStore; pictures: CardPictures; log: Logger };

const batchSize = 64;
const atOnce = 2;

const pixelless = { 'picture.pixel': '' };

export const countPixelless = ({ cards }: CatalogueStore, limit: number): Promise<number> =>
  cards.countDocuments(pixelless, { limit });

/**
 * Newest sets first. A picture that cannot be decoded leaves the catalogue and is fetched again later.
 * @returns how many cards changed, and whether more may wait.
 */
export const processPixels = async ({
  store,
  pictures,
  log,
}: Dependencies): Promise<{ changed: number; more: boolean }> => {
  const batch = await store.cards
    .find(pixelless, { projection: { picture: 1, failure: 1, 'content.type': 1 } })
    .sort({ setId: -1 })
    .limit(batchSize)
    .toArray();
  await processBatch(store, batch, atOnce, async ({ _id, picture, content, failure }) => {
    const version = picture?.version ?? '';
    const filter = { _id, 'picture.version': version };
    try {
      const pixel = await pictures.makePixel(_id, content?.type ?? '', version);
      return { filter, update: { $set: { 'picture.pixel': pixel } } };
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      log.warn({ card: _id, reason: error.message }, 'picture of a card cannot be used');
      const again = { content: '$content', pictureUrl: '$picture.url' };
      const failed = { $literal: failureAfter(failure, error.message, new Date()) };
      return {
        filter,
        update: [{ $set: { pending: { $ifNull: ['$pending', again] }, failure: failed } }, { $set: { picture: null } }],
      };
    }
  });
  return { changed: batch.length, more: batch.length === batchSize };
};
