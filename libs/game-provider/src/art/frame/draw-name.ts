import { fill, stroke, type Shape } from '../drawing/shape.ts';
import { bentText, fitSize } from '../text/typeset.ts';
import { middle, type NameLine } from './frame.ts';

/** This is half of a capital's height, in em. */
const halfCap = 0.3;

/** Draws the name as large as fits, along the banner's curve. */
export function drawName(name: string, { face, ink, edge, largest, width, y, sag }: NameLine): Shape[] {
  const size = fitSize(name, face, width, largest, 6);
  const half = width / 2 + 10;
  const d = bentText(name, face, size, (offset) => {
    const turn = Math.atan((2 * sag * offset) / (half * half));
    const fall = sag * (offset / half) ** 2 + size * halfCap;
    return { x: middle + offset - Math.sin(turn) * size * halfCap, y: y + fall, turn };
  });
  const letters: Shape = { ...fill(d, ink), flat: true };
  return edge ? [stroke(d, edge, 4), letters] : [stroke(d, '#fffaf0', 2, 0.5), letters];
}
