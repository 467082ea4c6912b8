import {
  around,
  circle,
  curve,
  ellipse,
  mirrored,
  n,
  polygon,
  rectangle,
  ring,
  smooth,
  star,
} from '../drawing/paths.ts';
import { fill, line, mark, moved, placed, stroke } from '../drawing/shape.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const cloth = ['#d9504f', '#3f7fc0', '#e8b03a', '#5fa85f', '#8f5fb5', '#e8e0d0'] as const;
const paper = ['#f4e8c8', '#e8d0a0', '#dfe8e0', '#f0d8d0'] as const;

export const belongings = {
  bed: {
    coats: cloth,
    draw: ({ base, light, dark, wood, woodDark }) => [
      fill(smooth('-98,98! -98,-64! -70,-84 -44,-64! -44,98!'), wood),
      fill(smooth('70,98! 70,4! 84,-8 98,4! 98,98!'), woodDark),
      fill(rectangle(-66, 50, 142, 30, 4), woodDark),
      fill(smooth('-60,20! -40,4 0,0 4,22! 0,44 -58,46!'), '#fdfaf2'),
      fill(smooth('-20,18! 30,2 84,18! 84,62! -20,62!'), base),
      mark(polygon('-4,24 12,20 12,62 -4,62') + polygon('32,18 48,18 48,62 32,62'), light),
      mark(smooth('-20,18! -8,14 -8,62! -20,62!'), dark, 0.5),
    ],
  },
  bone: {
    coats: ['#f3e6c8', '#e0d4b8', '#dfe4e0'],
    draw: ({ base, light, dark }) => [
      ...placed(
        [
          fill(rectangle(-58, -15, 116, 30, 6), base),
          fill(circle(-68, -20, 24) + circle(-68, 20, 24) + circle(68, -20, 24) + circle(68, 20, 24), base),
          stroke('M-50 -6H50', light, 6),
          mark(rectangle(-50, 5, 100, 9, 3), dark, 0.4),
        ],
        'rotate(-36)',
      ),
    ],
  },
  chain: {
    coats: ['#8a93a3', '#b5874a', '#5f6678'],
    draw: ({ base, light, dark }) =>
      [-66, -22, 22, 66].flatMap((y, index) =>
        index % 2
          ? placed([line(ellipse(0, 0, 11, 30), dark, 13)], `translate(${n(y * 0.8)} ${y}) rotate(-40)`)
          : placed(
              [line(ellipse(0, 0, 24, 34), base, 15), stroke(ellipse(0, 0, 24, 34), light, 3)],
              `translate(${n(y * 0.8)} ${y}) rotate(-40)`,
            ),
      ),
  },
  coin: {
    coats: ['#f2c03a', '#d9dde4', '#d98a4a'],
    draw: ({ base, light, dark, deep }) => [
      fill(ellipse(-30, 80, 56, 16) + ellipse(46, 84, 46, 13), dark),
      fill(ellipse(-30, 66, 56, 16) + ellipse(46, 72, 46, 13), base),
      fill(circle(0, -24, 70), dark),
      fill(circle(-4, -26, 68), base),
      stroke(circle(-4, -26, 54), dark, 5),
      mark(star(-4, -26, 5, 38, 16), deep, 0.75),
      mark(smooth('-50,-54 -30,-78 -10,-86 -34,-62 -48,-36'), light),
    ],
  },
  dreamcatcher: {
    coats: ['#a8683a', '#7a5fc0', '#c94f6a', '#3f8f8a'],
    draw: ({ base, light, accent, accentLight, accentDark }) => [
      line(circle(0, -30, 64), base, 13),
      stroke(polygon(around(9, [60, 30], 0, 0, -30)), light, 3),
      stroke(polygon(around(9, [34, 16], 20, 0, -30)), light, 3),
      fill(circle(0, -30, 9), accentLight),
      ...[-44, 0, 44].flatMap((x) => [
        line(`M${x} ${x ? 20 : 36}V52`, light, 4),
        fill(smooth(`${x},50! ${x + 15},70 ${x},106! ${x - 15},70`), x ? accent : accentDark),
        stroke(`M${x} 56V98`, '#ffffff', 2.4),
      ]),
    ],
  },
  hat: {
    coats: ['#4a3f6a', '#8a3a3f', '#3f6a5a', '#5a4a3a', '#2f4a7a'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      fill(ellipse(0, 48, 100, 30), dark),
      fill(smooth('-60,44! -54,-50 -30,-72 0,-62 30,-72 54,-50 60,44! 0,58'), base),
      fill(smooth('-61,16! 0,32 61,16! 61,44! 0,60 -61,44!'), accent),
      fill(smooth('36,24! 50,-50 96,-92! 88,-40 60,24'), accentLight),
      stroke(curve('46,20 62,-34 88,-78'), '#ffffff', 3),
      mark(smooth('-44,-30 -30,-54 -24,-30 -40,8'), light, 0.6),
    ],
  },
  letter: {
    coats: paper,
    draw: ({ base, light, dark, accent, accentLight, accentDark }) => [
      ...placed(
        [
          fill(rectangle(-92, -60, 184, 122, 5), base),
          mark(polygon('-92,62 -20,-6 20,-6 92,62'), dark, 0.35),
          fill(polygon('-92,-60 92,-60 0,22'), light),
          stroke('M-90 -58L0 22L90 -58', dark, 4),
          fill(circle(0, 14, 23), accentDark),
          fill(circle(0, 14, 18), accent),
          mark(star(0, 14, 5, 11, 5), accentLight),
        ],
        'rotate(-8)',
      ),
    ],
  },
  mimic: {
    coats: ['#8a4f2a', '#6a3f5a', '#4a6a5a', '#a8683a'],
    draw: ({ base, dark, deep, gold, goldDark, accentLight }) => [
      fill('M-84 -18A84 70 0 0 1 84 -30L84 -8L-84 6Z', base),
      line('M-84 -18A84 70 0 0 1 84 -30', gold, 9),
      mark(polygon('-84,6 84,-8 84,40 -84,40'), deep),
      fill(smooth('-10,20! 30,20! 50,60 70,96! 44,92 20,70'), '#e0507a'),
      fill(rectangle(-84, 32, 168, 62, 6), base),
      fill(
        [-72, -40, -8, 24, 56].map((x) => polygon(`${x - 12},${2 - x * 0.08} ${x + 12},${-x * 0.08} ${x},30`)).join(''),
        '#fdf8e8',
      ),
      fill([-56, -24, 40, 72].map((x) => polygon(`${x - 11},36 ${x + 11},36 ${x},8`)).join(''), '#fdf8e8'),
      fill(rectangle(-88, 34, 18, 60, 3) + rectangle(70, 34, 18, 60, 3), gold),
      mark(circle(-34, -36, 15) + circle(34, -42, 15), accentLight),
      mark(circle(-34, -36, 6) + circle(34, -42, 6), '#140c1c'),
      stroke('M-60 66H-20', dark, 4),
      mark(circle(-6, 60, 7), goldDark),
    ],
  },
  pillow: {
    coats: ['#f6f0e4', '#cfe0f4', '#f4d0d8', '#d8ecd0', '#e0d4f4'],
    draw: ({ base, light, dark, accent, random }) => [
      fill(smooth('-98,-62! -40,-46 40,-46 98,-62! 84,-10 84,20 98,72! 40,58 -40,58 -98,72! -84,20 -84,-10'), base),
      mark(smooth('98,72! 40,58 -40,58 -98,72! -84,26 0,40 84,26'), dark, 0.25),
      stroke(curve('-76,-40 0,-30 76,-40') + curve('-76,50 0,42 76,50'), accent, 5),
      ...(random.chance(0.6)
        ? [stroke('M-40 0Q-28 12 -16 0M16 0Q28 12 40 0', '#2a2030', 5), stroke('M-10 22Q0 30 10 22', '#2a2030', 4)]
        : [mark(star(0, 6, 5, 24, 11), accent)]),
      mark(smooth('-70,-30 -40,-34 -50,-14 -66,-10'), light),
      ...[-98, 98].flatMap((x) => [fill(circle(x, -62, 9) + circle(x, 72, 9), accent)]),
    ],
  },
  sack: {
    coats: ['#c9a06a', '#a8845a', '#e0d0b0', '#8a7a6a'],
    draw: ({ base, light, dark, deep, accent, gold }) => [
      fill(smooth('-24,-58! -50,-94 -14,-84 0,-98 14,-84 50,-94 24,-58!'), dark),
      fill(smooth(mirrored('0,-56 26,-54 60,-10 78,44 62,90 0,96')), base),
      mark(smooth('20,-52 60,-10 78,44 62,90 20,94 48,40'), dark, 0.5),
      line('M-30 -56H30', accent, 11),
      line(curve('24,-54 46,-40 40,-20'), accent, 6),
      mark(circle(0, 30, 27), gold),
      mark(star(0, 30, 5, 18, 8), deep, 0.8),
      mark(smooth('-50,-4 -36,-28 -32,-8 -50,34'), light, 0.7),
    ],
  },
  sock: {
    coats: cloth,
    draw: ({ base, light, dark, accent }) => [
      fill(smooth('-46,-86! 22,-94! 26,-10 40,16 86,44 92,76 62,96 10,86 -34,48 -44,10'), base),
      fill(smooth('-52,-96! 24,-104! 28,-74! -48,-64!'), light),
      mark(polygon('-45,-44 23,-52 24,-34 -44,-26') + polygon('-43,-8 26,-16 29,2 -42,10'), accent),
      mark(smooth('60,34 86,44 92,76 62,96 50,70'), accent),
      mark(smooth('-34,48 -44,16 -20,20 -10,50 -20,58'), dark, 0.5),
    ],
  },
  wreath: {
    coats: ['#5fa83f', '#3f8a5a', '#d9b03a', '#7a9a3a'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      fill(ring(0, -8, 74, 58), dark),
      ...around(14, [68], 0, 0, -8).map(({ x, y }, index) =>
        moved(
          fill(smooth('0,-26! 14,-6 0,20! -14,-6'), index % 2 ? base : light),
          `translate(${n(x)} ${n(y)}) rotate(${n((index * 360) / 14 + 100)})`,
        ),
      ),
      fill(smooth('0,60! -46,44 -50,78 0,68!') + smooth('0,60! 46,44 50,78 0,68!'), accent),
      fill(polygon('-6,66 -34,104 -10,96') + polygon('6,66 34,104 10,96'), accent),
      mark(circle(0, 64, 10), accentLight),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
