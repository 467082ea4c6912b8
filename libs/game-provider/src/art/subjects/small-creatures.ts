import { around, circle, curve, ellipse, mirrored, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { bead, eye, eyes } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const fish: SubjectDrawing = {
  coats: ['#f2802a', '#2fa8c9', '#e04f7a', '#f2c22f', '#7a5fd0', '#e9eef2'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, random }) => [
    fill(smooth('-52,0! -84,-44 -100,-50! -88,0 -100,50! -84,44'), accent),
    stroke('M-60 -4L-92 -38M-60 0H-86M-60 4L-92 38', accentDark, 3),
    fill(smooth('-26,-36! -10,-70 34,-74! 30,-56 48,-34!'), accent),
    fill(smooth('-14,38! -20,66 -2,78! 10,60 30,40!'), accentDark),
    fill(smooth('-62,0 -34,-34 12,-48 58,-34 86,4 58,34 12,46 -34,30'), base),
    mark(smooth('-56,8 -20,30 20,44 58,32 84,8 40,18 0,14'), light, 0.95),
    ...(random.chance(0.5)
      ? [
          mark(
            smooth('-30,-32 -14,-40 -18,0 -14,36 -30,30 -34,0') + smooth('12,-48 30,-46 24,0 30,44 12,46 8,0'),
            '#fff8ea',
            0.95,
          ),
        ]
      : [
          stroke(
            [-36, -16, 4]
              .flatMap((x) => [-18, 0, 18].map((y) => `M${x + (y === 0 ? 10 : 0)} ${y - 8}q9 8 0 16`))
              .join(''),
            dark,
            3,
          ),
        ]),
    fill(smooth('4,8! -12,28 -26,30! -22,14 -6,2'), accentLight),
    stroke(curve('40,-34 32,-4 42,30'), dark, 3.4),
    ...eye(60, -10, 10, '#fff6d8'),
    stroke(curve('84,8 74,16 66,14'), deep, 3.4),
  ],
};

export const frog: SubjectDrawing = {
  coats: ['#4fae3f', '#2f9a8a', '#d96a2a', '#3f7ad0', '#b5c43a', '#c23f6a'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, goldDark, random }) => [
    ...twice([
      fill(smooth('30,24! 66,10 90,34 84,66 60,80 94,86 98,94 50,94 36,70'), dark),
      fill(smooth('22,44! 34,48 36,74 50,90 14,92 18,70'), base),
    ]),
    fill(smooth(mirrored('0,-8 46,0 62,36 44,76 0,82')), base),
    mark(smooth(mirrored('0,20 32,28 36,56 20,76 0,78')), light),
    ...twice([fill(circle(34, -54, 24), base)]),
    fill(smooth(mirrored('0,-46 36,-52 68,-24 62,8 30,24 0,28')), base),
    mark(smooth(mirrored('0,6 34,2 62,-4 54,12 28,24 0,28')), light, 0.95),
    stroke(curve('-60,-10 -34,4 0,8 34,4 60,-10'), deep, 3.6),
    ...eyes(34, -56, 16, random.chance(0.5) ? '#ffd23f' : accentLight),
    mark(circle(-7, -16, 2.6) + circle(7, -16, 2.6), deep),
    mark(circle(-54, 28, 6) + circle(56, 40, 7) + circle(-70, 46, 5) + circle(74, 60, 5), accent, 0.85),
    ...(random.chance(0.45)
      ? [
          fill(polygon('-18,-50 -22,-78 -8,-66 0,-84 8,-66 22,-78 18,-50'), gold),
          mark(polygon('-18,-50 18,-50 17,-56 -17,-56'), goldDark),
        ]
      : []),
  ],
};

