import { circle, polygon, rectangle } from '../drawing/paths.ts';
import { fill, placed, stroke, twice } from '../drawing/shape.ts';
import { middle, type Frame } from './frame.ts';
import { paper } from './palettes.ts';

const body = ticket(34, 36, 310, 456, 22);
const opening = ticket(60, 60, 258, 204, 12);

export const spellFrame: Frame = {
  outline: body,
  window: opening,
  picture: { x: 58, y: 56, width: 262, height: 212 },
  body: ({ cloth, trim, trimDark, light }) => [
    fill(body, cloth),
    stroke(body, trimDark, 5),
    stroke(body, trim, 2),
    stroke(ticket(43, 45, 292, 438, 20), light, 1.4, 0.75),
    ...placed(
      twice([
        fill(polygon('137,40 145,48 137,56 129,48'), [trim, trimDark]),
        fill(polygon('137,472 145,480 137,488 129,480'), [trim, trimDark]),
      ]),
      `translate(${middle} 0)`,
    ),
  ],
  rim: ({ trim, trimDark }) => [
    stroke(ticket(56, 56, 266, 212, 12), trimDark, 10),
    stroke(ticket(56, 56, 266, 212, 12), trim, 5.5),
    stroke(ticket(55, 55, 268, 214, 12), paper.light, 1.2, 0.7),
    ...[92, 286].map((x) => fill(polygon(`${x - 26},56 ${x},47 ${x + 26},56 ${x},65`), [trim, trimDark])),
    fill(polygon('163,56 189,42 215,56 189,70'), [trim, trimDark]),
    fill(circle(189, 56, 5.5), [paper.light, trimDark]),
  ],
  banner: ({ mid, dark, light }) => [
    fill(rectangle(52, 262, 274, 48), [paper.light, paper.dark]),
    stroke('M58 267.5H320M58 304.5H320', mid, 1.6),
    stroke(rectangle(52, 262, 274, 48), dark, 1.4, 0.7),
    ...[41, 319].flatMap((x) => [
      fill(rectangle(x, 255, 18, 62, 8), [light, dark]),
      fill(rectangle(x + 2, 262, 14, 48, 3), { centre: paper.light, edge: paper.dark }),
      stroke(rectangle(x, 255, 18, 62, 8), dark, 1.4),
    ]),
  ],
  name: { face: 'title', ink: paper.ink, largest: 29, width: 250, y: 286, sag: 0 },
};

/** Returns a rectangle with quarter circles cut out of its corners. */
function ticket(x: number, y: number, width: number, height: number, bite: number): string {
  const arc = `a${bite} ${bite} 0 0 0 `;
  const across = width - 2 * bite;
  const down = height - 2 * bite;
  return `M${x + bite} ${y}h${across}${arc}${bite} ${bite}v${down}${arc}-${bite} ${bite}h-${across}${arc}-${bite} -${bite}v-${down}${arc}${bite} -${bite}Z`;
}
