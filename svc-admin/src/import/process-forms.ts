import type { CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';
import { processBatch } from './process-batch.ts';

const batchSize = 16;
const atOnce = 2;

const formless = { formsOf: null, 'picture.version': { $type: 'string' as const } };

export const processForms = async (store: CatalogueStore, pictures: CardPictures): Promise<number> => {
  const batch = await store.cards
    .find(formless, { projection: { picture: 1 } })
    .sort({ setId: -1 })
    .limit(batchSize)
    .toArray();
  await processBatch(store, batch, atOnce, async ({ _id, picture }) => {
    await pictures.makeForms(_id);
    return {
      filter: { _id, 'picture.version': picture?.version ?? '' },
      update: { $set: { formsOf: picture?.version ?? null } },
    };
  });
  return batch.length;
};
