import { around, circle, polygon } from '../drawing/paths.ts';
import { fill, mark, moved, stroke } from '../drawing/shape.ts';
import { middle, type Frame } from './frame.ts';

const disc = circle(middle, 152, 126);
const body =
  'M74 236L36 276L32 322L50 350L36 404L36 452L84 492L294 492L342 452L342 404L328 350L346 322L342 276L304 236Z';
const plaque = polygon('43,285 64,260 314,260 335,285 314,310 64,310');

export const weaponFrame: Frame = {
  outline: `${body}${disc}`,
  window: circle(middle, 152, 101),
  picture: { x: 86, y: 48, width: 206, height: 208 },
  body: ({ cloth, dark, trim, trimDark }) => [
    fill(body, ['#6b6f7c', '#22232c']),
    stroke(body, '#15151c', 5),
    stroke(body, trim, 1.8),
    fill(
      'M88 250L52 284L48 320L66 350L52 406L52 446L92 478L286 478L326 446L326 406L312 350L330 320L326 284L290 250Z',
      cloth,
    ),
    fill(disc, ['#7a7e8b', '#26272f']),
    stroke(disc, '#15151c', 4),
    stroke(circle(middle, 152, 123), trim, 1.6, 0.9),
    fill(circle(middle, 152, 116), cloth),
    stroke(circle(middle, 152, 116), dark, 2),
    ...around(16, [120.5], 11, middle, 152).flatMap(({ x, y }) => [
      fill(circle(x, y, 3.4), [trim, trimDark]),
      mark(circle(x - 1, y - 1, 1.1), '#ffffff', 0.8),
    ]),
  ],
  rim: ({ trim, trimDark }) => [
    stroke(circle(middle, 152, 104), '#1b1b23', 11),
    stroke(circle(middle, 152, 104), trimDark, 7.5),
    stroke(circle(middle, 152, 103.5), trim, 4),
    ...[0, 90, 180, 270].map((turn) =>
      moved(
        fill(polygon('-13,-118 0,-126 13,-118 9,-96 0,-88 -9,-96'), [trim, trimDark]),
        `translate(${middle} 152) rotate(${turn + 45})`,
      ),
    ),
  ],
  banner: ({ trim, trimDark }) => [
    fill(plaque, ['#5c6070', '#1d1e27']),
    stroke(plaque, '#101016', 3),
    stroke(polygon('48,285 66,264 312,264 330,285 312,306 66,306'), trim, 1.5),
    ...[57, 321].map((x) => fill(circle(x, 285, 4.5), [trim, trimDark])),
  ],
  name: { face: 'title', ink: '#fdf6e2', edge: '#14141b', largest: 29, width: 244, y: 285, sag: 0 },
};
