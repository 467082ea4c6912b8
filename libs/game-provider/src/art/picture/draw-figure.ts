import { n } from '../drawing/paths.ts';
import type { Shape } from '../drawing/shape.ts';
import { attributes, drawShape, type Sheet } from '../drawing/sheet.ts';

export function drawFigure(shapes: readonly Shape[], sheet: Sheet, edge: string): string {
  return `<g opacity="0.4" transform="translate(4 7)">${silhouette(shapes, '#0d0618', 5)}</g>${silhouette(shapes, edge, 3.6)}${drawPieces(shapes, sheet, 2.2)}`;
}

/** Draws the outline of the shapes, `grow` units larger on every side. */
function silhouette(shapes: readonly Shape[], colour: string, grow: number): string {
  const outlines = new Map<string, string>();
  const lines: string[] = [];
  for (const shape of shapes) {
    if (shape.flat) continue;
    if (shape.fill) outlines.set(shape.transform ?? '', `${outlines.get(shape.transform ?? '') ?? ''}${shape.d}`);
    else
      lines.push(
        `<path${attributes({ d: shape.d, 'stroke-width': (shape.width ?? 1) + grow * 2, fill: 'none', transform: shape.transform })}/>`,
      );
  }
  const filled = [...outlines].map(
    ([transform, d]) => `<path${attributes({ d, 'stroke-width': grow * 2, transform })}/>`,
  );
  return `<g fill="${colour}" stroke="${colour}" stroke-linejoin="round" stroke-linecap="round">${filled.join('')}${lines.join('')}</g>`;
}

export function drawPieces(shapes: readonly Shape[], sheet: Sheet, drop: number): string {
  return shapes
    .map((shape) => {
      if (shape.flat) return drawShape(shape, sheet);
      const shadow: Shape = { ...shape, ...(shape.fill ? { fill: '#120822' } : { line: '#120822' }), opacity: 0.26 };
      return `<g transform="translate(${n(drop * 0.5)} ${n(drop)})">${drawShape(shadow, sheet)}</g>${drawShape(shape, sheet, true)}`;
    })
    .join('');
}
