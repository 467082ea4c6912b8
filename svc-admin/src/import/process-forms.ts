import pLimit from 'p-limit';

import type { CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';

const batchSize = 16;
const atOnce = 2;

const formless = { formsOf: null, 'picture.version': { $type: 'string' as const } };

/** Makes the smaller forms of a batch of pictures; returns how many were made. */
export const processForms = async (store: CatalogueStore, pictures: CardPictures): Promise<number> => {
  const batch = await store.cards
    .find(formless, { projection: { picture: 1 } })
    .sort({ setId: -1 })
    .limit(batchSize)
    .toArray();
  const limit = pLimit(atOnce);
  await Promise.all(
    batch.map(({ _id, picture }) =>
      limit(async () => {
        await pictures.makeForms(_id);
        await store.cards.updateOne(
          { _id, 'picture.version': picture?.version },
          { $set: { formsOf: picture?.version ?? null } },
        );
      }),
    ),
  );
  return batch.length;
};
