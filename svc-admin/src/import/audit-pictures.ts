import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { CatalogueStore } from '../catalogue/model.ts';
import type { CardPictures } from '../pictures/card-pictures.ts';

/** Makes pictures whose files are gone (another folder, a lost volume, a new key). */
export const auditPictures = async ({ cards }: CatalogueStore, pictures: CardPictures, log: Logger): Promise<void> => {
  const files = await pictures.audit();
  const fields = { picture: 1, formsOf: 1, content: 1, pending: 1 } as const;
  let [lost, pixelless, formless] = [0, 0, 0];
  for await (const { _id, picture, formsOf, content, pending } of cards.find(
    { picture: { $ne: null } },
    { projection: fields },
  )) {
    if (!picture || !content) continue;
    if (!files.hasPicture(_id)) {
      lost += 1;
      await pictures.removeForms(_id);
      const again = pending ?? { content, pictureUrl: picture.url };
      await cards.updateOne({ _id }, { $set: { picture: null, formsOf: null, pending: again, failure: null } });
      continue;
    }
    if (picture.pixel !== '' && !files.hasPixel(_id, picture)) {
      pixelless += 1;
      await cards.updateOne({ _id }, { $set: { 'picture.pixel': '' } });
    }
    if (formsOf !== null && !files.hasForms(_id)) {
      formless += 1;
      await cards.updateOne({ _id }, { $set: { formsOf: null } });
    }
  }
  if (lost + pixelless + formless > 0)
    log.warn({ lost, pixelless, formless }, 'files of pictures are missing and are made again');
};
