import type { PrintedPart } from '@cardwise/contracts/card-frames';
import type { CardType } from '@cardwise/contracts/cards';
import { cardPictureWidths } from '@cardwise/contracts/pictures';
import sharp from 'sharp';

import { decodePicture, type Pixels } from './check-picture.ts';
import { printedAreas } from './printed-areas.ts';

type Hidden = { type: CardType; hide: readonly PrintedPart[] };

/**
 * The share of its box's width that a part takes up at a height, from -1 to 1: names and texts all of it, the badges of numbers
 * what their plates cover, the outline of a superellipse.
 */
const breadthAt = (part: PrintedPart, height: number): number =>
  part === 'name' || part === 'text' ? 1 : Math.cbrt(1 - Math.abs(height) ** 3);

/** Makes the hidden parts transparent and black, in place. */
const cutOut = ({ data, width, height }: Pixels, { type, hide }: Hidden): void => {
  for (const { part, area } of printedAreas(type, { width, height })) {
    if (!hide.includes(part)) continue;
    for (let row = 0; row < area.height; row += 1) {
      const spared = Math.floor((area.width / 2) * (1 - breadthAt(part, (2 * row + 1) / area.height - 1)));
      const start = ((area.top + row) * width + area.left) * 4;
      data.fill(0, start + spared * 4, start + (area.width - spared) * 4);
    }
  }
};

/**
 * A card's picture for a round, as WebP: the hidden parts are cut out before anything else is done with the pixels, so no byte
 * of the file depends on what they show. WebP keeps transparency exactly: in all pictures the holes are alike.
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
  // Resizing blurs the edges of the holes.
  cutOut({ data, width, height }, hidden);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
};
