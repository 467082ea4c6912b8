import { around, circle, curve, ellipse, mirrored, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { bead, tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const pottery = ['#c9703f', '#4f7fb5', '#e8d0a0', '#5f8f5a', '#a84f5f'] as const;
const steam = stroke(
  curve('-28,-46 -38,-62 -24,-76 -34,-94') + curve('4,-46 -6,-62 8,-76 -2,-94') + curve('36,-46 26,-62 40,-76 30,-94'),
  '#ffffff',
  6,
  0.85,
);

export const kitchen = {
  barrel: {
    coats: ['#a8683a', '#8a5230', '#c9905a', '#7a5a4a'],
    draw: ({ base, light, dark, metal, deep, gold }) => [
      fill(smooth('-52,-90! 0,-96 52,-90! 72,-40 74,10 52,92! 0,98 -52,92! -74,10 -72,-40'), base),
      stroke(curve('-30,-92 -42,0 -30,94') + curve('0,-94 0,94') + curve('30,-92 42,0 30,94'), dark, 4),
      line(curve('-66,-58 0,-50 66,-58') + curve('-68,56 0,66 68,56'), metal, 11),
      fill(ellipse(0, -88, 50, 11), light),
      fill(rectangle(-7, 22, 14, 24, 4), gold),
      fill(circle(0, 18, 12), gold),
      mark(circle(0, 18, 5), deep),
    ],
  },
  basket: {
    coats: ['#c9965a', '#a8703a', '#e0c080', '#8a6a4a'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      line('M-68 0A68 84 0 0 1 68 0', dark, 11),
      fill(circle(-36, -10, 24) + circle(4, -20, 28) + circle(40, -8, 22), accent),
      mark(circle(-42, -18, 7) + circle(-4, -30, 8) + circle(34, -14, 6), accentLight),
      fill(smooth('-84,-2! 0,12 84,-2! 62,90! 0,98 -62,90!'), base),
      stroke('M-78 24Q0 40 78 24M-72 48Q0 64 72 48M-66 72Q0 86 66 72M-40 8L-30 94M0 10V96M40 8L30 94', dark, 4),
      fill(smooth('-88,-8! 0,4 88,-8! 86,8 0,20 -86,8'), light),
    ],
  },
  beehive: {
    coats: ['#e8b84a', '#d9a05a', '#f0cf80'],
    draw: ({ base, light, dark, deep, wood }) => [
      ...[0, 1, 2, 3, 4].map((row) =>
        fill(
          rectangle(-34 - Math.min(row, 3) * 13, -84 + row * 32, 68 + Math.min(row, 3) * 26, 36, 18),
          row % 2 ? dark : base,
        ),
      ),
      mark(ellipse(-26, -66, 10, 6) + ellipse(-40, -2, 12, 6), light),
      mark(circle(0, 48, 16), deep),
      fill(rectangle(-92, 78, 184, 16, 4), wood),
      ...[
        [76, -48],
        [-84, -18],
        [86, 36],
      ].flatMap(([x = 0, y = 0]) => [
        fill(ellipse(x - 5, y - 10, 9, 6, 40) + ellipse(x + 7, y - 10, 9, 6, -40), '#e4f4ff'),
        fill(ellipse(x, y, 14, 10), '#f2c02f'),
        stroke(`M${x - 5} ${y - 8}v16M${x + 3} ${y - 9}v18`, '#2a1c10', 4),
      ]),
    ],
  },
  bowl: {
    coats: pottery,
    draw: ({ base, light, dark, accent, accentLight, wood }) => [
      steam,
      line('M34 6L84 -52', wood, 9),
      fill(ellipse(0, 0, 88, 24), light),
      fill(ellipse(0, 2, 74, 16), accent),
      mark(circle(-30, 0, 8) + circle(6, 6, 9) + circle(34, -2, 7), accentLight),
      fill(smooth('-88,2! -40,24 40,24 88,2! 70,60 36,86! -36,86! -70,60'), base),
      mark(smooth('88,2! 70,60 36,86! 4,86! 44,56 60,20'), dark, 0.5),
      fill(rectangle(-34, 84, 68, 12, 4), dark),
      stroke(curve('-74,38 0,60 74,38'), light, 5),
    ],
  },
  cup: {
    coats: pottery,
    draw: ({ base, light, dark, accent, gold }) => [
      steam,
      line('M58 4A28 28 0 0 1 52 56', dark, 12),
      fill(smooth('-64,-26! 64,-26! 60,30 34,74! -34,74! -60,30'), base),
      mark(smooth('64,-26! 60,30 34,74! 6,74! 34,30 40,-26!'), dark, 0.4),
      fill(ellipse(0, -26, 64, 14), light),
      mark(ellipse(0, -25, 54, 9), '#8a5230'),
      stroke(curve('-60,10 0,22 60,10'), gold, 5),
      mark(circle(-14, 40, 9) + circle(14, 40, 9), accent),
      fill(ellipse(0, 84, 84, 14), light),
    ],
  },
  jar: {
    coats: ['#d9a02a', '#c94f5f', '#7aa83f', '#8a6ab5', '#e8d8a0'],
    draw: ({ base, light, dark, accent, gold }) => [
      fill(smooth('-40,-54! 40,-54! 58,-36 62,60 50,92! -50,92! -62,60 -58,-36'), '#dff4fa'),
      fill(smooth('-54,-14! 0,-6 54,-14! 56,58 46,86! -46,86! -56,58'), base),
      mark(smooth('54,-14! 56,58 46,86! 14,86! 34,40 34,-10'), dark, 0.4),
      fill(rectangle(-46, -84, 92, 32, 8), gold),
      stroke('M-42 -68H42', dark, 4),
      fill(rectangle(-36, 18, 72, 40, 4), '#fdf6e4'),
      mark(circle(0, 38, 12), accent),
      mark(smooth('-46,-30 -36,-42 -38,-10 -46,6'), '#ffffff', 0.9),
      mark(circle(26, 2, 5) + circle(-20, 70, 6), light),
    ],
  },
  ladle: {
    coats: ['#c9d0d8', '#b5743a', '#e0b04f', '#7a8290'],
    draw: ({ base, light, dark, accent }) =>
      tilted(
        [
          line('M34 24L34 -74', base, 13),
          line('M34 -74A16 16 0 0 1 62 -70', base, 10),
          fill(smooth('-62,20! 48,20! 44,62 14,90 -28,90 -56,62'), base),
          mark(smooth('48,20! 44,62 14,90 -6,90 22,60 26,20!'), dark, 0.5),
          fill(ellipse(-7, 20, 56, 14), dark),
          mark(ellipse(-7, 21, 46, 9), accent),
          stroke('M30 0V-70', light, 4),
        ],
        24,
      ),
  },
  millstone: {
    coats: ['#a8a296', '#8a93a0', '#b59a80'],
    draw: ({ base, light, dark, deep, wood }) => [
      fill(ellipse(0, 66, 98, 28), dark),
      fill('M-84 0A84 30 0 0 0 84 0V44A84 30 0 0 1 -84 44Z', base),
      fill(ellipse(0, 0, 84, 30), light),
      ...around(10, [78], 0).map(({ x, y }) =>
        stroke(
          `M${Math.round(x * 0.28)} ${Math.round(y * 0.1)}L${Math.round(x)} ${Math.round(y * 0.34)}`,
          deep,
          4,
          0.7,
        ),
      ),
      fill(ellipse(0, -2, 20, 8), deep),
      line('M56 -8V-76', wood, 13),
      ...bead(-24, 44, 7),
      ...bead(24, 44, 7),
      stroke('M-16 64Q0 56 16 64', deep, 5),
    ],
  },
  pan: {
    coats: ['#3f4250', '#5a4a44', '#7a4a34', '#5f6a7a'],
    draw: ({ base, light, dark, wood, woodDark }) => [
      line('M42 42L92 92', wood, 17),
      mark(circle(84, 84, 5), woodDark),
      fill(circle(-14, -14, 76), base),
      fill(circle(-14, -14, 62), dark),
      fill(smooth('-56,-20 -30,-52 10,-46 36,-20 24,18 -10,34 -44,20'), '#fdfaf2'),
      fill(circle(-6, -12, 20), '#f2b02f'),
      mark(ellipse(-12, -19, 6, 4), '#ffffff'),
      stroke(curve('-76,-40 -54,-72 -20,-84'), light, 4),
    ],
  },
  'rolling-pin': {
    coats: ['#d9a86a', '#a8703a', '#e8d0a0', '#b5533f'],
    draw: ({ base, light, dark, accent, woodDark }) =>
      tilted(
        [
          fill(rectangle(-12, -104, 24, 208, 11), woodDark),
          fill(rectangle(-28, -66, 56, 132, 12), base),
          mark(rectangle(10, -62, 18, 124, 6), dark, 0.5),
          stroke('M-16 -54V54', light, 6),
          line('M-26 -40H26M-26 40H26', accent, 6),
        ],
        42,
      ),
  },
  table: {
    coats: ['#a8683a', '#8a5230', '#c9a070'],
    draw: ({ base, dark, accent, accentLight, gold }) => [
      line('M-70 6L-78 96M70 6L78 96', dark, 15),
      fill(polygon('-78,-20 78,-20 98,8 -98,8'), base),
      fill(polygon('-40,-18 40,-18 52,8 44,56 0,34 -44,56 -52,8'), accent),
      mark(polygon('-46,8 46,8 42,20 -42,20'), accentLight),
      fill(rectangle(-46, -54, 26, 36, 5), gold),
      fill(rectangle(22, -46, 14, 28, 2), '#fdfaf2'),
      fill(smooth('29,-72! 36,-58 29,-46 22,-58'), '#ff9a2f'),
      line('M-84 80H84', dark, 7),
    ],
  },
  tooth: {
    coats: ['#fdf8ea', '#f0e4c4', '#e8eef2'],
    draw: ({ base, light, dark, deep, accent }) => [
      fill(smooth(mirrored('0,-66 30,-84 64,-70 74,-26 58,20 50,70 36,96! 22,60 0,40!')), base),
      mark(smooth('40,-80 74,-50 68,0 54,40 44,90! 36,60 48,0 50,-50'), dark, 0.3),
      mark(smooth('-54,-44 -38,-66 -24,-62 -46,-30'), light),
      ...bead(-20, -16, 7),
      ...bead(20, -16, 7),
      stroke('M-12 4Q0 14 12 4', deep, 4),
      ...twice([mark(ellipse(38, 0, 9, 6), accent, 0.5)]),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
