import { fill, moved, stroke } from '../drawing/shape.ts';
import type { Shape } from '../drawing/shape.ts';
import { centredText, fitSize } from '../text/typeset.ts';

/** In em. */
const digitHeight = 0.6;

/** Centred; wide numbers shrink to `width` pixels. */
export const drawNumber = (value: number, x: number, y: number, width: number, edge: string): Shape[] => {
  const size = fitSize(String(value), 'number', width, 54, 20);
  const d = centredText(String(value), 'number', size, x, y + (size * digitHeight) / 2);
  return [
    stroke(d, edge, 7),
    moved(stroke(d, '#000000', 3, 0.35), 'translate(0 2)'),
    { ...fill(d, ['#ffffff', '#ffe9bf']), flat: true },
  ];
};
