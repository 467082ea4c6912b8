import type { FrameRect } from '@cardwise/contracts/catalogue/card-frames';

import { wrapText, type Line } from './wrap-text.ts';
import type { Run } from './parse-markup.ts';
import { straightText } from './typeset.ts';

const largest = 20;
const smallest = 9;

/** `widthAt` returns the width for a line whose lower edge is at y, in pixels. */
type TextRoom = FrameRect & { widthAt: (y: number) => number };
type FittedText = { lines: readonly Line[]; size: number; top: number; leading: number };

/** Sets a text as large as fits; at the smallest size, it may overflow at the bottom. */
export function fitText(runs: readonly Run[], room: TextRoom): FittedText {
  for (let size = largest; size > smallest; size -= 0.5) {
    const fitted = arrange(runs, size, room);
    if (fitted) return fitted;
  }
  const leading = smallest * 1.05;
  return { lines: wrapText(runs, smallest, () => room.width), size: smallest, top: room.y, leading };
}

function arrange(runs: readonly Run[], size: number, room: TextRoom): FittedText | undefined {
  const leading = size * 1.12;
  const most = Math.floor(room.height / leading);
  for (let count = 1; count <= most; count += 1) {
    const top = room.y + (room.height - count * leading) / 2;
    const getWidth = (line: number) => room.widthAt(top + (line + 1) * leading);
    const lines = wrapText(runs, size, getWidth);
    if (lines.length === count && lines.every(({ width }, line) => width <= getWidth(line))) {
      return { lines, size, top, leading };
    }
  }
  return undefined;
}

/** Returns the text as path data; each line is centred in the room. */
export function textPath({ lines, size, top, leading }: FittedText, room: FrameRect): string {
  return lines
    .map((line, index) => {
      const left = room.x + (room.width - line.width) / 2;
      const baseline = top + index * leading + size * 0.88;
      return line.pieces.map(({ text, face, x }) => straightText(text, face, size, left + x, baseline)).join('');
    })
    .join('');
}
