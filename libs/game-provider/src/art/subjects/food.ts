import { around, circle, curve, ellipse, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke } from '../drawing/shape.ts';
import { bead, tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const steam = stroke(
  curve('-28,-46 -38,-62 -24,-76 -34,-94') + curve('4,-46 -6,-62 8,-76 -2,-94') + curve('36,-46 26,-62 40,-76 30,-94'),
  '#ffffff',
  6,
  0.85,
);

export const food = {
  butter: {
    coats: ['#f8e06a', '#f2d04a', '#fdeea0'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      fill(ellipse(0, 66, 98, 28), '#fdfaf2'),
      stroke(ellipse(0, 66, 84, 20), accent, 5),
      fill(polygon('-70,-14 30,-34 74,-14 -26,10'), light),
      fill(polygon('-70,-14 -26,10 -26,66 -70,38'), base),
      fill(polygon('-26,10 74,-14 74,38 -26,66'), dark),
      mark(polygon('-18,18 66,-4 66,8 -18,32'), base),
      mark(circle(58, 60, 8), accentLight),
    ],
  },
  cactus: {
    coats: ['#4f9a4a', '#3f8a6a', '#7aa83f', '#5f8a5a'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      line(curve('-18,30 -60,26 -64,-20'), base, 30),
      line(curve('18,6 60,4 64,-44'), base, 30),
      fill(rectangle(-28, -90, 56, 176, 28), base),
      stroke('M-12 -70V80M12 -70V80M-64 -16V8M64 -40V-16', dark, 4),
      mark('M-24 -40l-8 -5M-24 0l-8 -5M26 -60l8 -5M26 40l8 -5M-76 -10l-8 -2M76 -30l8 -3', light, 1),
      stroke('M-26 -40l-9 -5M-26 4l-9 -5M26 -60l9 -5M26 44l9 -5M-78 -6l-9 -3M78 -26l9 -4', '#fdf6e0', 3),
      fill(circle(0, -94, 13) + circle(-64, -34, 10) + circle(64, -58, 10), accent),
      mark(circle(0, -96, 6), accentLight),
      fill(smooth('-80,98! -40,82 40,82 80,98!'), '#d9b878'),
    ],
  },
  chili: {
    coats: ['#e0302a', '#f07a1f', '#c9202f', '#e8b02a'],
    draw: ({ base, light, dark }) => [
      fill(smooth('-44,-60! -6,-74 28,-56 44,-4 40,50 96,88! 30,92 -10,60 -28,10 -60,-24'), base),
      mark(smooth('20,-60 44,-4 40,50 90,86! 40,80 14,40 20,-10'), dark, 0.6),
      mark(smooth('-34,-46 -18,-56 -10,-30 -14,0 -30,-20'), '#ffffff', 0.7),
      line(curve('-20,-66 -30,-88 -54,-98'), '#3f7a2f', 12),
      fill(smooth('-60,-36! -48,-70 -12,-82 20,-68 24,-48! 4,-54 -8,-42 -26,-50 -36,-34'), '#5fa83f'),
      mark(circle(8, 20, 5), light),
    ],
  },
  chips: {
    coats: ['#d9402f', '#2f7fb5', '#f4efe4', '#4f9a5f'],
    draw: ({ base, dark, light, accent }) => [
      ...[-46, -28, -10, 8, 26, 44].flatMap((x, index) =>
        placed(
          [fill(rectangle(-8, -70 - (index % 3) * 12, 16, 120, 3), index % 2 ? '#f2c84a' : '#e8b02f')],
          `translate(${x} 0) rotate(${x / 4})`,
        ),
      ),
      fill(polygon('-70,-14 70,-14 44,98 -44,98'), base),
      mark(polygon('20,-14 70,-14 44,98 14,98'), dark, 0.4),
      fill(smooth('-70,-14! 0,16 70,-14! 66,6 0,36 -66,6'), light),
      mark(circle(0, 62, 14), accent),
    ],
  },
  dumpling: {
    coats: ['#f4e8d0', '#f0d8b0', '#e8e0d8'],
    draw: ({ base, light, dark, deep, accent }) => [
      steam,
      fill(smooth('-96,60! -84,0 -50,-34 0,-46 50,-34 84,0 96,60! 60,84 0,92 -60,84'), base),
      mark(smooth('30,-40 84,0 96,60! 60,84 20,90 60,40'), dark, 0.35),
      ...[-56, -28, 0, 28, 56].map((x) => fill(smooth(`${x - 18},-14! ${x},-50 ${x + 18},-14! ${x},4`), light)),
      ...bead(-24, 34, 9),
      ...bead(24, 34, 9),
      stroke('M-14 54Q0 66 14 54', deep, 5),
      mark(ellipse(-48, 50, 12, 7) + ellipse(48, 50, 12, 7), accent, 0.5),
    ],
  },
  grapes: {
    coats: ['#7a3f9a', '#5f8f2f', '#4f4fa8', '#a8305f'],
    draw: ({ base, light, dark, woodDark }) => [
      line('M0 -56V-98', woodDark, 9),
      fill(smooth('4,-70! 24,-100 70,-98 84,-66! 56,-46 22,-50'), '#5fae3f'),
      ...[
        [-54, -30],
        [-18, -40],
        [18, -40],
        [54, -30],
        [-36, -4],
        [0, -10],
        [36, -4],
        [-20, 28],
        [18, 28],
        [0, 60],
      ].flatMap(([x = 0, y = 0], index) => [
        fill(circle(x, y, 24), index % 2 ? base : dark),
        mark(ellipse(x - 8, y - 9, 6, 4, -30), light),
      ]),
      fill(circle(0, 78, 18), base),
    ],
  },
  'ice-cream': {
    coats: ['#f0a0b8', '#a8e0c0', '#f4e8c8', '#8a5a44'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      fill(polygon('-44,10 44,10 0,104'), '#d99a4a'),
      stroke('M-34 14L12 78M-10 14L20 56M34 14L-12 78M10 14L-20 56', '#a86a2a', 4),
      fill(circle(-24, -12, 34), base),
      fill(circle(26, -12, 34), accent),
      fill(circle(0, -52, 36), light),
      mark(smooth('-52,-4! -40,20 -24,12 -10,26 6,12 26,24 44,10 54,-4! 0,8'), dark, 0.4),
      fill(circle(6, -92, 12), '#d9303a'),
      mark(circle(-14, -66, 8) + circle(-36, -24, 6) + circle(16, -24, 6), '#ffffff', 0.8),
      mark(circle(20, -56, 4) + circle(2, -40, 4), accentLight),
    ],
  },
  leaves: {
    coats: ['#8fc94f', '#5fa83f', '#a8d070', '#4f9a5a'],
    draw: ({ base, light, dark }) => [
      ...around(7, [48], 0, 0, 14).map(({ x, y }, index) => fill(circle(x, y, 44), index % 2 ? base : dark)),
      fill(smooth(around(9, [58, 44], 10, 0, 14)), light),
      fill(smooth(around(8, [38, 28], 0, 0, 14)), base),
      mark(smooth(around(7, [20, 14], 0, 0, 14)), light),
      stroke('M0 20V86M-8 24L-60 62M8 24L60 62M-8 6L-66 -10M8 6L66 -10', '#f4ffe0', 4, 0.8),
    ],
  },
  loaf: {
    coats: ['#d9964a', '#b5703a', '#e8b870', '#8a5230'],
    draw: ({ base, light, dark }) => [
      steam,
      fill(smooth('-96,50 -88,4 -50,-28 10,-40 66,-26 96,10 94,54 60,80 -56,84'), base),
      mark(smooth('-90,54 -40,68 50,64 94,40 92,58 60,80 -56,84'), dark, 0.6),
      ...[-50, -6, 38].map((x) =>
        fill(smooth(`${x - 20},-16! ${x + 2},-12 ${x + 26},24! ${x + 8},18 ${x - 10},6`), '#fdecc4'),
      ),
      mark(circle(-70, 26, 4) + circle(76, 20, 4) + circle(20, 50, 4) + circle(-30, 46, 4), light),
    ],
  },
  sausage: {
    coats: ['#a8482f', '#c9703a', '#8a3a2a'],
    draw: ({ base, light, dark, metal, wood }) =>
      tilted(
        [
          line('M0 -106V60', metal, 6),
          fill(rectangle(-7, 56, 14, 46, 6), wood),
          ...[-64, -18, 28].flatMap((y) => [
            fill(rectangle(-52, y - 18, 104, 38, 19), base),
            mark(rectangle(-46, y + 4, 92, 12, 6), dark, 0.6),
            stroke(`M-24 ${y - 10}l10 14M0 ${y - 10}l10 14M24 ${y - 10}l10 14`, light, 4),
          ]),
        ],
        26,
      ),
  },
} satisfies Record<string, SubjectDrawing>;
