import {
  type FrameRect,
  type PrintedPart,
  cardFrames,
  cardImageSizes,
  illustrationBox,
} from '@cardwise/contracts/catalogue/card-frames';
import { CardType } from '@cardwise/contracts/catalogue/cards';
import * as z from 'zod/mini';

import type { Pixels } from './check-picture.ts';

/** This many blocks across the picture are too few for letters but enough for shapes and colours. */
const blocksAcross = 32;
/** Blocks over printed parts have this size in the form that is 375 pixels wide: a digit takes one or two of them. */
const coarseBlock = 32;

/** Returns the illustration's colours in two rows of four blocks, as #rrggbb. */
export function pixelColours(pixels: Pixels): string[] {
  return getBlocks(pixels, getArea(illustrationBox, pixels), 4, 2)
    .colours.flat()
    .map((colour) => `#${Buffer.from(Uint32Array.of(colour).buffer).toString('hex', 0, 3)}`);
}

/** Pixelates a card in place: the illustration in large blocks, everything printed in larger ones. */
export function pixelate(pixels: Pixels, type: string): void {
  const { data, width, height } = pixels;
  const known = z.safeParse(CardType, type);
  const printed = known.success ? printedAreas(known.data, pixels) : [];
  const coarse = (coarseBlock * width) / cardImageSizes.regular.width;
  const blocks = [
    getSquares(pixels, { left: 0, top: 0, width, height }, width / blocksAcross),
    ...printed.map(({ area }) => getSquares(pixels, area, coarse)),
  ];
  const target = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (const painted of blocks) paint(target, width, painted);
}

type Size = { width: number; height: number };

export function printedAreas(type: CardType, size: Size) {
  return Object.entries(cardFrames[type]).map(([part, box]) => ({
    part: part as PrintedPart,
    area: getArea(box, size),
  }));
}

type Area = { left: number; top: number; width: number; height: number };

/** Converts a box of the 375×518 form to the area in a picture of another size. */
function getArea(box: FrameRect, { width, height }: Size): Area {
  const scale = { x: width / cardImageSizes.regular.width, y: height / cardImageSizes.regular.height };
  const [left, top] = [Math.floor(box.x * scale.x), Math.floor(box.y * scale.y)];
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale.x));
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale.y));
  return { left, top, width: right - left, height: bottom - top };
}

type Blocks = { rows: number[]; columns: number[]; colours: number[][] };

function getSquares(pixels: Pixels, area: Area, size: number): Blocks {
  const [across, down] = [area.width, area.height].map((length) => Math.max(1, Math.round(length / size)));
  return getBlocks(pixels, area, across ?? 1, down ?? 1);
}

function getBlocks(pixels: Pixels, area: Area, across: number, down: number): Blocks {
  const columns = edges(area.left, area.width, across);
  const rows = edges(area.top, area.height, down);
  const colours = rows.slice(0, -1).map((top, row) =>
    columns.slice(0, -1).map((left, column) => {
      const [right, bottom] = [columns[column + 1] ?? left, rows[row + 1] ?? top];
      return meanColour(pixels, { left, top, width: right - left, height: bottom - top });
    }),
  );
  return { rows, columns, colours };
}

function edges(start: number, length: number, blocks: number): number[] {
  return Array.from({ length: blocks + 1 }, (_, index) => start + Math.round((length * index) / blocks));
}

function meanColour({ data, width }: Pixels, area: Area): number {
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let y = area.top; y < area.top + area.height; y += 1) {
    const end = (y * width + area.left + area.width) * 4;
    for (let at = (y * width + area.left) * 4; at < end; at += 4) {
      const seen = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * seen;
      green += (data[at + 1] ?? 0) * seen;
      blue += (data[at + 2] ?? 0) * seen;
      alpha += seen;
    }
  }
  if (alpha === 0) return 0;
  const colour = Uint8ClampedArray.of(red / alpha, green / alpha, blue / alpha, alpha / (area.width * area.height));
  return new Uint32Array(colour.buffer)[0] ?? 0;
}

function paint(target: Uint32Array, width: number, { rows, columns, colours }: Blocks): void {
  const [left = 0, right = 0] = [columns[0], columns.at(-1)];
  for (const [row, line] of colours.entries()) {
    const [top = 0, bottom = 0] = [rows[row], rows[row + 1]];
    for (const [column, colour] of line.entries()) {
      target.fill(colour, top * width + (columns[column] ?? 0), top * width + (columns[column + 1] ?? 0));
    }
    for (let y = top + 1; y < bottom; y += 1)
      target.copyWithin(y * width + left, top * width + left, top * width + right);
  }
}
