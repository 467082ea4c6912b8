import { circle, curve, ellipse, mirrored, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { bead, eye, eyes } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const bird: SubjectDrawing = {
  coats: ['#d9433a', '#2f86d6', '#f0b429', '#3aa66a', '#f4efe6', '#6a3fa0'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, random }) => [
    fill(smooth('-48,22! -98,44 -92,56 -102,66 -84,70 -86,82 -46,52 -26,38'), dark),
    line('M-2 66L-8 92M22 64L24 92', '#c9772a', 5),
    stroke('M-22 94H4M12 94H36', '#c9772a', 5),
    fill(smooth('-60,22 -28,-8 4,-40 26,-62 54,-60 66,-36 62,0 48,44 10,70 -30,62'), base),
    mark(smooth('60,-20 66,0 48,44 12,68 10,40 34,10'), light, 0.95),
    fill(polygon('62,-48 96,-36 62,-26'), '#f2a52c'),
    mark(polygon('62,-37 94,-36 62,-26'), '#b5661a'),
    fill(smooth('-60,30! -40,4 -8,-16 22,-8 24,20 6,44 -30,54! -20,44'), dark),
    mark(smooth('-44,26! -24,4 2,-8 16,2 6,20 -20,36'), accent, 0.9),
    stroke(curve('-48,36 -18,36 8,18') + curve('-38,46 -12,44 10,32'), deep, 2.4, 0.6),
    ...(random.chance(0.6)
      ? [
          fill(smooth('26,-60! 18,-84 4,-92! 36,-86 46,-62!'), accent),
          mark(smooth('34,-62! 30,-80 22,-86! 40,-80 44,-62!'), accentLight),
        ]
      : [fill(smooth('22,-56 50,-70 66,-50! 44,-56'), accentDark)]),
    ...bead(46, -42, 7),
  ],
};

export const owl: SubjectDrawing = {
  coats: ['#8a5f3a', '#5a6a8f', '#efe6d6', '#6a4a7a', '#b5793a', '#3f5a4a'],
  draw: ({ base, light, dark, deep, accent, wood, random }) => [
    line('M-78 84Q0 76 78 88', wood, 12),
    ...twice([
      fill(smooth('44,-20! 70,4 74,44 56,82! 40,60 34,20'), dark),
      stroke(curve('66,20 52,34') + curve('66,38 52,50') + curve('62,56 50,64'), deep, 2.4, 0.6),
    ]),
    fill(smooth(mirrored('0,-70 34,-72 50,-44 52,6 44,56 22,84 0,88')), base),
    fill(smooth(mirrored('0,-20 26,-4 34,36 20,72 0,78')), light),
    ...[0, 1, 2, 3].map((row) =>
      stroke(
        [-1, 0, 1].map((column) => `M${column * 19 + (row % 2) * 9 - 9} ${10 + row * 17}q5 8 10 0`).join(''),
        dark,
        3,
      ),
    ),
    ...twice([fill(polygon('14,-66 54,-98 48,-52'), dark), fill(circle(23, -40, 25), light)]),
    ...eyes(23, -40, 17, random.pick(['#ffc63f', '#ff9a3f', '#a8e05f'])),
    fill(polygon('-9,-34 9,-34 0,-10'), '#f0a02c'),
    mark(polygon('-30,-70 0,-46 30,-70 0,-58'), dark),
    ...twice([stroke('M12 82v8M20 82v8M28 81v8', '#e8962a', 5)]),
    mark(polygon('0,-90 7,-78 0,-66 -7,-78'), accent),
  ],
};

export const moth: SubjectDrawing = {
  coats: ['#d9a05a', '#7a5fc0', '#3f9a8a', '#c94f6a', '#efe3c8', '#4a4a62'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, random }) => {
    const spots = random.chance(0.5);
    return [
      ...twice([
        fill(smooth('4,8! 30,16 62,34 64,66 44,88 26,70 8,40'), dark),
        mark(smooth('12,20 34,28 50,46 46,68 32,58 16,38'), accent, 0.9),
        fill(smooth('4,-16! 26,-56 66,-82 98,-74! 94,-40 78,-6 44,16 6,18'), base),
        mark(smooth('20,-22 44,-54 84,-66 82,-44 66,-14 36,4'), light),
        ...(spots
          ? [
              mark(circle(58, -36, 15), accentDark),
              mark(circle(58, -36, 10), accentLight),
              mark(circle(58, -36, 4.5), deep),
              mark(circle(36, 54, 7), accentLight),
            ]
          : [
              stroke(curve('8,-8 46,-40 84,-62') + curve('8,-2 48,-22 80,-32') + curve('8,4 44,-4 64,-6'), dark, 3.4),
              mark(circle(72, -52, 6) + circle(70, -28, 5) + circle(54, -8, 4), accent),
            ]),
        stroke(curve('4,-40 18,-66 34,-80'), deep, 4),
        stroke('M12 -58l12 -1M18 -67l12 -2M24 -74l10 -4', deep, 3),
      ]),
      fill(ellipse(0, 26, 11, 42), dark),
      stroke('M-9 12h18M-10 26h20M-9 40h18M-7 54h14', light, 3.2),
      fill(circle(0, -12, 16), light),
      fill(circle(0, -32, 12), dark),
      ...bead(-7, -35, 4.4),
      ...bead(7, -35, 4.4),
    ];
  },
};

