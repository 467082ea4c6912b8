import { around, circle, curve, mirrored, points, polygon, rectangle, ring, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke, twice } from '../drawing/shape.ts';
import { gem } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const anvil: SubjectDrawing = {
  coats: ['#5f6a7f', '#8a93a3', '#7a5a4a', '#4a4a62', '#b5874a'],
  draw: ({ base, light, dark, deep, accentLight, wood, woodDark, random }) => [
    fill(polygon('-50,56 50,56 58,96 -58,96'), wood),
    stroke('M-52 66H52M-55 82H55', woodDark, 3),
    fill(polygon('-26,4 26,4 30,40 52,58 -52,58 -30,40'), dark),
    fill(smooth('-98,-34! -60,-40 -34,-46! 72,-46! 84,-40 84,-20! 60,-14 40,8! -34,8! -52,-10 -72,-14'), base),
    mark(smooth('-98,-34! -60,-40 -34,-46! 72,-46! 84,-40 84,-34! -34,-34!'), light),
    mark(polygon('-34,-6 62,-16 40,8 -34,8'), deep, 0.4),
    ...(random.chance(0.65)
      ? [
          ...placed(
            [
              fill(rectangle(-6, -14, 12, 84, 4), wood),
              fill(rectangle(-30, -42, 60, 32, 5), '#c9d3de'),
              mark(rectangle(-30, -20, 60, 10), '#5f6a7f'),
            ],
            'translate(44 -76) rotate(52) scale(0.72)',
          ),
          fill(polygon(around(8, [24, 8], 8, -4, -56)), accentLight),
          mark(circle(-4, -56, 7), '#ffffff'),
        ]
      : [
          fill(polygon('-24,-46 34,-46 30,-56 -20,-56'), '#ff7a2a'),
          mark(polygon('-20,-56 30,-56 26,-60 -16,-60'), '#ffe28a'),
          stroke('M-10 -70v-14M6 -68v-18M22 -70v-12', '#ffb04a', 4),
        ]),
  ],
};

export const bell: SubjectDrawing = {
  coats: ['#e0a52c', '#b5742f', '#c9ced9', '#6a9a8f', '#d9603f'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, random }) => [
    fill(circle(0, 78, 17), dark),
    mark(circle(-5, 73, 5), light),
    line('M-16 -84A16 16 0 0 1 16 -84', dark, 9),
    fill(smooth(mirrored('0,-78 24,-74 42,-46 46,0 56,36 82,60! 76,72 0,74')), base),
    mark(smooth('16,-76 42,-46 46,0 56,36 82,60! 76,72 34,73! 30,20 28,-40'), dark, 0.55),
    mark(smooth('-28,-60 -14,-68 -26,-40 -30,10 -40,34 -38,-10'), light),
    fill(smooth('-58,38! 0,46 58,38! 66,50! 0,58 -66,50!'), dark),
    stroke(curve('-46,4 0,10 46,4') + curve('-45,-6 0,0 45,-6'), dark, 3.4),
    ...(random.chance(0.5)
      ? [mark(star(0, -28, 5, 15, 6.5), accent), mark(star(0, -28, 5, 8, 3.5), accentLight)]
      : [
          fill(smooth('-4,-84! -40,-104 -46,-78 -6,-74'), accent),
          fill(smooth('4,-84! 40,-104 46,-78 6,-74'), accentDark),
          mark(circle(0, -80, 8), accentLight),
        ]),
    stroke('M-94 20Q-102 0 -92 -22M94 20Q102 0 92 -22', accentLight, 4, 0.9),
  ],
};

