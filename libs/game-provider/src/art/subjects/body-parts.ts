import { around, circle, curve, ellipse, mirrored, polygon, rectangle, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, moved, stroke, twice } from '../drawing/shape.ts';
import { eye } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const skull: SubjectDrawing = {
  coats: ['#f0e4c8', '#cfd9d0', '#d9b58a', '#b8c8e0', '#8f8a9a'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, gold, goldDark, random }) => [
    fill(smooth(mirrored('0,40 28,40 36,60 30,84 0,90')), dark),
    fill(smooth(mirrored('0,-84 44,-76 72,-38 70,4 50,30 40,54 0,58')), base),
    mark(smooth('30,-80 60,-56 72,-20 66,10 48,30 40,54 16,57 40,6 46,-40'), dark, 0.4),
    mark(smooth('-40,-70 -14,-78 -34,-54 -52,-26 -56,-44'), light),
    mark(smooth('12,-14 34,-26 50,-6 42,16 18,14') + smooth('-12,-14 -34,-26 -50,-6 -42,16 -18,14'), deep),
    mark(circle(-30, -4, 8) + circle(30, -4, 8), accent),
    mark(circle(-31, -6, 3.4) + circle(29, -6, 3.4), accentLight),
    mark(polygon('0,12 11,34 3,32 0,27 -3,32 -11,34'), deep),
    stroke('M-26 44V58M-13 46V60M0 46V61M13 46V60M26 44V58', deep, 3.4),
    stroke('M-30 62Q0 70 30 62', deep, 3),
    stroke('M-18 70V82M-6 72V86M6 72V86M18 70V82', deep, 3),
    stroke('M30 -74L22 -56L34 -46L26 -34', deep, 3.2, 0.8),
    ...(random.chance(0.4)
      ? [
          fill(polygon('-50,-66 -56,-104 -26,-84 0,-108 26,-84 56,-104 50,-66 0,-78'), gold),
          mark(circle(0, -84, 6), accent),
          mark(circle(-30, -78, 4) + circle(30, -78, 4), accentLight),
          stroke('M-49 -66L0 -77L49 -66', goldDark, 4),
        ]
      : random.chance(0.5)
        ? [
            fill(circle(44, -62, 10) + circle(60, -50, 9) + circle(52, -38, 8), accent),
            mark(circle(52, -50, 6), accentDark),
            fill(smooth('30,-70 16,-84 34,-88'), '#5fa84a'),
          ]
        : []),
  ],
};

export const eyeSubject: SubjectDrawing = {
  coats: ['#d94f6a', '#5f4fc0', '#3f9a6a', '#d9902a', '#3f8fc9', '#7a5a4a'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, goldDark, random }) => {
    const rays = random.chance(0.5);
    return [
      ...(rays
        ? around(14, [92], 0).map(({ x, y }, index) =>
            moved(
              fill(polygon('-6,0 0,-26 6,0'), index % 2 === 0 ? gold : goldDark),
              `translate(${Math.round(x * 0.8)} ${Math.round(y * 0.62)}) rotate(${index * (360 / 14)})`,
            ),
          )
        : [line('M-60 -46L-74 -70M-30 -58L-36 -86M0 -62V-92M30 -58L36 -86M60 -46L74 -70', dark, 8)]),
      fill(smooth('-98,4! -60,-42 0,-62 60,-42 98,4! 60,46 0,62 -60,46'), base),
      fill(smooth('-82,4! -46,-30 0,-44 46,-30 82,4! 46,36 0,48 -46,36'), '#fdf6e6'),
      mark(smooth('-82,4! -46,-30 0,-44 46,-30 82,4! 46,-14 0,-26 -46,-14'), deep, 0.3),
      mark(circle(0, 2, 40), deep),
      fill(circle(0, 2, 36), { centre: accentLight, edge: accent }),
      stroke(
        around(12, [30])
          .map(
            ({ x, y }) => `M${Math.round(x * 0.55)} ${Math.round(y * 0.55 + 2)}L${Math.round(x)} ${Math.round(y + 2)}`,
          )
          .join(''),
        deep,
        2.4,
        0.45,
      ),
      ...(random.chance(0.5) ? [mark(ellipse(0, 2, 8, 30), '#140c1c')] : [mark(circle(0, 2, 17), '#140c1c')]),
      mark(circle(-14, -12, 8) + circle(12, 16, 4), '#ffffff'),
      stroke(curve('-74,-18 -40,-46 0,-56 40,-46 74,-18'), light, 4),
      ...(rays
        ? []
        : [fill(smooth('-10,58! 10,58! 14,82 0,98 -14,82'), accentLight), mark(ellipse(-4, 80, 3, 7), '#ffffff', 0.9)]),
    ];
  },
};

