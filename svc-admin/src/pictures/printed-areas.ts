import { type PrintedPart, cardFrames, cardImageSizes } from '@cardwise/contracts/catalogue/card-frames';
import type { CardType } from '@cardwise/contracts/catalogue/cards';

export type Area = { left: number; top: number; width: number; height: number };

export const printedAreas = (type: CardType, { width, height }: { width: number; height: number }) => {
  const scale = { x: width / cardImageSizes.regular.width, y: height / cardImageSizes.regular.height };
  return Object.entries(cardFrames[type]).map(([part, box]) => {
    const [left, top] = [Math.floor(box.x * scale.x), Math.floor(box.y * scale.y)];
    const right = Math.min(width, Math.ceil((box.x + box.width) * scale.x));
    const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale.y));
    const area: Area = { left, top, width: right - left, height: bottom - top };
    return { part: part as PrintedPart, area };
  });
};
