import { circle, polygon, rectangle } from '../drawing/paths.ts';
import { fill, line, moved, stroke, type Shape } from '../drawing/shape.ts';
import { middle, type Frame } from './frame.ts';

const roof = polygon('189,14 366,120 354,142 324,128 54,128 24,142 12,120');
const walls = rectangle(40, 110, 298, 382, 6);
const opening = polygon('189,62 318,134 318,260 60,260 60,134');
const rafters = 'M14 130L189 26L364 130';

export const locationFrame: Frame = {
  outline: `${roof}${walls}`,
  window: opening,
  picture: { x: 56, y: 58, width: 266, height: 206 },
  body: ({ cloth, dark, light, trim, trimDark }) => [
    fill(walls, cloth),
    stroke(walls, trimDark, 5),
    stroke(walls, trim, 2),
    ...[310, 336, 362, 388, 414, 440, 466].flatMap((y, row) =>
      [44, 320].map((x) => fill(rectangle(x, y, row % 2 === 0 ? 14 : 9, 20, 3), [light, dark])),
    ),
    fill(roof, [dark, dark]),
    stroke(roof, trimDark, 3),
  ],
  rim: ({ trim, trimDark, light, mid, dark }) => [
    stroke(opening, trimDark, 12),
    stroke(opening, trim, 6),
    ...tiles(light, mid),
    line(rafters, trimDark, 9),
    stroke(rafters, trim, 4.5),
    fill(polygon('189,8 204,26 189,46 174,26'), [trim, trimDark]),
    fill(circle(189, 27, 5), [light, dark]),
  ],
  banner: () => [
    stroke('M84 250V266M294 250V266', '#20130c', 5),
    stroke('M84 250V266M294 250V266', '#c9a86a', 2.2),
    fill('M44 262L334 258L337 284L333 312L46 314L42 288Z', ['#a9703c', '#5a3116']),
    stroke(
      'M52 287C120 283 260 291 328 286M60 272C110 270 150 274 190 271M200 302C250 299 290 303 324 301',
      '#3d1f0c',
      1.4,
      0.5,
    ),
    stroke('M44 262L334 258L337 284L333 312L46 314L42 288Z', '#2b1508', 2.4),
    ...[84, 294].map((x) => fill(circle(x, 267, 3.6), ['#f0dba6', '#7a5a28'])),
  ],
  name: { face: 'title', ink: '#fff3d4', edge: '#2b1508', largest: 29, width: 262, y: 287, sag: 0 },
};

function tiles(light: string, dark: string): Shape[] {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 9 }, (_, index) => {
      const x = middle + side * (18 + index * 18.5);
      const y = 32 + index * 11;
      return moved(
        fill('M-12 -4C-12 14 -7 24 0 24C7 24 12 14 12 -4Z', index % 2 === 0 ? [light, dark] : [dark, light]),
        `translate(${x} ${y}) rotate(${side * 31})`,
      );
    }),
  );
}
