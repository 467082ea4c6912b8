import { circle, curve, ellipse, mirrored, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke, twice } from '../drawing/shape.ts';
import { tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const steel = ['#b9c6d6', '#8fa3bd', '#d9dde2', '#6f7888'] as const;

export const tools = {
  blowpipe: {
    coats: ['#a8843f', '#7a8f3f', '#8a5a34', '#c9b070'],
    draw: ({ base, light, dark, accent, metal }) =>
      tilted(
        [
          fill(rectangle(-10, -74, 20, 178, 8), base),
          stroke('M-4 -66V96', light, 4),
          line('M-10 -30H10M-10 12H10M-10 54H10', dark, 6),
          fill(smooth('-15,84! 15,84! 18,104 -18,104'), dark),
          fill(polygon('0,-106 7,-84 -7,-84'), metal),
          fill(smooth('10,40! 40,44 46,74! 26,66 10,56'), accent),
          fill(smooth('-10,24! -40,30 -44,58! -24,50 -10,40'), accent),
        ],
        38,
        1.2,
      ),
  },
  broom: {
    coats: ['#e0b858', '#c9964a', '#a8843f'],
    draw: ({ base, light, dark, wood, accent }) =>
      tilted(
        [
          fill(rectangle(-7, -104, 14, 130, 6), wood),
          fill(smooth('-16,14! 16,14! 34,60 48,102! 0,92 -48,102! -34,60'), base),
          stroke('M-8 40L-24 94M0 40V92M8 40L24 94', dark, 4),
          stroke('M-14 30L-34 84', light, 4),
          line('M-18 28H18', accent, 9),
        ],
        26,
      ),
  },
  cleaver: {
    coats: steel,
    draw: ({ base, light, dark, wood, woodDark }) =>
      tilted(
        [
          fill(rectangle(-11, 24, 22, 80, 9), wood),
          mark(circle(0, 46, 4) + circle(0, 66, 4) + circle(0, 86, 4), woodDark),
          fill(polygon('-18,-98 62,-90 66,22 -18,30'), base),
          mark(polygon('46,-92 62,-90 66,22 48,24'), light),
          mark(circle(2, -74, 9), dark),
          mark(polygon('-18,30 66,22 66,8 -18,14'), dark, 0.4),
        ],
        -26,
        1.2,
      ),
  },
  lance: {
    coats: ['#d9403f', '#2f7fc0', '#f0b02a', '#4fa86a'],
    draw: ({ base, dark, light, metal, metalDark, wood, accent }) =>
      tilted(
        [
          fill(polygon('-5,-92 5,-92 15,50 -15,50'), base),
          mark([-70, -34, 2].map((y) => polygon(`-9,${y + 16} 9,${y} 11,${y + 13} -11,${y + 31}`)).join(''), '#fdfaf2'),
          fill(polygon('0,-108 9,-88 -9,-88'), metal),
          fill(smooth('-13,34! 13,34! 44,60 0,68 -44,60'), metalDark),
          fill(rectangle(-8, 62, 16, 42, 6), wood),
          fill(smooth('6,-84! 50,-92 74,-74! 52,-66 64,-48! 26,-52 8,-60!'), accent),
          stroke('M-4 -20V30', light, 3),
          mark(circle(0, 58, 6), dark),
        ],
        34,
        1.25,
      ),
  },
  pickaxe: {
    coats: steel,
    draw: ({ base, light, dark, wood, woodDark }) =>
      tilted(
        [
          fill(rectangle(-8, -74, 16, 178, 6), wood),
          stroke('M-2 0V96', woodDark, 3),
          fill(smooth('-92,-28! -60,-68 -14,-90 14,-90 60,-68 92,-28! 50,-52 12,-60 -12,-60 -50,-52'), base),
          mark(smooth('-88,-32! -60,-64 -14,-86 14,-86 40,-76 0,-78 -50,-62'), light),
          fill(rectangle(-16, -96, 32, 42, 5), dark),
        ],
        22,
      ),
  },
  scales: {
    coats: ['#e0ac3a', '#b9c6d6', '#b5743a'],
    draw: ({ base, dark, accent, gold }) => [
      fill(rectangle(-6, -84, 12, 166, 4), base),
      line('M-80 -46Q0 -84 80 -74', base, 9),
      fill(circle(0, -86, 12), gold),
      line('M-78 -48L-98 20M-78 -48L-50 20M80 -74L60 -8M80 -74L102 -8', dark, 4),
      fill('M-104 20H-44A30 24 0 0 1 -104 20ZM52 -8H110A30 24 0 0 1 52 -8Z', base),
      fill(circle(-84, 8, 11) + circle(-64, 8, 11) + circle(-74, -8, 11), accent),
      fill(smooth(mirrored('0,70 20,78 50,94! 0,98')), dark),
    ],
  },
  scissors: {
    coats: steel,
    draw: ({ base, light, dark, accent, accentDark }) => [
      ...placed([fill(polygon('-10,-96 6,-100 14,10 -8,14'), base), stroke('M4 -90L8 0', light, 4)], 'rotate(22)'),
      ...placed([fill(polygon('10,-96 -6,-100 -14,10 8,14'), dark)], 'rotate(-22)'),
      line(ellipse(-34, 60, 22, 32, 28), accent, 13),
      line(ellipse(34, 60, 22, 32, -28), accentDark, 13),
      fill(circle(0, 8, 11), light),
    ],
  },
  shovel: {
    coats: steel,
    draw: ({ base, light, dark, wood, woodDark }) =>
      tilted(
        [
          fill(rectangle(-7, -84, 14, 124, 5), wood),
          line('M-20 -98H20M-20 -98L-7 -78M20 -98L7 -78', woodDark, 9),
          fill(smooth('-36,24! 36,24! 38,64 0,108! -38,64'), base),
          mark(smooth('8,26! 36,24! 38,64 0,108!'), dark, 0.5),
          stroke('M-24 34V66', light, 6),
        ],
        26,
      ),
  },
  sickle: {
    coats: steel,
    draw: ({ base, light, dark, wood, gold, accent }) =>
      tilted(
        [
          fill(rectangle(-11, 40, 22, 62, 8), wood),
          fill(smooth('-10,44! -70,10 -78,-56 -30,-100 40,-100 84,-56! 40,-78 -10,-70 -36,-30 -20,14 12,40!'), base),
          mark(smooth('-74,-40 -30,-94 40,-98 84,-56! 40,-88 -20,-82 -60,-34'), light),
          mark(smooth('-10,44! -50,16 -40,-4 -16,24 12,40!'), dark, 0.5),
          fill(rectangle(-16, 34, 32, 13, 5), gold),
          mark(circle(0, 74, 6), accent),
        ],
        16,
      ),
  },
  slingshot: {
    coats: ['#8a5a30', '#a8743f', '#5f4a3a', '#7a6a3f'],
    draw: ({ base, light, dark, accent, bone }) => [
      line('M0 98V24L-50 -62M0 24L50 -62', base, 21),
      stroke('M-4 92V26L-48 -52', light, 5),
      line('M-52 -66Q-20 -20 0 -6Q20 -20 52 -66', '#c9a07a', 7),
      fill(ellipse(0, -8, 22, 13), dark),
      fill(circle(0, -14, 13), bone),
      ...twice([line('M40 -62H62M38 -52H58', accent, 6)]),
      ...twice([fill(smooth('44,-40! 62,-16 56,8 44,14 36,-10'), accent)]),
    ],
  },
  spindle: {
    coats: ['#c94f7a', '#4f8fc0', '#e0b04f', '#6fa85f', '#8f6fd0'],
    draw: ({ base, light, dark, wood, woodDark }) =>
      tilted(
        [
          fill(smooth(mirrored('0,-104! 7,-60 9,60 0,106!')), wood),
          fill(smooth(mirrored('0,-54 24,-44 44,0 30,40 0,46')), base),
          stroke('M-30 -28L28 -40M-40 -8L38 -22M-42 10L42 -2M-36 28L38 16M-22 42L28 34', dark, 5),
          stroke('M-34 -18L34 -30M-40 2L40 -12M-36 20L40 8', light, 3),
          fill(ellipse(0, 66, 44, 14), woodDark),
          line(curve('10,-50 50,-70 40,-96 84,-90'), light, 4),
        ],
        18,
      ),
  },
  'telegraph-pole': {
    coats: ['#8a5a34', '#6a4a3a', '#a87a4a'],
    draw: ({ base, light, dark, accentLight }) =>
      tilted(
        [
          fill(rectangle(-10, -104, 20, 206, 3), base),
          stroke('M-3 -96V94', light, 4),
          fill(rectangle(-66, -84, 132, 15, 3) + rectangle(-52, -44, 104, 14, 3), dark),
          ...[-56, -28, 28, 56].map((x) => fill(rectangle(x - 7, -104, 14, 21, 6), accentLight)),
          ...[-42, 42].map((x) => fill(rectangle(x - 6, -62, 12, 19, 5), accentLight)),
          line(curve('-56,-94 -84,-70 -74,-30 -96,10'), '#2a2430', 4),
          line(curve('56,-94 88,-64 78,-20'), '#2a2430', 4),
        ],
        18,
      ),
  },
} satisfies Record<string, SubjectDrawing>;
