import { around, circle, curve, ellipse, mirrored, polygon, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { gem } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const knight: SubjectDrawing = {
  coats: ['#a8b4c4', '#d9a83f', '#5f6a7f', '#b56a4a', '#7fa8b5', '#3f3f52'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, gold, random }) => [
    fill(smooth('-6,-66! -28,-98 -68,-92 -88,-58 -84,-20! -66,-46 -40,-56 -10,-50!'), accent),
    mark(smooth('-12,-64! -34,-84 -62,-80 -78,-52! -58,-62 -34,-64'), accentLight),
    fill(smooth(mirrored('0,34 40,42 78,58 92,98! 0,98')), dark),
    ...twice([
      fill(smooth('34,40 66,36 90,60 84,84! 60,66 36,62'), base),
      stroke(curve('42,54 66,54 82,72'), light, 3),
      mark(circle(52, 48, 4), gold),
    ]),
    fill(smooth(mirrored('0,54 22,62 30,98! 0,98')), accentDark),
    mark(polygon('0,62 12,80 0,98 -12,80'), gold),
    fill(smooth(mirrored('0,-76 34,-66 50,-30 48,14 30,44 0,56!')), base),
    mark(smooth('8,-74 36,-64 50,-30 48,14 30,44 4,54! 26,20 30,-30'), dark, 0.55),
    fill(polygon('-50,-22 50,-22 44,0 8,0 8,40 0,48 -8,40 -8,0 -44,0'), gold),
    mark(polygon('-42,-16 -8,-16 -8,-5 -38,-5') + polygon('42,-16 8,-16 8,-5 38,-5'), deep),
    ...(random.chance(0.6) ? [mark(circle(-23, -11, 4) + circle(23, -11, 4), accentLight)] : []),
    mark(
      [14, 24, 34]
        .flatMap((y) => [circle(-22, y, 2.6), circle(22, y, 2.6), circle(-32, y - 6, 2.2), circle(32, y - 6, 2.2)])
        .join(''),
      deep,
    ),
    stroke('M0 -76V-24', light, 5),
    mark(smooth('-34,-56 -18,-66 -28,-44 -38,-30'), '#ffffff', 0.5),
  ],
};

export const mage: SubjectDrawing = {
  coats: ['#3f4fb5', '#7a2f8f', '#2f7a6a', '#a8323f', '#4a3a62', '#c98a2a'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, gold, goldDark, random }) => {
    const bearded = random.chance(0.6);
    const hair = random.pick(['#f4efe6', '#8a4f2a', '#c9ced9', '#3a2a3f', '#e0a03f']);
    return [
      fill(smooth(mirrored('0,16 42,30 66,60 78,98! 0,98')), dark),
      mark(polygon('0,30 16,98 -16,98'), accentDark),
      stroke('M-40 34Q-52 66 -56 98M40 34Q52 66 56 98', gold, 4),
      ...(bearded ? [] : [fill(smooth(mirrored('0,-40 36,-34 44,10 48,56 28,66 22,20 0,20')), hair)]),
      fill(ellipse(0, -4, 30, 33), '#e8b48f'),
      mark(smooth('6,-36 28,-20 29,6 10,28 16,0'), '#a8603f', 0.3),
      ...[-11, 11].flatMap((x) => [
        mark(ellipse(x, -6, 5, 6.5), '#1a1024'),
        mark(circle(x - 1.5, -8.5, 1.8), accentLight),
      ]),
      ...(bearded
        ? [
            fill(smooth(mirrored('0,6 14,4 30,-6 34,20 24,56 0,88!')), hair),
            stroke(curve('-12,24 -10,50 -2,72') + curve('12,24 10,50 2,72'), '#8a8296', 2.4, 0.5),
            mark(smooth(mirrored('0,6 12,4 24,12 12,16 0,12')), hair),
            stroke('M-18 -18L-6 -16M18 -18L6 -16', hair, 5),
          ]
        : [stroke('M-8 14Q0 20 8 14', '#8a2f3a', 3), stroke('M-17 -17Q-11 -21 -6 -17M17 -17Q11 -21 6 -17', hair, 3)]),
      fill(polygon('-5,-2 5,-2 0,9'), '#d99a78'),
      fill(smooth(mirrored('0,-40 40,-36 76,-18! 50,-18 0,-24')), base),
      fill(smooth('-38,-36! -26,-66 2,-92 40,-102! 26,-84 30,-60 38,-36! 0,-30'), base),
      mark(smooth('20,-96 40,-102! 26,-84 30,-60 38,-36! 16,-33 18,-66'), dark, 0.6),
      fill(smooth('-39,-40! 0,-34 39,-40! 37,-52! 0,-46 -36,-52!'), accent),
      ...gem(0, -42, 6, accentLight, gold),
      mark(star(-8, -66, 5, 8, 3.4), gold),
      mark(star(12, -78, 4, 5, 2), gold),
      mark(circle(-16, -54, 2), light),
      line('M72 98L66 4', '#8a5a30', 7),
      fill(circle(65, -8, 14), { centre: accentLight, edge: accent }),
      mark(circle(61, -13, 4), '#ffffff', 0.9),
      stroke('M52 2Q65 12 78 2', goldDark, 5),
    ];
  },
};

export const golem: SubjectDrawing = {
  coats: ['#8a8578', '#6a7a8a', '#a8704f', '#5f7f5a', '#7a6a8f', '#c9b08a'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => [
    ...twice([
      fill(polygon('10,52 40,50 46,94 8,94'), dark),
      fill(polygon('44,-30 76,-40 92,-14 80,14 54,8'), base),
      mark(polygon('44,-30 76,-40 84,-26 52,-16'), light),
      fill(polygon('62,14 88,10 98,46 86,70 60,66 54,40'), dark),
      stroke('M66 68V54M78 70V56', deep, 3),
    ]),
    fill(polygon('-50,-40 0,-52 50,-40 58,0 36,58 -36,58 -58,0'), base),
    mark(polygon('-50,-40 0,-52 50,-40 20,-22 -24,-24'), light),
    mark(polygon('50,-40 58,0 36,58 10,58 26,4 20,-22'), dark, 0.7),
    stroke('M-36 10L-20 22L-26 44M34 22L22 34', deep, 3, 0.8),
    fill(polygon('-30,-90 8,-98 32,-84 34,-50 14,-38 -24,-40 -34,-58'), base),
    mark(polygon('-30,-90 8,-98 32,-84 0,-78'), light),
    mark(polygon('-24,-68 -6,-64 -6,-56 -24,-58') + polygon('24,-68 6,-64 6,-56 24,-58'), accentLight),
    stroke('M-14 -48H14', deep, 4),
    mark(circle(0, 2, 26), { centre: accentLight, edge: accent, edgeOpacity: 0 }),
    ...(random.chance(0.5)
      ? [
          fill(polygon(around(6, [17], 0, 0, 2)), [accentLight, accent]),
          mark(polygon('0,-12 0,2 -13,-6'), '#ffffff', 0.7),
        ]
      : [stroke('M0 -14V18M-12 -6L12 10M12 -6L-12 10', accentLight, 5)]),
    ...(random.chance(0.5)
      ? [fill(smooth('-44,-44 -30,-58 -14,-50 -20,-40 -36,-34') + smooth('66,-44 82,-42 88,-26 74,-32'), '#6fa83f')]
      : [fill(polygon('-22,-88 -28,-108 -10,-94') + polygon('6,-96 16,-110 22,-90'), accent)]),
  ],
};
