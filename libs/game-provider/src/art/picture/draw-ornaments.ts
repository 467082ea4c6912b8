import { around, circle, ellipse, n, polygon, rectangle, smooth, star } from '../drawing/paths.ts';
import type { Random } from '../drawing/random.ts';
import { fill, mark, placed, stroke, type Shape } from '../drawing/shape.ts';
import type { FigureInk } from '../drawing/ink.ts';

/** Draws ornaments 84 to 112 units from 0, 0: in a ring, rising, or scattered. */
export function drawOrnaments(ink: FigureInk, random: Random): Shape[] {
  const kind = random.whole(0, 7);
  const count = random.whole(3, 9);
  const layout = random.whole(0, 3);
  return Array.from({ length: count }, (_, index) => {
    const angle =
      layout === 0 ? (index / count) * 6.283 : layout === 1 ? 3.5 + (index / count) * 2.6 : random.between(0, 6.283);
    const far = layout === 2 ? random.between(66, 116) : 98 + (index % 2) * 8;
    const size = random.between(5, 11);
    const turn = random.between(0, 360);
    return placed(
      piece(kind, size, ink),
      `translate(${n(Math.cos(angle) * far)} ${n(Math.sin(angle) * far * 0.95)}) rotate(${n(turn)})`,
    );
  }).flat();
}

function piece(kind: number, size: number, ink: FigureInk): Shape[] {
  switch (kind) {
    case 0:
      return [mark(star(0, 0, 4, size, size * 0.26), ink.accentLight), mark(circle(0, 0, size * 0.28), '#ffffff')];
    case 1:
      return [
        fill(smooth(`0,${-size}! ${n(size * 0.55)},0 0,${size}! ${n(-size * 0.55)},0`), [ink.accentLight, ink.accent]),
      ];
    case 2:
      return [
        stroke(circle(0, 0, size * 0.8), ink.accentLight, size * 0.22),
        mark(circle(-size * 0.25, -size * 0.25, size * 0.2), '#ffffff'),
      ];
    case 3:
      return [fill(polygon(around(6, [size, size * 0.75])), [ink.accentLight, ink.accentDark])];
    case 4:
      return [
        mark(ellipse(0, 0, size * 0.4, size), ink.accent),
        mark(ellipse(0, 0, size, size * 0.4), ink.accentLight),
      ];
    case 5:
      return [fill(star(0, 0, 5, size, size * 0.45), [ink.accentLight, ink.accent])];
    case 6:
      return [
        fill(polygon(`0,${-size} ${n(size * 0.6)},0 0,${size} ${n(-size * 0.6)},0`), [ink.accentLight, ink.accentDark]),
        mark(polygon(`0,${-size} ${n(size * 0.6)},0 0,0`), '#ffffff', 0.5),
      ];
    default:
      return [fill(rectangle(-size * 0.6, -size * 0.6, size * 1.2, size * 1.2, 2), [ink.accentLight, ink.accent])];
  }
}
