import { circle, ellipse, smooth } from '../drawing/paths.ts';
import { fill, mark, placed, stroke, twice } from '../drawing/shape.ts';
import { middle, type Frame } from './frame.ts';
import { paper } from './palettes.ts';

const body =
  'M60 116C42 116 35 128 37 146L42 252C29 272 28 298 34 320L34 450C34 478 52 492 82 492L296 492C326 492 344 478 344 450L344 320C350 298 349 272 336 252L341 146C343 128 336 116 318 116Z';
const plate = ellipse(middle, 152, 120, 136);
const ribbon = 'M50 273Q189 245 328 273L328 315Q189 287 50 315Z';
const leaf = smooth('0,0! 10,-16 8,-36 0,-52! -8,-36 -10,-16');

export const minionFrame: Frame = {
  outline: `${body}${plate}`,
  window: ellipse(middle, 150, 102, 120),
  picture: { x: 84, y: 28, width: 210, height: 246 },
  body: ({ cloth, dark, light, trim, trimDark }) => [
    ...placed(
      twice([
        ...placed([fill(leaf, [light, dark])], 'translate(104 232) rotate(62) scale(1.1)'),
        ...placed([fill(leaf, [trim, trimDark])], 'translate(110 88) rotate(38) scale(1.15)'),
        ...placed([fill(leaf, [light, dark])], 'translate(112 110) rotate(64)'),
      ]),
      `translate(${middle} 0)`,
    ),
    fill(body, cloth),
    stroke(body, trimDark, 5),
    stroke(body, trim, 2),
    fill(plate, cloth),
    stroke(plate, trimDark, 4),
  ],
  rim: ({ trim, trimDark, light }) => [
    stroke(ellipse(middle, 150, 105, 123), trimDark, 11),
    stroke(ellipse(middle, 150, 105, 123), trim, 6.5),
    stroke(ellipse(middle, 149, 104, 122), paper.light, 1.4, 0.8),
    stroke(ellipse(middle, 151, 115, 132), light, 1.5, 0.7),
    ...[28, 62, 118, 152].flatMap((angle) => {
      const turn = ((angle - 180) * Math.PI) / 180;
      const spot = [middle + Math.cos(turn) * 105, 150 + Math.sin(turn) * 123] as const;
      return [
        fill(circle(...spot, 5.5), [trim, trimDark]),
        mark(circle(spot[0] - 1.2, spot[1] - 1.5, 1.8), '#ffffff', 0.8),
      ];
    }),
  ],
  banner: ({ dark, mid }) => [
    fill('M76 280L42 281L52 299L42 318L76 316Z', [mid, dark]),
    fill('M302 280L336 281L326 299L336 318L302 316Z', [mid, dark]),
    fill(ribbon, [paper.light, paper.dark]),
    stroke('M50 278Q189 250 328 278', mid, 2.2),
    stroke('M50 310Q189 282 328 310', mid, 2.2),
    stroke(ribbon, dark, 1.6, 0.85),
  ],
  name: { face: 'title', ink: paper.ink, largest: 29, width: 256, y: 280, sag: 14 },
};