export const feather: SubjectDrawing = {
  coats: ['#3f8fe0', '#e0503f', '#f2e6cf', '#3fae7a', '#9a5fd0', '#f0a52c'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => [
    line(curve('-62,98 -34,54 4,0 58,-86'), deep, 7),
    fill(smooth('62,-98! 76,-58 62,-14 34,22! 40,30 6,54 -22,60! -34,38 -30,16! -40,6 -18,-40 18,-76'), base),
    mark(smooth('62,-98! 18,-76 -18,-40 -40,6! -30,16! -34,38 -22,60! 4,0'), light, 0.9),
    ...(random.chance(0.55)
      ? [
          mark(smooth('52,-78 62,-50 48,-18 22,-6 12,-30 28,-62'), accent),
          mark(smooth('46,-64 52,-46 40,-26 26,-20 22,-36'), accentLight),
          mark(ellipse(36, -40, 7, 11, 32), deep),
        ]
      : [mark(polygon('10,-66 66,-34 58,-14 -6,-50') + polygon('-18,-32 40,14 26,28 -28,-14'), accent, 0.85)]),
    stroke(
      'M52 -70L66 -48M36 -44L56 -20M20 -18L40 10M4 6L20 34M-8 26L2 48M44 -62L18 -66M24 -34L-8 -42M8 -8L-26 -14M-6 16L-32 12',
      dark,
      2.6,
      0.75,
    ),
    stroke(curve('-56,90 -30,48 6,-4 56,-84'), '#fff6dc', 3),
  ],
};

export const dragon: SubjectDrawing = {
  coats: ['#2f9a55', '#c93a2f', '#3f6fd0', '#7a3fa8', '#d99a2a', '#3a3f4f'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, bone, random }) => [
    fill(smooth('-8,26! -40,-12 -54,-52 -98,-84! -96,-44! -102,-10! -88,-6 -92,28! -70,26 -62,54! -36,48'), accentDark),
    mark(smooth('-14,26! -48,-14 -62,-52 -92,-76! -90,-44! -94,-14! -80,-10 -84,20! -64,20 -56,44!'), accent),
    stroke('M-14 28L-92 -74M-14 30L-94 -12M-16 34L-84 20', accentDark, 4),
    fill(
      smooth(
        '-70,98! -66,70 -40,46 -12,30 -6,4 -16,-22 -4,-50 24,-66 40,-64 60,-50 88,-42 98,-26 88,-14 62,-14 40,-8 38,10 46,36 44,66 34,98!',
      ),
      base,
    ),
    fill(smooth('44,-8 38,10 46,36 44,66 34,98! 4,98! 16,66 20,34 14,8 24,-6'), light),
    stroke('M16 12H40M20 28H44M21 44H46M19 60H45M14 76H41', dark, 2.8, 0.8),
    ...[
      '-22,-30! -40,-40! -14,-46!',
      '-16,-4! -36,-6! -14,-22!',
      '-14,22! -36,22! -8,4!',
      '-38,46! -58,38! -22,32!',
    ].map((spike) => fill(polygon(spike), accent)),
    fill(smooth('4,-58! -10,-78 -34,-92 -46,-92! -28,-66 -8,-46'), bone),
    fill(smooth('22,-66! 16,-84 2,-98! 30,-94 40,-66!'), bone),
    mark(polygon('54,-14 60,-4 66,-14') + polygon('70,-14 75,-5 80,-14') + polygon('42,-10 47,0 53,-12'), '#ffffff'),
    stroke(curve('40,-10 62,-18 94,-22'), deep, 3.4),
    mark(circle(86, -34, 3.6), deep),
    ...eye(40, -42, 9, random.chance(0.5) ? '#ffd23f' : accentLight),
    mark(polygon('24,-56 52,-50 50,-46 26,-46'), dark),
    mark(ellipse(40, -42, 2.4, 8), '#140c1c'),
  ],
};

export const ghost: SubjectDrawing = {
  coats: ['#e9f2f7', '#bff0e0', '#d9c8f7', '#fff3d0', '#a8c8f0'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, goldDark, random }) => [
    ...twice([fill(smooth('44,-4! 72,-14 90,-34 92,-14 78,14 50,26'), base)]),
    fill(
      smooth(
        '0,-92 40,-80 56,-40 56,10 62,56 70,88! 46,72 30,94! 12,72 -8,96! -26,74 -46,92! -50,72 -72,82! -60,40 -56,-40 -40,-80',
      ),
      base,
    ),
    mark(smooth('20,-80 46,-52 46,10 52,62 34,60 30,0'), dark, 0.28),
    mark(smooth('-30,-72 -10,-82 -26,-56 -36,-30 -42,-44'), '#ffffff', 0.8),
    mark(ellipse(-19, -38, 11, 16) + ellipse(19, -38, 11, 16), deep),
    mark(circle(-16, -42, 4.4) + circle(22, -42, 4.4), accentLight),
    ...(random.chance(0.5)
      ? [mark(ellipse(0, -6, 9, 13), deep)]
      : [mark('M-22 -12Q0 2 22 -12Q10 14 0 14Q-10 14 -22 -12Z', deep)]),
    mark(ellipse(-36, -16, 9, 5) + ellipse(36, -16, 9, 5), accent, 0.5),
    ...(random.chance(0.45)
      ? [
          fill(polygon('-34,-78 -38,-104 -16,-92 0,-108 16,-92 38,-104 34,-78'), gold),
          stroke('M-34 -80H34', goldDark, 4),
        ]
      : [stroke('M-30 36v16M-10 40v18M14 36v20M34 42v14', light, 5, 0.8)]),
  ],
};
