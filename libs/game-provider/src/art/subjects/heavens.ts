import { around, circle, curve, ellipse, n, polygon, rectangle, ring, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke } from '../drawing/shape.ts';
import { bead, tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const heavens = {
  cloud: {
    coats: ['#8fa3bd', '#e9eef4', '#6a7490', '#b5a8c0'],
    draw: ({ base, light, accentLight }) => [
      fill(circle(-52, -18, 38) + circle(-6, -40, 48) + circle(46, -22, 40) + rectangle(-88, -22, 174, 44, 22), base),
      mark(circle(-56, -28, 18) + circle(-14, -56, 24) + circle(38, -36, 18), light, 0.8),
      ...[-64, -28, 8, 44].flatMap((x, index) => [
        line(`M${x} ${38 + (index % 2) * 10}l-10 26M${x + 18} ${60 + (index % 2) * 8}l-10 26`, '#5fa8e8', 8),
      ]),
      mark(circle(70, 54, 4) + circle(-80, 60, 4), accentLight),
    ],
  },
  comet: {
    coats: ['#ffd84f', '#8fe0ff', '#ff9a6a', '#f4f4ff'],
    draw: ({ base, light, dark, accent, accentLight }) => [
      fill(smooth('-6,-4! 50,-66 104,-98! 70,-46 84,-30! 54,-12 60,14! 34,20 30,40!'), accent),
      mark(smooth('4,4! 50,-46 90,-84! 60,-36 34,0 20,26!'), accentLight),
      fill(star(-30, 32, 8, 72, 46, 8), dark),
      fill(circle(-30, 32, 48), { centre: '#ffffff', edge: base }),
      mark(circle(-44, 16, 12), '#ffffff', 0.9),
      mark(circle(-14, 46, 9) + circle(-42, 52, 6), light),
      fill(star(62, 66, 4, 18, 6) + star(-84, -54, 4, 15, 5), light),
    ],
  },
  kite: {
    coats: ['#e0503f', '#3f8fd0', '#f0b02a', '#5fa84f', '#9a5fc0'],
    draw: ({ base, dark, light, accent, wood }) => [
      line(curve('6,50 -20,66 6,82 -24,98'), wood, 5),
      ...[
        [-12, 64],
        [0, 84],
      ].map(([x = 0, y = 0]) =>
        fill(
          polygon(`${x},${y} ${x - 18},${y - 9} ${x - 18},${y + 9}`) +
            polygon(`${x},${y} ${x + 18},${y - 9} ${x + 18},${y + 9}`),
          accent,
        ),
      ),
      ...tilted(
        [
          fill(polygon('0,-104 60,-30 0,62 -60,-30'), base),
          mark(polygon('0,-104 60,-30 0,-30'), light),
          mark(polygon('0,-30 60,-30 0,62'), dark, 0.7),
          mark(polygon('0,-104 0,-30 -60,-30'), accent),
          stroke('M0 -102V60M-58 -30H58', wood, 5),
        ],
        8,
      ),
    ],
  },
  moon: {
    coats: ['#ffe9a0', '#e4ecf8', '#f4d07a', '#d0d8f4'],
    draw: ({ base, light, dark, deep, accentLight, random }) => {
      const full = random.chance(0.4);
      return [
        mark(circle(0, 0, 104), { centre: light, edge: light, edgeOpacity: 0 }, 0.7),
        ...(full
          ? [
              fill(circle(0, 0, 78), base),
              mark(circle(-34, -36, 15) + circle(40, 34, 18) + circle(38, -44, 10), dark, 0.4),
            ]
          : [fill(smooth('26,-86! -24,-78 -62,-34 -62,26 -26,74 30,88! 2,66 -14,34 -14,-8 0,-54'), base)]),
        ...bead(full ? -22 : -40, -10, 7),
        ...(full ? bead(22, -10, 7) : []),
        stroke(full ? 'M-22 22Q0 44 22 22' : 'M-40 24Q-30 34 -18 28', deep, 5),
        fill(star(62, -54, 5, 19, 8) + star(74, 26, 5, 14, 6), accentLight),
      ];
    },
  },
  planet: {
    coats: ['#d98a4a', '#5f8fd0', '#c95f8a', '#7aa85f', '#8f6fd0'],
    draw: ({ base, light, dark, accent, accentLight, gold }) => [
      fill(circle(0, 0, 62), base),
      mark('M-60 -16Q0 0 60 -16L62 2Q0 18 -62 2Z', light, 0.7),
      mark('M-54 30Q0 46 54 30L44 44Q0 58 -44 44Z', dark, 0.6),
      ...placed([line('M-62 -12A98 26 0 1 0 62 -12', gold, 11)], 'rotate(-16)'),
      fill(circle(84, -62, 13) + circle(-84, 58, 10), accent),
      mark(circle(80, -66, 5) + star(-74, -70, 4, 13, 4), accentLight),
    ],
  },
  rocket: {
    coats: ['#d9303a', '#2f7fd0', '#f0a02a', '#7a3fb0'],
    draw: ({ base, light, dark, accent, accentLight, wood }) => [
      fill(star(44, -58, 9, 46, 18, 10), accent),
      mark(star(44, -58, 9, 28, 12), accentLight),
      mark(circle(44, -58, 9), '#ffffff'),
      ...placed(
        [
          line('M0 0V90', wood, 7),
          fill(rectangle(-17, -50, 34, 84, 4), base),
          mark(rectangle(4, -50, 13, 84), dark, 0.5),
          line('M-16 -26H16M-16 -2H16M-16 22H16', light, 7),
          fill(polygon('0,-92 26,-48 -26,-48'), dark),
        ],
        'translate(-30 14) rotate(22)',
      ),
      stroke(curve('-66,100 -40,108 -10,96'), '#e8dab5', 4),
      mark(circle(84, 10, 6) + circle(-8, -90, 5) + circle(90, -96, 5), light),
    ],
  },
  sun: {
    coats: ['#ffc83f', '#ff9a3f', '#ffe07a', '#f0703a'],
    draw: ({ base, light, dark, deep, accent }) => [
      fill(polygon(around(12, [102, 62], 0)), dark),
      fill(polygon(around(12, [88, 58], 15)), light),
      fill(circle(0, 0, 58), base),
      ...bead(-20, -10, 7),
      ...bead(20, -10, 7),
      stroke('M-22 16Q0 38 22 16', deep, 5),
      mark(ellipse(-36, 10, 10, 6) + ellipse(36, 10, 10, 6), accent, 0.6),
      mark(ellipse(-22, -34, 14, 8, -30), '#ffffff', 0.7),
    ],
  },
  whirlwind: {
    coats: ['#c9a878', '#8fa3b5', '#b58a6a', '#a8b0c0'],
    draw: ({ base, light, dark, accent }) => [
      ...[
        [0, -76, 92],
        [8, -42, 72],
        [-6, -10, 54],
        [6, 22, 40],
        [-4, 52, 27],
        [4, 80, 14],
      ].flatMap(([x = 0, y = 0, half = 0], index) => [
        fill(ellipse(x, y, half, 8 + half * 0.17, -4), index % 2 ? dark : base),
        stroke(`M${n(x - half * 0.7)} ${y}Q${x} ${n(y + 14)} ${n(x + half * 0.6)} ${n(y + 4)}`, light, 5),
      ]),
      mark(circle(-80, -20, 6) + circle(76, 10, 7) + circle(-60, 60, 5), accent),
      mark(ring(70, 60, 12, 7), light),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
