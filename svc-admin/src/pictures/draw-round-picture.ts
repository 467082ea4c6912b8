import type { PrintedPart } from '@cardwise/contracts/card-frames';
import type { CardType } from '@cardwise/contracts/cards';
import { cardPictureWidths } from '@cardwise/contracts/pictures';
import sharp from 'sharp';

import { decodePicture, type Pixels } from './check-picture.ts';
import { printedAreas } from './printed-areas.ts';

type Hidden = { type: CardType; hide: readonly PrintedPart[] };

/** Makes the boxes of the hidden parts transparent and black, in place. */
const cutOut = ({ data, width, height }: Pixels, { type, hide }: Hidden): void => {
  for (const { part, area } of printedAreas(type, { width, height })) {
    if (!hide.includes(part)) continue;
    for (let y = area.top; y < area.top + area.height; y += 1) {
      const start = (y * width + area.left) * 4;
      data.fill(0, start, start + area.width * 4);
    }
  }
};

/**
 * A card's picture for a round, as WebP: the hidden parts are cut out before anything else is done with the pixels, so no byte
 * of the file depends on what they show. WebP keeps transparency exactly: in all pictures the boxes are alike.
 *
 * @throws PictureError when the picture cannot be decoded.
 */
export const drawRoundPicture = async (png: Buffer, hidden: Hidden): Promise<Buffer> => {
  const whole = await decodePicture(png);
  cutOut(whole, hidden);
  const { data, info } = await sharp(whole.data, { raw: { width: whole.width, height: whole.height, channels: 4 } })
    .resize({ width: cardPictureWidths.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  // Resizing blurs the edges of the boxes.
  cutOut({ data, width, height }, hidden);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
};
