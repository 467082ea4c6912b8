import { circle, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, moved, placed, stroke, twice } from '../drawing/shape.ts';
import { middle, type Frame } from './frame.ts';
import { paper } from './palettes.ts';

const body = 'M34 478L34 166C34 76 104 22 189 22C274 22 344 76 344 166L344 478L262 478L189 506L116 478Z';
const arch = 'M70 266L70 164C70 94 124 50 189 50C254 50 308 94 308 164L308 266Z';
const ribbon = 'M48 262Q189 296 330 262L330 302Q189 336 48 302Z';
const laurel = smooth('0,0! 7,-9 6,-20 0,-28! -6,-20 -7,-9');

export const heroFrame: Frame = {
  outline: body,
  window: arch,
  picture: { x: 66, y: 46, width: 246, height: 224 },
  body: ({ cloth, dark, light, trim, trimDark }) => [
    fill(body, cloth),
    stroke(body, trimDark, 6),
    stroke(body, trim, 2.6),
    ...placed(
      twice([
        fill(rectangle(121, 150, 26, 328), [light, dark]),
        stroke('M129 170V470M139 170V470', dark, 1.6, 0.55),
        fill(rectangle(117, 146, 34, 14, 4), [trim, trimDark]),
        fill(rectangle(117, 464, 34, 14, 4), [trim, trimDark]),
      ]),
      `translate(${middle} 0)`,
    ),
  ],
  rim: ({ trim, trimDark, light, dark }) => [
    stroke('M70 262L70 164C70 94 124 50 189 50C254 50 308 94 308 164L308 262', trimDark, 12),
    stroke('M70 262L70 164C70 94 124 50 189 50C254 50 308 94 308 164L308 262', trim, 7),
    stroke('M69 262L69 164C69 93 124 49 189 49C254 49 309 93 309 164L309 262', paper.light, 1.3, 0.75),
    ...placed(
      twice(
        [24, 44, 64].map((angle, index) =>
          moved(
            fill(laurel, index % 2 === 0 ? [trim, trimDark] : [light, dark]),
            `translate(${8 + index * 17} ${-index * index * -2.6 - 2}) rotate(${angle + 8})`,
          ),
        ),
      ),
      `translate(${middle} 48)`,
    ),
    fill(polygon('175,40 189,22 203,40 189,62'), [trim, trimDark]),
    mark(circle(189, 40, 5), paper.light, 0.9),
  ],
  banner: ({ trim, trimDark, dark }) => [
    fill('M84 270L42 250L52 276L42 300L84 312Z', [trimDark, dark]),
    fill('M294 270L336 250L326 276L336 300L294 312Z', [trimDark, dark]),
    fill(ribbon, [paper.light, trim]),
    stroke('M48 267Q189 301 330 267M48 297Q189 331 330 297', trimDark, 1.8),
    stroke(ribbon, dark, 1.6, 0.9),
  ],
  name: { face: 'title', ink: paper.ink, largest: 30, width: 254, y: 299, sag: -15 },
};
