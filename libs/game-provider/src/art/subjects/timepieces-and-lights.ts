import { around, circle, ellipse, mirrored, polygon, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke } from '../drawing/shape.ts';
import { tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const wax = ['#fdf2d8', '#f0d8b0', '#e8c0b8', '#d8e4e8'] as const;

export const timepiecesAndLights = {
  candle: {
    coats: wax,
    draw: ({ base, light, dark, gold, goldDark, accentLight }) => [
      mark(circle(0, -66, 60), { centre: '#ffdf7a', edge: '#ffdf7a', edgeOpacity: 0 }),
      fill(rectangle(-24, -26, 48, 104, 6), base),
      fill(smooth('-26,-30! 0,-38 26,-30! 26,0 16,14 8,-4 -4,24 -14,4 -26,12'), light),
      mark(rectangle(8, 0, 16, 76), dark, 0.3),
      line('M0 -34V-48', '#3a2a20', 4),
      fill(smooth('0,-104! 20,-70 14,-46 0,-40 -14,-46 -20,-70'), '#ff9a2f'),
      mark(smooth('0,-80! 9,-60 0,-46 -9,-60'), '#fff6c0'),
      fill(ellipse(0, 80, 72, 16), gold),
      line(circle(76, 70, 15), goldDark, 8),
      mark(ellipse(-30, 76, 16, 5), accentLight, 0.7),
    ],
  },
  candlestick: {
    coats: ['#e0ac3a', '#b9c6d6', '#b5743a', '#6a6f80'],
    draw: ({ base, light, dark }) => [
      line('M-68 -10Q-66 38 0 38Q66 38 68 -10', base, 11),
      fill(rectangle(-8, -10, 16, 88, 4), base),
      ...[-68, 0, 68].flatMap((x) => [
        fill(rectangle(x - 9, -54, 18, 44, 3), '#fdf2d8'),
        fill(smooth(`${x},-94! ${x + 13},-70 ${x},-54 ${x - 13},-70`), '#ff9a2f'),
        mark(smooth(`${x},-78! ${x + 6},-66 ${x},-58 ${x - 6},-66`), '#fff6c0'),
        fill(ellipse(x, -10, 20, 7), dark),
      ]),
      fill(smooth(mirrored('0,66 22,74 52,92! 0,98')), base),
      fill(circle(0, 38, 13), light),
    ],
  },
  hourglass: {
    coats: ['#b5743a', '#e0ac3a', '#6a4a34', '#7a8494'],
    draw: ({ base, dark, light, accent, accentLight }) => [
      line('M-58 -80V80M58 -80V80', dark, 9),
      fill(smooth('-46,-78! 46,-78! 44,-44 8,-2! 8,2! 44,44 46,78! -46,78! -44,44 -8,2! -8,-2! -44,-44'), '#e0f2fa'),
      fill(smooth('-34,-42! 0,-34 34,-42! 6,-4! -6,-4!'), accent),
      fill(smooth('-40,76! -22,50 0,40 22,50 40,76!'), accent),
      line('M0 -4V46', accent, 5),
      mark(ellipse(-24, -60, 7, 12, 20) + ellipse(-28, 52, 5, 10, -20), '#ffffff', 0.8),
      fill(rectangle(-74, -98, 148, 21, 8) + rectangle(-74, 77, 148, 21, 8), base),
      stroke('M-66 -90H66M-66 85H66', light, 4),
      mark(circle(0, 60, 4), accentLight),
    ],
  },
  lens: {
    coats: ['#e0ac3a', '#7a8494', '#b5533f', '#3f7a8a'],
    draw: ({ base, light, dark, wood, accent }) =>
      tilted(
        [
          fill(rectangle(-11, 36, 22, 68, 8), wood),
          fill(ring(0, -30, 72, 56), base),
          fill(circle(0, -30, 58), { centre: '#f4fdff', edge: '#8fc8e8' }),
          stroke(circle(0, -30, 66), light, 4),
          mark(ellipse(-22, -52, 19, 10, -40), '#ffffff', 0.95),
          mark(ellipse(22, -4, 14, 6, -40), accent, 0.5),
          fill(rectangle(-15, 32, 30, 14, 4), dark),
        ],
        -34,
      ),
  },
  'pendulum-clock': {
    coats: ['#8a4f2a', '#5a3a2a', '#a8683a', '#4a4a5f'],
    draw: ({ base, dark, deep, gold, light }) => [
      fill(polygon('0,-110 52,-88 -52,-88'), dark),
      fill(rectangle(-50, -90, 100, 76, 6), base),
      fill(rectangle(-34, -16, 68, 92), base),
      fill(rectangle(-52, 74, 104, 26, 4), dark),
      fill(circle(0, -52, 33), '#fffaf0'),
      mark(
        around(12, [26], 0, 0, -52)
          .map(({ x, y }) => circle(x, y, 2.6))
          .join(''),
        deep,
      ),
      stroke('M0 -52V-74M0 -52L15 -42', deep, 5),
      mark(rectangle(-23, -4, 46, 72, 4), deep),
      line('M0 -4L8 40', gold, 5),
      fill(circle(9, 48, 14), gold),
      stroke('M-44 -82V-24', light, 4),
    ],
  },
  sundial: {
    coats: ['#b5ab98', '#8a93a8', '#c9a88a', '#9aa88a'],
    draw: ({ base, light, dark, deep, gold }) => [
      fill(smooth(mirrored('0,34 24,36 22,70 46,96! 0,98')), dark),
      fill(ellipse(0, 26, 94, 38), dark),
      fill(ellipse(0, 16, 94, 38), base),
      stroke(ellipse(0, 16, 80, 30), deep, 4, 0.6),
      mark(polygon('-4,18 6,18 78,4 60,-8'), deep, 0.5),
      ...around(8, [70], 0).map(({ x, y }) => mark(circle(x, 16 + y * 0.38, 5), deep)),
      fill(polygon('-12,20 -12,-84 46,18'), gold),
      mark(polygon('-12,20 -12,-84 4,-56 4,20'), light, 0.6),
    ],
  },
  telescope: {
    coats: ['#b5743a', '#4f6a9a', '#8a3f4a', '#3f7a6a'],
    draw: ({ base, light, dark, gold, wood }) => [
      line('M0 10L-44 98M0 10L44 98M0 10V98', wood, 9),
      ...placed(
        [
          fill(rectangle(-92, -15, 54, 30, 4), dark),
          fill(rectangle(-44, -21, 62, 42, 4), base),
          fill(rectangle(14, -28, 80, 56, 5), base),
          fill(rectangle(-48, -24, 12, 48, 3) + rectangle(10, -31, 12, 62, 3) + rectangle(86, -33, 14, 66, 4), gold),
          stroke('M24 -16H80M-30 -11H6', light, 6),
        ],
        'translate(0 -22) rotate(-28)',
      ),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
