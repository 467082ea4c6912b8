import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueCard } from '@cardwise/contracts/catalogue/catalogue';
import { sharePictureVersion } from '@cardwise/service-kit/cards/agreed-values';
import sharp, { type OverlayOptions } from 'sharp';

import { drawSharePicture, shareCardBox, loadTypeface } from './draw-share-picture.ts';
import { pictureVersion } from './check-picture.ts';
import { createDrawnPictures, type DrawnPicture, readIfThere } from './picture-files.ts';

export type SharePictures = ReturnType<typeof createSharePictures>;

type Options = {
  folder: string;
  mostWaiting?: number;
};

export function createSharePictures({ folder, mostWaiting = 20 }: Options) {
  const pictures = createDrawnPictures({ folder: join(folder, 'share'), mostWaiting, tidy: removeOutdated });

  const draw = async (card: CatalogueCard): Promise<DrawnPicture> => {
    const png = await readIfThere(join(folder, 'en', `${card.id}.png`));
    // During an import, the stored picture may be newer than the facts in the catalogue.
    const cardPicture = png && pictureVersion(png) === card.image ? await placeCard(png) : undefined;
    const svg = drawSharePicture(card, { outline: await loadTypeface(), pictured: cardPicture !== undefined });
    const bytes = await sharp(Buffer.from(svg))
      .composite(cardPicture ? [cardPicture] : [])
      .jpeg({ quality: 82 })
      .toBuffer();
    return { bytes, lasting: cardPicture !== undefined };
  };

  return {
    /** Returns a JPEG; it is lasting if it shows the card's picture. */
    get: (card: CatalogueCard): Promise<DrawnPicture> =>
      pictures.get(`${card.id}-${sharePictureVersion(card)}.jpg`, () => draw(card)),
  };
}

async function removeOutdated(folder: string, kept: string): Promise<void> {
  const card = kept.slice(0, kept.indexOf('-') + 1);
  const outdated = (await readdir(folder)).filter((other) => other.startsWith(card) && other !== kept);
  await Promise.all(outdated.map((other) => rm(join(folder, other), { force: true })));
}

async function placeCard(png: Buffer): Promise<OverlayOptions | undefined> {
  const { left, top, width, height } = shareCardBox;
  try {
    const { data, info } = await sharp(png)
      .resize({ width, height, fit: 'contain', background: 'transparent' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { input: data, raw: { width: info.width, height: info.height, channels: 4 }, left, top };
  } catch {
    return undefined;
  }
}
