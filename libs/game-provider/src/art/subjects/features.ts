import { circle, ellipse, n } from '../drawing/paths.ts';
import { fill, mark, placed, stroke } from '../drawing/shape.ts';
import type { Shape } from '../drawing/shape.ts';

/** A round eye with a coloured iris looking straight ahead. */
export const eye = (x: number, y: number, radius: number, iris: string): Shape[] => [
  mark(circle(x, y, radius * 1.22), '#1a1024'),
  mark(circle(x, y, radius), iris),
  mark(circle(x, y, radius * 0.52), '#140c1c'),
  mark(circle(x - radius * 0.35, y - radius * 0.4, radius * 0.3), '#ffffff'),
];

/** Two eyes at -x and x. */
export const eyes = (x: number, y: number, radius: number, iris: string): Shape[] => [
  ...eye(-x, y, radius, iris),
  ...eye(x, y, radius, iris),
];

/** A small dark eye with a gleam. */
export const bead = (x: number, y: number, radius: number): Shape[] => [
  mark(circle(x, y, radius), '#150d1c'),
  mark(circle(x - radius * 0.35, y - radius * 0.4, radius * 0.36), '#ffffff'),
];

/** Three whiskers to each side of a muzzle. */
export const whiskers = (y: number, inner: number, outer: number): Shape =>
  stroke(
    [-1, 1]
      .flatMap((side) =>
        [-7, 0, 7].map((lean) => `M${n(side * inner)} ${n(y + lean * 0.4)}L${n(side * outer)} ${n(y + lean)}`),
      )
      .join(''),
    '#fff8e8',
    1.8,
    0.85,
  );

/** A faceted stone in a ring of metal. */
export const gem = (x: number, y: number, radius: number, colour: string, metal: string): Shape[] => [
  fill(circle(x, y, radius * 1.3), metal),
  mark(circle(x, y, radius), colour),
  mark(ellipse(x - radius * 0.25, y - radius * 0.35, radius * 0.4, radius * 0.25, -30), '#ffffff', 0.85),
];

/** A grip wound with cord between two heights. */
export const grip = (x: number, top: number, bottom: number, width: number, colour: string, cord: string): Shape[] => {
  const turns = Array.from({ length: Math.round((bottom - top) / 9) }, (_, index) => {
    const y = top + 5 + index * 9;
    return `M${n(x - width / 2)} ${n(y + 2)}L${n(x + width / 2)} ${n(y - 3)}`;
  });
  return [
    fill(`M${n(x - width / 2)} ${n(top)}h${n(width)}V${n(bottom)}h${n(-width)}Z`, colour),
    stroke(turns.join(''), cord, 2, 0.8),
  ];
};

/** Long things stand across the picture, a little wider than life so that they read when small. */
export const tilted = (shapes: readonly Shape[], angle: number, wider = 1): Shape[] =>
  placed(shapes, `rotate(${angle}) scale(${wider} 1)`);
