import { circle, curve, ellipse, mirrored, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke } from '../drawing/shape.ts';
import { gem, grip, tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const bow: SubjectDrawing = {
  coats: ['#a8642a', '#4f8a3f', '#d9c79a', '#5f3f8a', '#c9402f', '#3f7a9a'],
  draw: ({ base, light, dark, accent, accentDark, gold, metal, metalDark, random }) =>
    tilted(
      [
        stroke('M-26 -94L-26 94', '#fff8e0', 2.6),
        fill(
          smooth(
            '-34,-98! -16,-92 18,-66 34,-34 26,0! 34,34 18,66 -16,92 -34,98! -22,86 6,62 14,34 6,0! 14,-34 6,-62 -22,-86',
          ),
          base,
        ),
        stroke(curve('-24,-91 12,-62 24,-34 18,-6') + curve('-24,91 12,62 24,34 18,6'), light, 3.4),
        fill(rectangle(2, -20, 28, 40, 8), dark),
        stroke('M3 -10H29M3 0H29M3 10H29', gold, 3),
        line('M-62 0H84', random.chance(0.5) ? '#c98f4a' : '#e8d9b5', 6),
        fill(polygon('72,-15 104,0 72,15 80,0'), metal),
        mark(polygon('80,0 104,0 72,15'), metalDark),
        fill(polygon('-46,0 -60,-16 -90,-16 -76,0'), accent),
        fill(polygon('-46,0 -60,16 -90,16 -76,0'), accentDark),
        mark(circle(-30, -95, 6) + circle(-30, 95, 6), gold),
      ],
      -28,
    ),
};

export const hammer: SubjectDrawing = {
  coats: ['#8a93a3', '#b5874a', '#5f5a72', '#c94f3a', '#4f8fa8', '#d9dde2'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, wood, woodDark, random }) =>
    tilted(
      [
        fill(rectangle(-8, -40, 16, 132, 5), wood),
        ...grip(0, 42, 86, 18, woodDark, gold),
        fill(circle(0, 94, 10), gold),
        fill(polygon('-66,-84 66,-84 72,-76 72,-28 66,-20 -66,-20 -72,-28 -72,-76'), base),
        mark(polygon('-66,-84 66,-84 72,-76 -72,-76'), light),
        mark(polygon('-72,-38 72,-38 72,-28 66,-20 -66,-20 -72,-28'), dark, 0.7),
        fill(polygon('-72,-78 -86,-70 -86,-34 -72,-26'), dark),
        fill(polygon('72,-78 86,-70 86,-34 72,-26'), dark),
        fill(rectangle(-50, -88, 12, 72, 3) + rectangle(38, -88, 12, 72, 3), gold),
        ...(random.chance(0.5)
          ? [mark(polygon('0,-76 14,-52 0,-28 -14,-52'), accent), mark(polygon('0,-76 14,-52 0,-52'), accentLight)]
          : [stroke('M-18 -66L0 -36L18 -66M0 -36V-72', accentLight, 6), stroke('M-18 -66L0 -36L18 -66', deep, 1)]),
        fill(polygon('-14,-20 14,-20 10,-4 -10,-4'), gold),
      ],
      28,
    ),
};

export const shield: SubjectDrawing = {
  coats: ['#c93a3a', '#2f6fc9', '#3f9a4f', '#e0a02a', '#6a3f9a', '#8a93a3', '#f0e6d0'],
  draw: ({ base, dark, accent, accentLight, metal, metalLight, metalDark, gold, goldDark, random }) => {
    const round = random.chance(0.3);
    const body = round ? circle(0, 0, 86) : smooth(mirrored('0,-90! 30,-78 70,-80! 76,-30 60,34 0,96!'));
    const inner = round ? circle(0, 0, 70) : smooth(mirrored('0,-72! 28,-63 57,-64! 60,-28 46,26 0,74!'));
    const half = round ? 'M0 -70A70 70 0 0 1 0 70Z' : smooth('0,-72! 28,-63 57,-64! 60,-28 46,26 0,74!');
    const pattern = random.whole(0, 2);
    return [
      fill(body, metal),
      stroke(body, metalDark, 3),
      fill(inner, base),
      ...(pattern === 0
        ? [mark(half, dark, 0.6)]
        : pattern === 1
          ? [mark('M-60 -8L0 22L60 -8L58 -34L0 -6L-58 -34Z', accent)]
          : [mark('M-11 -72H11V76H-11ZM-60 -24H60V-2H-60Z', accentLight)]),
      ...(round
        ? [0, 60, 120, 180, 240, 300].map((turn) =>
            mark(circle(Math.cos((turn * Math.PI) / 180) * 78, Math.sin((turn * Math.PI) / 180) * 78, 5), gold),
          )
        : [
            [-64, -66],
            [64, -66],
            [-64, -20],
            [64, -20],
            [0, 84],
          ].map(([x = 0, y = 0]) => mark(circle(x, y, 4.6), gold))),
      fill(circle(0, -12, 27), gold),
      stroke(circle(0, -12, 27), goldDark, 3),
      ...gem(0, -12, 13, accent, metalLight),
      mark(smooth('-50,-56 -22,-58 -34,-46 -44,-14 -52,-26'), '#ffffff', 0.45),
    ];
  },
};

export const staff: SubjectDrawing = {
  coats: ['#8a5a30', '#5f4a6a', '#d9c7a0', '#3f6a5a', '#a8483a'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, gold, goldDark, random }) => {
    const kind = random.whole(0, 2);
    return tilted(
      [
        fill(smooth('-7,-34! 7,-34! 5,20 8,60 4,102! -4,102! -7,60 -6,20'), base),
        stroke('M-6 0L6 -6M-6 10L6 4M-6 70L6 64M-6 80L6 74', gold, 4),
        mark(circle(0, -62, 52), { centre: accentLight, edge: accentLight, edgeOpacity: 0 }, 0.8),
        ...(kind === 0
          ? [
              fill(
                smooth(
                  '-8,-30! -38,-46 -42,-78 -22,-100! -28,-76 -22,-54 0,-42 22,-54 28,-76 22,-100! 42,-78 38,-46 8,-30!',
                ),
                dark,
              ),
            ]
          : kind === 1
            ? [line(circle(0, -64, 32), gold, 9), stroke(circle(0, -64, 32), goldDark, 2)]
            : [
                fill(
                  smooth('8,-30! 34,-40 44,-72 20,-100 -16,-98 -32,-74! -14,-84 10,-84 24,-66 16,-48 -8,-34!'),
                  base,
                ),
                mark(smooth('34,-44 42,-72 20,-98 -12,-96 16,-90 32,-70'), light, 0.7),
              ]),
        fill(circle(0, -64, 20), { centre: accentLight, edge: accentDark }),
        mark(circle(-7, -71, 6), '#ffffff', 0.9),
        mark(ellipse(6, -56, 5, 8, 40), accent),
        fill(polygon('-12,-34 12,-34 8,-20 -8,-20'), gold),
        fill(polygon('-12,30 0,22 12,30 0,50'), accent),
      ],
      18,
      1.15,
    );
  },
};