export const book: SubjectDrawing = {
  coats: ['#8a2f3f', '#2f5fa8', '#3f7a4a', '#6a3f8f', '#a8642a', '#2f2f44'],
  draw: ({ base, dark, light, deep, accent, accentLight, gold, goldDark, random }) =>
    random.chance(0.5)
      ? [
          fill(polygon('-62,-84 56,-90 66,76 -54,88'), dark),
          fill(polygon('-52,-78 64,-82 72,72 -44,80'), '#f4e8cc'),
          stroke('M-44 76L70 68M-45 71L70 63M-46 66L70 58', '#b5a078', 2),
          fill(polygon('-66,-88 52,-94 60,60 -60,70'), base),
          mark(polygon('-66,-88 -48,-89 -42,69 -60,70'), deep, 0.5),
          stroke(polygon('-38,-76 40,-80 48,48 -32,54'), gold, 3.4),
          fill(circle(4, -12, 30), goldDark),
          mark(polygon(around(8, [27, 15], 0, 4, -12)), gold),
          ...gem(4, -12, 11, accentLight, dark),
          ...points('-38,-76 40,-80 48,48 -32,54').map(({ x, y }) => fill(circle(x, y, 7), gold)),
          fill(polygon('20,64 34,63 36,94 28,86 22,96'), accent),
        ]
      : [
          fill(polygon('-96,-46 0,-34 96,-46 96,66 0,80 -96,66'), base),
          ...twice([
            fill(smooth('0,-36! 30,-58 64,-60 90,-52! 90,56! 60,50 28,54 0,72!'), '#f7ecd2'),
            mark(smooth('0,-36! 14,-50 22,-54 20,52 0,72!'), '#b59a6a', 0.5),
          ]),
          stroke(
            'M22 -32Q50 -44 78 -36M22 -16Q50 -28 78 -20M22 0Q50 -12 78 -4M22 16Q50 4 78 12M22 32Q50 20 78 28',
            '#8a6f4a',
            3,
            0.7,
          ),
          mark(circle(-48, -4, 26), accent, 0.9),
          mark(polygon(around(6, [24, 11], 0, -48, -4)), accentLight),
          stroke('M-74 36H-24', light, 4),
          fill(polygon('-6,-40 6,-40 6,88 0,80 -6,88'), accent),
          mark(star(-30, -86, 4, 12, 4), accentLight),
          mark(star(26, -92, 4, 15, 5), accentLight),
          mark(star(2, -76, 4, 8, 3), '#ffffff'),
        ],
};

export const key: SubjectDrawing = {
  coats: ['#e8b43a', '#c9ced9', '#b5703a', '#6fa88f', '#5a4f72'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, random }) => {
    const trefoil = random.chance(0.5);
    return placed(
      [
        ...(trefoil
          ? [fill(ring(0, -70, 24, 12) + ring(-28, -38, 24, 12) + ring(28, -38, 24, 12), base)]
          : [fill(ring(0, -52, 44, 26), base), stroke(circle(0, -52, 35), light, 4)]),
        fill(rectangle(-8, -22, 16, 116, 4), base),
        mark(rectangle(1, -22, 7, 114), dark, 0.6),
        ...(random.chance(0.5)
          ? [fill(polygon('8,54 40,54 40,70 28,70 28,78 40,78 40,92 8,92'), base)]
          : [fill(polygon('8,50 34,50 34,60 22,60 22,68 42,68 42,78 24,78 24,88 8,88'), base)]),
        fill(rectangle(-15, -16, 30, 9, 4) + rectangle(-13, 0, 26, 7, 3), dark),
        ...gem(0, trefoil ? -46 : -52, trefoil ? 11 : 17, accent, trefoil ? dark : accentDark),
        mark(circle(-5, trefoil ? -50 : -58, 4), accentLight),
        stroke('M-5 14V88', light, 3),
      ],
      'rotate(32)',
    );
  },
};

export const lantern: SubjectDrawing = {
  coats: ['#b5533a', '#4f5f7a', '#c9963a', '#3f7a5a', '#6a4a8a'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, random }) => {
    const flame = random.pick(['#ffb02e', '#7fe8ff', '#b8ff6a', '#ff8ad0']);
    return [
      mark(circle(0, 14, 100), { centre: flame, edge: flame, edgeOpacity: 0 }, 0.75),
      line('M-26 -64A27 27 0 0 1 26 -64', dark, 6),
      fill(smooth(mirrored('0,-84! 14,-74 26,-66 52,-44! 0,-40')), base),
      fill(rectangle(-46, -46, 92, 12, 5), dark),
      fill(smooth(mirrored('0,-36 42,-36 50,10 42,58 0,58')), { centre: '#fff8d8', edge: flame }),
      fill(smooth('0,-24! 18,4 20,26 10,42 -10,42 -20,26 -14,8'), flame),
      mark(smooth('2,2! 9,18 10,32 0,40 -9,32 -6,18'), '#ffffff', 0.9),
      ...[-46, -16, 16, 46].map((x) => stroke(`M${x * 0.9} -36Q${x * 1.12} 10 ${x * 0.9} 58`, dark, 5)),
      fill(rectangle(-50, 54, 100, 14, 6), base),
      fill(polygon('-38,68 38,68 28,86 -28,86'), dark),
      mark(circle(-34, 61, 4) + circle(0, 61, 4) + circle(34, 61, 4), gold),
      ...(random.chance(0.5)
        ? [line('M0 86V92', deep, 4), fill(polygon('-9,90 9,90 6,108 0,100 -6,108'), accent)]
        : [fill(star(0, -66, 5, 11, 5), accentLight)]),
      mark(smooth('-34,-56 -16,-70 -8,-72 -22,-54'), light, 0.8),
    ];
  },
};
