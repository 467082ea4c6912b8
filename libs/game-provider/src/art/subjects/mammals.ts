import { circle, curve, ellipse, mirrored, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { bead, eye, whiskers } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const bear: SubjectDrawing = {
  coats: ['#8a5228', '#5a3a2c', '#e9e2d6', '#3f3a48', '#b5793f'],
  draw: ({ base, light, dark, deep, accent, accentDark, bone, random }) => [
    ...twice([
      fill(ellipse(40, 76, 26, 17, -8), dark),
      mark(ellipse(43, 77, 12, 9), light),
      fill(circle(36, -68, 17), dark),
      mark(circle(36, -67, 9), light),
    ]),
    fill(smooth(mirrored('0,-30 42,-14 64,24 60,66 30,86 0,90')), base),
    mark(ellipse(0, 46, 34, 36), light, 0.85),
    ...twice([
      fill(smooth('46,-4! 70,14 74,44 58,60 42,52 46,30'), dark),
      ...[50, 58, 66].map((x) => mark(polygon(`${x - 3},54 ${x + 3},52 ${x},64`), bone)),
    ]),
    fill(smooth(mirrored('0,-84 34,-76 54,-48 50,-18 26,0 0,4')), base),
    ...(random.chance(0.5)
      ? [
          fill(smooth(mirrored('0,0 34,-6 44,4 24,16 0,20')), accent),
          fill(polygon('10,12 32,10 28,46 14,50'), accentDark),
        ]
      : [mark(polygon('-14,-82 0,-60 14,-82'), dark), mark(smooth('-10,10 0,20 10,10 4,40! 0,28 -4,40!'), light)]),
    fill(ellipse(0, -22, 27, 21), light),
    mark(smooth('-12,-34 12,-34 8,-24 0,-19 -8,-24'), deep),
    stroke('M0 -20V-12M-11 -10Q-5 -5 0 -12Q5 -5 11 -10', deep, 2.6),
    ...bead(-22, -46, 6.5),
    ...bead(22, -46, 6.5),
  ],
};

export const cat: SubjectDrawing = {
  coats: ['#3a3442', '#e08a3a', '#f0e4d0', '#8a8f9f', '#b5825a', '#5a4f8f'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => {
    const stripes = random.chance(0.6);
    return [
      line(curve('34,74 72,70 84,36 66,4 78,-22'), dark, 16),
      line(curve('76,-12 78,-22'), light, 15),
      fill(smooth(mirrored('0,-34 26,-16 40,24 46,66 30,86 0,88')), base),
      mark(smooth(mirrored('0,-10 16,10 18,42 0,60')), light, 0.85),
      ...twice([fill(smooth('8,40 22,40 26,76 22,88 6,88'), base), stroke('M12 82V88M19 82V88', deep, 1.8)]),
      ...twice([fill(smooth('12,-66! 48,-92! 50,-44 30,-40'), base), mark(polygon('26,-66 44,-82 45,-54'), '#e8909a')]),
      fill(smooth(mirrored('0,-72 32,-66 52,-40 44,-12 20,2 0,4')), base),
      ...(stripes
        ? [
            mark(
              polygon('-5,-72 5,-72 0,-52') +
                polygon('-18,-69 -10,-71 -12,-54') +
                polygon('18,-69 10,-71 12,-54') +
                polygon('-50,-36 -34,-34 -49,-28') +
                polygon('50,-36 34,-34 49,-28') +
                polygon('-42,28 -24,30 -43,36') +
                polygon('42,28 24,30 43,36') +
                polygon('-44,46 -28,47 -45,54') +
                polygon('44,46 28,47 45,54'),
              dark,
            ),
          ]
        : []),
      fill(ellipse(-10, -13, 14, 10) + ellipse(10, -13, 14, 10), light),
      mark(polygon('-7,-24 7,-24 0,-16'), '#e8707a'),
      ...eye(-22, -36, 11, accentLight),
      ...eye(22, -36, 11, accentLight),
      mark(ellipse(-22, -36, 3.4, 10) + ellipse(22, -36, 3.4, 10), '#140c1c'),
      whiskers(-12, 20, 56),
      fill(smooth(mirrored('0,4 24,-2 30,4 16,14 0,16')), accent),
      mark(circle(0, 15, 6), '#f2c84b'),
    ];
  },
};

export const deer: SubjectDrawing = {
  coats: ['#a8683a', '#7a4a38', '#d9b58a', '#6a5a6f', '#f0e6da'],
  draw: ({ base, light, dark, deep, bone, boneDark, accent, accentLight, random }) => [
    ...twice([
      line(curve('12,-38 26,-58 52,-66 62,-96'), bone, 8),
      line(curve('34,-62 34,-78 28,-94'), bone, 6.5),
      line(curve('54,-70 72,-74 84,-86'), bone, 6.5),
      line(curve('22,-52 44,-48 58,-50'), boneDark, 5.5),
      fill(smooth('22,-28! 48,-40 74,-32! 58,-16 32,-12'), dark),
      mark(smooth('34,-26 50,-32 64,-30 52,-20'), '#e8b0a0'),
    ]),
    fill(smooth(mirrored('0,20 26,40 44,72 54,96! 0,98')), dark),
    mark(smooth(mirrored('0,50 16,64 22,96 0,98')), light, 0.9),
    fill(smooth(mirrored('0,-46 24,-40 34,-14 24,20 18,50 0,60')), base),
    mark(smooth(mirrored('0,-40 8,-20 9,20 0,30')), light, 0.75),
    fill(smooth(mirrored('0,28 16,32 17,50 0,60')), light),
    mark(smooth('-11,38 11,38 7,48 0,52 -7,48'), deep),
    ...eye(-22, -8, 7.5, '#6a3a1f'),
    ...eye(22, -8, 7.5, '#6a3a1f'),
    ...(random.chance(0.5)
      ? [mark(polygon('0,-40 8,-28 0,-12 -8,-28'), accentLight), mark(polygon('0,-40 8,-28 0,-28'), accent)]
      : [
          [-10, 66],
          [12, 72],
          [-26, 80],
          [28, 86],
          [0, 88],
        ].map(([x = 0, y = 0]) => mark(circle(x, y, 4), light))
    ).flat(),
  ],
};

export const fox: SubjectDrawing = {
  coats: ['#e8702a', '#d94f2a', '#e9eef4', '#4f5870', '#f0a03a'],
  draw: ({ base, light, dark, deep, accentLight, random }) => [
    fill(smooth('24,84 60,88 92,64 96,20 78,-10! 58,14 54,46 30,60'), base),
    fill(smooth('78,-10! 96,18 94,36 82,30 70,36 62,24 60,12'), '#fff6e6'),
    fill(smooth(mirrored('0,-24 22,-8 36,30 40,70 24,88 0,90')), base),
    mark(smooth(mirrored('0,-8 18,4 16,34 0,58')), '#fff6e6'),
    ...twice([fill(smooth('6,36 18,36 20,74 18,90 4,90'), base), fill(smooth('5,70 20,70 19,90 4,90'), deep)]),
    ...twice([fill(polygon('8,-62 42,-98 54,-38'), dark), mark(polygon('24,-64 40,-84 46,-50'), deep)]),
    fill(smooth(mirrored('0,-66 28,-62 64,-34! 40,-10 14,6 0,14!')), base),
    mark(smooth(mirrored('0,-18 14,-26 62,-33! 40,-10 14,6 0,14!')), '#fff6e6'),
    mark(polygon('0,-66 9,-42 0,-18 -9,-42'), light, 0.7),
    mark(smooth('-8,2 8,2 5,10 0,14 -5,10'), deep),
    ...(random.chance(0.4)
      ? [...eye(-23, -34, 7, accentLight), ...eye(23, -34, 7, accentLight)]
      : [stroke('M-32 -34Q-23 -44 -15 -32M32 -34Q23 -44 15 -32', deep, 4)]),
  ],
};

export const rabbit: SubjectDrawing = {
  coats: ['#f3ece2', '#b59a80', '#6a5f70', '#d9a878', '#8fa0b8'],
  draw: ({ base, light, dark, deep, accent, accentDark, random }) => [
    ...twice([
      fill(smooth('8,-44! 10,-84 24,-104 36,-84 28,-40'), base),
      mark(smooth('15,-48 17,-80 24,-94 30,-80 24,-46'), '#eda0a8'),
    ]),
    fill(circle(50, 62, 17), light),
    fill(smooth(mirrored('0,-16 28,2 46,40 44,76 24,90 0,92')), base),
    mark(ellipse(0, 48, 24, 32), light, 0.9),
    ...twice([
      fill(ellipse(28, 82, 24, 11, -6), dark),
      mark(circle(38, 82, 3) + circle(44, 78, 2.4), light),
      fill(smooth('10,18 26,14 24,44 12,48'), dark),
    ]),
    fill(smooth(mirrored('0,-62 28,-58 44,-34 38,-8 16,4 0,6')), base),
    fill(ellipse(-9, -14, 13, 10) + ellipse(9, -14, 13, 10), light),
    mark(polygon('-6,-25 6,-25 0,-18'), '#e0707e'),
    mark('M-5 -8h10v9h-10Z', '#ffffff'),
    ...bead(-22, -34, 8),
    ...bead(22, -34, 8),
    whiskers(-12, 20, 48),
    ...(random.chance(0.5)
      ? [
          fill(smooth(mirrored('0,4 20,0 24,8 0,14')), accent),
          fill(polygon('2,8 22,22 6,26') + polygon('-2,8 -22,22 -6,26'), accentDark),
        ]
      : [
          fill(smooth('-8,28! 8,28! 5,60 0,74 -5,60'), '#f08a2a'),
          fill(polygon('-10,16 0,28 10,16 6,30 -6,30'), '#4f9a3a'),
          stroke('M-5 38h6M-1 50h5', deep, 1.6, 0.5),
        ]),
  ],
};

export const wolf: SubjectDrawing = {
  coats: ['#6f7f9a', '#3f3d52', '#d5dde6', '#8a6f5a', '#4a6f9a'],
  draw: ({ base, light, dark, deep, accentLight, bone, random }) => [
    ...twice([fill(polygon('20,-50 62,-104 68,-30'), dark), mark(polygon('36,-54 58,-86 60,-40'), '#d98a90')]),
    fill(smooth(mirrored('0,-66 34,-60 58,-36! 84,-18! 72,-2! 96,20! 74,28! 88,54! 62,54! 60,84! 34,72! 0,98!')), dark),
    fill(smooth(mirrored('0,-64 30,-58 54,-32! 72,-10! 62,0! 76,22! 56,28! 58,52! 34,50 20,78 0,88!')), base),
    mark(smooth(mirrored('0,8 14,-4 40,-4 66,18! 54,26! 52,46! 30,46 18,76 0,86!')), light),
    mark(polygon('0,-64 12,-38 0,-6 -12,-38'), dark),
    fill(smooth(mirrored('0,-16 14,-6 20,20 22,40 0,48')), light),
    mark(smooth('-13,16 13,16 10,28 0,34 -10,28'), deep),
    ...(random.chance(0.5)
      ? [
          mark(smooth('-26,44! 0,40 26,44! 18,68 0,74 -18,68'), deep),
          mark(
            polygon('-21,45 -12,45 -16,58') +
              polygon('21,45 12,45 16,58') +
              polygon('-7,43 -1,43 -4,51') +
              polygon('7,43 1,43 4,51') +
              polygon('-12,70 -6,72 -8,62') +
              polygon('12,70 6,72 8,62'),
            '#ffffff',
          ),
          mark(ellipse(0, 66, 8, 5), '#e0607a'),
        ]
      : [
          stroke('M0 34V42M-20 44Q-10 52 0 42Q10 52 20 44', deep, 3.6),
          mark(polygon('-15,47 -8,48 -12,57') + polygon('15,47 8,48 12,57'), bone),
        ]),
    mark(smooth('12,-24! 26,-34 44,-30! 36,-16 20,-14') + smooth('-12,-24! -26,-34 -44,-30! -36,-16 -20,-14'), deep),
    mark(circle(28, -24, 7) + circle(-28, -24, 7), accentLight),
    mark(circle(27, -24, 3.2) + circle(-27, -24, 3.2), '#140c1c'),
    stroke('M8 -34L46 -44M-8 -34L-46 -44', deep, 5),
  ],
};
