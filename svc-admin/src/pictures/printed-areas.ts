import {
  type FrameRect,
  type PrintedPart,
  cardFrames,
  cardImageSizes,
} from '@cardwise/contracts/catalogue/card-frames';
import type { CardType } from '@cardwise/contracts/catalogue/cards';

export type Area = { left: number; top: number; width: number; height: number };

type Size = { width: number; height: number };

/** Of a box of the 375×518 form, in a picture of another size. */
export const areaOf = (box: FrameRect, { width, height }: Size): Area => {
  const scale = { x: width / cardImageSizes.regular.width, y: height / cardImageSizes.regular.height };
  const [left, top] = [Math.floor(box.x * scale.x), Math.floor(box.y * scale.y)];
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale.x));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale.y));
  return { left, top, width: right - left, height: bottom - top };
};

export const printedAreas = (type: CardType, size: Size) =>
  Object.entries(cardFrames[type]).map(([part, box]) => ({ part: part as PrintedPart, area: areaOf(box, size) }));
