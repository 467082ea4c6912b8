import { cardFrames, cardImageSizes } from '@cardwise/contracts/card-frames';
import { CardType } from '@cardwise/contracts/cards';
import sharp, { type OverlayOptions } from 'sharp';
import * as z from 'zod/mini';

import type { Pixels } from './check-picture.ts';

/** Blocks across the picture; few enough that no letter survives, enough for shapes and colours of the drawing. */
const blocksAcross = 32;
/** Width of a block over printed numbers, name and text, in pixels of the 375 wide form: a whole digit in one or two blocks. */
const coarseBlock = 32;

const raw = ({ width, height }: Pixels) => ({ raw: { width, height, channels: 4 as const } });

const toBlocks = async (pixels: Pixels, columns: number, rows: number): Promise<Buffer> => {
  const small = await sharp(pixels.data, raw(pixels)).resize(columns, rows, { fit: 'fill', kernel: 'mks2013' }).raw().toBuffer();
  return sharp(small, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(pixels.width, pixels.height, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
};

type Area = { left: number; top: number; width: number; height: number };

/** Where a card of this type has its numbers, name and text, in the pixels of this picture. */
const printedAreas = (type: string, { width, height }: Pixels): Area[] => {
  const known = z.safeParse(CardType, type);
  if (!known.success) return [];
  const scale = { x: width / cardImageSizes.regular.width, y: height / cardImageSizes.regular.height };
  return Object.values(cardFrames[known.data]).map((rect) => {
    const left = Math.max(0, Math.floor(rect.x * scale.x));
    const top = Math.max(0, Math.floor(rect.y * scale.y));
    return {
      left,
      top,
      width: Math.min(width - left, Math.ceil(rect.width * scale.x)),
      height: Math.min(height - top, Math.ceil(rect.height * scale.y)),
    };
  });
};

const coverArea = async (pixels: Pixels, area: Area): Promise<OverlayOptions> => {
  const data = await sharp(pixels.data, raw(pixels)).extract(area).raw().toBuffer();
  const part = { data, width: area.width, height: area.height };
  const blocks = (length: number): number => Math.max(1, Math.round(length / coarseBlock));
  const input = await toBlocks(part, blocks(area.width), blocks(area.height));
  return { input, ...raw(part), left: area.left, top: area.top };
};

/** The pixel quiz's version of a card, PNG: the drawing in large blocks, everything printed in larger ones. */
export const pixelate = async (pixels: Pixels, type: string): Promise<Buffer> => {
  const rows = Math.round((blocksAcross * pixels.height) / pixels.width);
  const whole = await toBlocks(pixels, blocksAcross, rows);
  const covers = await Promise.all(printedAreas(type, pixels).map((area) => coverArea(pixels, area)));
  return sharp(whole, raw(pixels)).composite(covers).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
};
