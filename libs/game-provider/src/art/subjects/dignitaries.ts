import { around, circle, curve, ellipse, mirrored, polygon, rectangle, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { gem } from './features.ts';
import { long, beard, spectacles, person, fringe, jewelled, hood } from './person.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

/** People of rank, faith or office, told apart by what they wear. */
export const dignitaries = {
  captain: person({
    over: ({ gold, goldDark, deep, accentLight }, hair) => [
      fringe(hair),
      fill(smooth('-70,-52! -44,-66 -34,-92 0,-104 34,-92 44,-66 70,-52! 0,-60'), deep),
      line(curve('-66,-54 0,-64 66,-54'), gold, 6),
      fill(star(0, -80, 5, 13, 6), gold),
      ...twice([
        fill(ellipse(48, 12, 20, 9, 12), gold),
        stroke('M38 18V32M46 20V34M54 22V36M62 22V34', goldDark, 4),
        mark(circle(12, 34, 5) + circle(12, 58, 5) + circle(12, 82, 5), accentLight),
      ]),
    ],
  }),
  champion: person({
    over: ({ gold, accent, light }, hair) => [
      fringe(hair),
      ...twice(
        [0, 1, 2, 3].map((index) => fill(ellipse(34 - index * 8, -50 - index * 11, 6, 13, 30 - index * 20), '#5fa83f')),
      ),
      fill(polygon('-44,4 -28,0 44,88 28,96'), accent),
      fill(circle(22, 62, 20), gold),
      mark(star(22, 62, 5, 13, 6), light),
    ],
  }),
  gentleman: person({
    over: ({ deep, accent, gold }, hair) => [
      fill(rectangle(-28, -104, 56, 50, 3), deep),
      fill(ellipse(0, -54, 46, 9), deep),
      mark(rectangle(-28, -70, 56, 10), accent),
      fill(smooth('0,-26! 14,-32 30,-22! 14,-18 0,-22! -14,-18 -30,-22! -14,-32'), hair),
      mark(circle(10, -36, 11), '#ffffff', 0.3),
      stroke(circle(10, -36, 11) + 'M20 -32L28 10', gold, 3),
      fill(polygon('0,8 22,-4 22,20') + polygon('0,8 -22,-4 -22,20'), accent),
    ],
  }),
  guard: person({
    over: ({ metal, metalLight, metalDark, accent, gold }) => [
      fill(smooth('-30,-52! -28,-80 0,-92 28,-80 30,-52!'), metal),
      fill(ellipse(0, -54, 52, 10), metalDark),
      mark(smooth('-20,-60 -14,-80 -4,-84 -10,-62'), metalLight),
      fill(smooth(mirrored('0,4 40,8 44,70 0,96!')), metal),
      fill(polygon('-12,8 12,8 12,92 -12,92'), accent),
      mark(star(0, 38, 5, 16, 7), gold),
    ],
  }),
  jester: person({
    over: ({ accent, accentDark, gold, light }) => [
      fill(smooth('0,-54! -32,-46 -52,-76 -86,-62! -70,-98 -30,-96 0,-72!'), accent),
      fill(smooth('0,-54! 32,-46 52,-76 86,-62! 70,-98 30,-96 0,-72!'), accentDark),
      fill(circle(-86, -56, 9) + circle(86, -56, 9), gold),
      ...Array.from({ length: 6 }, (_, index) =>
        fill(
          polygon(`${-48 + index * 16},-2 ${-32 + index * 16},-2 ${-40 + index * 16},26`),
          index % 2 ? accent : gold,
        ),
      ),
      mark(polygon('0,40 18,64 0,88 -18,64'), light),
    ],
  }),
  king: person({
    over: (ink, hair) => [
      beard(hair),
      ...jewelled(ink),
      fill(smooth('-62,34! -36,-8 -22,-4 -28,98! -56,98') + smooth('62,34! 36,-8 22,-4 28,98! 56,98'), '#f7f2e8'),
      mark([22, 46, 70].map((y) => circle(-38, y, 4) + circle(38, y + 8, 4)).join(''), '#2a1c24'),
    ],
  }),
  lady: person({
    behind: long,
    over: ({ accent, accentDark, accentLight, gold }, hair) => [
      fringe(hair),
      fill(smooth('-26,-60! -22,-84 0,-90 22,-84 26,-60!'), accent),
      fill(ellipse(0, -60, 60, 11, -6), accentDark),
      fill(smooth('14,-70! 44,-104 76,-92! 60,-76 30,-62'), accentLight),
      mark(
        around(9, [22], 10, 0, -10)
          .filter(({ y }) => y > -8)
          .map(({ x, y }) => circle(x, y, 4))
          .join(''),
        gold,
      ),
    ],
  }),
  monk: person(
    {
      over: (ink) => [...hood(ink), line('M-50 56H50', '#e8dab5', 8), line('M14 56L20 94', '#e8dab5', 7)],
    },
    ['#7a5a3a', '#5f5a6a', '#a88a5a', '#6a4a52', '#4f6a5a'],
  ),
  nun: person(
    {
      behind: ({ base }) => [fill(smooth(mirrored('0,-80 40,-66 52,-20 62,40! 0,40')), base)],
      over: ({ gold, base }) => [
        fill(
          smooth(
            '0,-70 28,-62 36,-36 32,0 0,18! -32,0 -36,-36 -28,-62 0,-70! 0,-58! -22,-52 -26,-34 -20,-16 0,-8 20,-16 26,-34 22,-52 0,-58!',
          ),
          '#fdfaf2',
        ),
        fill(smooth('0,-88 40,-72 52,-24 40,-18! 36,-44 20,-62 0,-66 -20,-62 -36,-44 -40,-18! -52,-24 -40,-72'), base),
        line('M0 28V74M-16 42H16', gold, 7),
      ],
    },
    ['#2f2f3f', '#3f3a5a', '#4a3a34', '#2f4a52'],
  ),
  queen: person({
    behind: long,
    over: (ink, hair) => [
      fringe(hair),
      ...jewelled(ink),
      fill(smooth('-40,0! -66,-34 -40,-46! -30,-14') + smooth('40,0! 66,-34 40,-46! 30,-14'), '#f7f2e8'),
      ...gem(0, 8, 9, ink.accentLight, ink.gold),
    ],
  }),
  reaper: person(
    {
      over: (ink) => [
        fill(circle(0, -36, 29), '#efe6cf'),
        mark(ellipse(-11, -38, 8, 10) + ellipse(11, -38, 8, 10), '#1a1024'),
        mark(circle(-10, -37, 3) + circle(12, -37, 3), ink.accentLight),
        mark(polygon('0,-28 5,-18 -5,-18'), '#1a1024'),
        stroke('M-12 -12H12M-8 -16V-8M0 -16V-8M8 -16V-8', '#1a1024', 2.4),
        ...hood(ink),
        line('M64 98L72 -84', ink.wood, 8),
        fill(smooth('76,-90! 20,-102 -14,-82 -34,-62! 4,-76 40,-78 72,-70!'), ink.metal),
      ],
    },
    ['#2f2a3f', '#3f3a44', '#2a3f44', '#4a2a3a'],
  ),
  scholar: person({
    over: ({ deep, gold, accent }, hair) => [
      fringe(hair),
      spectacles,
      fill(polygon('-28,-66 28,-66 24,-48 -24,-48'), deep),
      fill(polygon('0,-98 64,-76 0,-56 -64,-76'), deep),
      line('M0 -78L46 -72V-40', gold, 4),
      fill(circle(46, -36, 8), gold),
      fill(smooth('-44,0! -20,-10 -6,98! -30,98') + smooth('44,0! 20,-10 6,98! 30,98'), accent),
    ],
  }),
  seer: person({
    behind: ({ accent }) => [fill(smooth(mirrored('0,-86 44,-68 56,-10 66,70! 30,50 0,40')), accent)],
    over: ({ accentDark, accentLight, gold }) => [
      fill(smooth('-30,-38! -30,-66 0,-80 30,-66 30,-38! 0,-56'), accentDark),
      mark(smooth('-26,-44! 26,-44! 22,-30 0,-26 -22,-30'), '#fdfaf2'),
      mark(ellipse(-11, -36, 5, 4) + ellipse(11, -36, 5, 4), accentDark),
      ...gem(0, -64, 8, accentLight, gold),
      fill(circle(0, 52, 26), { centre: '#ffffff', edge: accentLight }),
      mark(circle(-8, 44, 7), '#ffffff', 0.9),
    ],
  }),
  warrior: person({
    over: ({ metal, metalDark, bone, accent }, hair) => [
      beard(hair),
      ...twice([fill(smooth('26,-62! 62,-66 70,-104! 88,-66 64,-40 28,-46!'), bone)]),
      fill(smooth('-34,-50! -32,-82 0,-94 32,-82 34,-50!'), metal),
      fill(polygon('-7,-88 7,-88 6,-26 -6,-26'), metalDark),
      ...twice([fill(circle(52, 16, 22), metalDark), mark(circle(52, 16, 10), accent)]),
    ],
  }),
} satisfies Record<string, SubjectDrawing>;