export const snail: SubjectDrawing = {
  coats: ['#d98a4a', '#c94f6a', '#5f8fd0', '#7aa83f', '#9a6fd0', '#f0d08a'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => {
    const spiral = Array.from({ length: 22 }, (_, index) => {
      const angle = index * 0.62 + 2.4;
      const radius = 52 - index * 2.4;
      return { x: -16 + Math.cos(angle) * radius, y: -4 + Math.sin(angle) * radius };
    });
    return [
      line(curve('62,30 70,-4 62,-34'), '#c9b088', 7),
      line(curve('74,32 86,2 90,-24'), '#c9b088', 7),
      fill(circle(62, -36, 8) + circle(91, -27, 8), '#d9c49a'),
      mark(circle(64, -37, 3.4) + circle(93, -28, 3.4), deep),
      fill(smooth('-98,84! -70,62 -30,54 20,58 44,44 54,22 78,14 94,30 92,54 78,78 54,88! -60,88'), '#e3cda0'),
      mark(smooth('-90,84! -40,72 30,76 70,60 86,50 76,78 54,88! -60,88'), '#a88a5a', 0.7),
      fill(circle(-16, -4, 64), base),
      mark(smooth('-16,-66 34,-44 50,0 34,44 -16,62 24,34 34,0 20,-42'), dark, 0.5),
      stroke(curve(spiral), deep, 7, 0.9),
      stroke(curve(spiral), light, 3),
      ...(random.chance(0.5)
        ? around(9, [52], 10, -16, -4).map(({ x, y }) => mark(circle(x, y, 5), accent))
        : around(7, [56], 0, -16, -4).map(({ x, y }) => mark(polygon(around(4, [7, 2.4], 0, x, y)), accentLight))),
      mark(ellipse(-40, -36, 14, 7, -40), '#ffffff', 0.45),
      stroke(curve('90,50 82,58 74,56'), deep, 3),
    ];
  },
};

export const snake: SubjectDrawing = {
  coats: ['#3fa84f', '#d9a02a', '#b53f4f', '#3f8fa8', '#4a3f5f', '#8f5fc0'],
  draw: ({ base, light, dark, deep, accent }) => {
    const coil = curve('86,90 40,96 -30,92 -74,74 -64,48 -10,42 44,42 66,20 46,-2 4,-8 -34,-20 -40,-48 -14,-68 16,-66');
    const dots = [
      [60, 93],
      [20, 95],
      [-30, 91],
      [-68, 72],
      [-48, 46],
      [-10, 42],
      [30, 43],
      [60, 28],
      [54, 2],
      [16, -7],
      [-22, -14],
      [-40, -36],
      [-28, -60],
    ];
    return [
      line(coil, dark, 32),
      stroke(coil, base, 25),
      stroke(coil, light, 5, 0.5),
      ...dots.map(([x = 0, y = 0], index) =>
        mark(polygon(around(4, [index % 2 === 0 ? 9 : 7], index * 20, x, y)), index % 2 === 0 ? accent : deep),
      ),
      stroke('M64 -58L86 -54M86 -54l10 -8M86 -54l11 5', '#e0304a', 4),
      fill(smooth('0,-90 34,-88 62,-70 68,-56 46,-42 12,-42 -8,-56 -10,-76'), base),
      mark(smooth('68,-56 46,-42 12,-42 -4,-54 30,-56'), light),
      ...eye(30, -72, 8.5, '#ffd23f'),
      mark(ellipse(30, -72, 2.2, 8), '#140c1c'),
      mark(circle(60, -66, 2.4), deep),
      mark(polygon('-8,-78 8,-88 12,-72 -4,-64'), accent),
    ];
  },
};

export const turtle: SubjectDrawing = {
  coats: ['#3f8a4f', '#8a6a2f', '#2f7a8a', '#a84f3a', '#6a5fa8', '#5f7a3a'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => [
    fill(smooth('-66,50! -92,56 -98,64 -76,66'), '#a8b85a'),
    ...[-44, 34].map((x) =>
      fill(smooth(`${x - 18},46! ${x + 18},46! ${x + 20},84 ${x + 14},92 ${x - 16},92 ${x - 18},80`), '#8fa84a'),
    ),
    ...[-44, 34].map((x) => stroke(`M${x - 10} 92v-7M${x} 92v-7M${x + 10} 92v-7`, deep, 2.4)),
    fill(smooth('50,36! 62,10 80,-8 98,2 98,22 82,34 72,52 54,60'), '#b5c75f'),
    ...bead(86, 4, 6),
    stroke(curve('97,18 90,22 82,20'), deep, 3),
    fill(smooth('-78,50! -76,2 -46,-44 -2,-58 42,-42 66,4 68,50!'), base),
    mark(smooth('10,-57 42,-42 66,4 68,50! 30,50! 44,0'), dark, 0.5),
    ...[
      '-6,-48 18,-34 16,-8 -10,0 -32,-14 -26,-38',
      '-38,-34 -34,-12 -50,14 -70,12 -60,-12',
      '26,-34 46,-22 58,8 36,14 24,-10',
      '-10,10 -32,-4 -44,20 -40,42 -6,42',
      '0,10 18,0 32,20 30,42 2,42',
    ].map((plate, index) => fill(polygon(plate), index === 0 && random.chance(0.6) ? accent : light)),
    fill(smooth('-86,48! -40,56 20,56 76,48! 72,64 20,70 -40,70 -80,64'), accentLight),
    stroke(curve('-80,57 -30,64 20,64 70,57'), dark, 2.6),
    mark(ellipse(-30, -34, 15, 6, -32), '#ffffff', 0.4),
  ],
};