export const hand: SubjectDrawing = {
  coats: ['#e8b48f', '#8a5a3f', '#6aa85f', '#7f8fc9', '#c9ced9', '#b55f4f'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, gold, random }) => [
    fill(polygon('-38,60 38,60 48,98 -48,98'), accentDark),
    fill(rectangle(-46, 54, 92, 18, 8), accent),
    ...[-30, -10, 10, 30].map((x) => mark(circle(x, 63, 4), gold)),
    fill(smooth('-30,20! -66,-8 -84,-28 -78,-42 -62,-38 -28,-10'), dark),
    ...[
      [-31, -70, -6],
      [-9, -88, -2],
      [14, -82, 3],
      [36, -62, 8],
    ].map(([x = 0, top = 0, lean = 0], index) =>
      fill(
        smooth(
          `${x - 10},10! ${x - 9 + lean},${top + 14} ${x + lean},${top} ${x + 10 + lean},${top + 14} ${x + 11},10!`,
        ),
        index % 2 === 0 ? base : light,
      ),
    ),
    fill(smooth('-42,0 -20,-12 20,-12 46,0 46,34 34,60! -34,60! -42,30'), base),
    stroke(curve('-34,16 -10,8 10,18') + curve('-28,36 0,26 30,30') + curve('36,2 20,22 24,48'), dark, 3.2, 0.8),
    ...(random.chance(0.5)
      ? [mark(circle(0, 26, 20), { centre: accentLight, edge: accent, edgeOpacity: 0 }), ...eye(0, 26, 14, accentLight)]
      : [mark(star(0, 26, 6, 20, 8), accent), mark(star(0, 26, 6, 11, 5), accentLight)]),
    mark('M-30 -62a5 6 0 0 1 9 0M-15 -80a6 6 0 0 1 11 0M10 -74a6 6 0 0 1 11 1M38 -54a5 6 0 0 1 10 2', deep, 0.35),
    ...(random.chance(0.5) ? [stroke('M13 -22h24', gold, 6)] : []),
  ],
};

export const heart: SubjectDrawing = {
  coats: ['#e0304f', '#f06a9a', '#8f3fc0', '#f0942a', '#2f9a9a', '#b5233a'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, goldDark, random }) => {
    const shape = smooth(mirrored('0,-40! 20,-68 56,-74 82,-46 78,-4 50,40 0,88!'));
    return [
      ...(random.chance(0.5)
        ? twice([
            fill(smooth('60,-40! 88,-66 104,-58! 100,-44! 106,-30! 94,-24! 96,-8! 70,-4'), accentLight),
            mark(smooth('66,-34! 86,-52 96,-46! 90,-30! 88,-18! 70,-12'), '#ffffff', 0.6),
          ])
        : [
            line('M-88 -68L90 76', '#b5793f', 8),
            fill(polygon('80,56 100,86 66,78'), '#c9d3de'),
            fill(polygon('-98,-62 -76,-88 -84,-62 -66,-50'), accent),
          ]),
      fill(shape, base),
      mark(smooth('40,-72 82,-46 78,-4 50,40 0,88! 36,20 52,-30'), dark, 0.55),
      mark(smooth('-60,-54 -36,-62 -24,-50 -44,-42 -58,-20 -66,-36'), light),
      ...(random.chance(0.45)
        ? [stroke('M-6 -38L8 -14L-10 6L10 28L-2 52', deep, 5)]
        : random.chance(0.5)
          ? [
              fill(polygon(around(6, [26], 0, 0, 2)), gold),
              mark(polygon(around(6, [19], 0, 0, 2)), accent),
              mark(polygon('0,-17 0,2 -16,-7'), accentLight),
            ]
          : [
              stroke(curve('-76,-16 -30,6 20,2 78,-20'), gold, 9),
              stroke(curve('-76,-16 -30,6 20,2 78,-20'), goldDark, 2),
              mark(circle(0, 3, 10), goldDark),
            ]),
    ];
  },
};
