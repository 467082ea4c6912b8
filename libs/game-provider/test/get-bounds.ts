import { Resvg } from '@resvg/resvg-js';

import type { Shape } from '../src/art/drawing/shape.ts';
import { createSheet } from '../src/art/drawing/sheet.ts';
import { drawPieces } from '../src/art/picture/draw-figure.ts';

/** Returns undefined when nothing is drawn. */
export function getBounds(shapes: readonly Shape[]) {
  const sheet = createSheet();
  const drawn = drawPieces(
    shapes.map((shape) => Object.assign({}, shape, { flat: true })),
    sheet,
    0,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="-300 -300 1000 1000">${sheet.defs()}${drawn}</svg>`;
  const box = new Resvg(svg, { font: { loadSystemFonts: false } }).getBBox();
  return box && { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
