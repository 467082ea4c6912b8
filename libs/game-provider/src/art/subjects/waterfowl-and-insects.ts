import { circle, curve, ellipse, mirrored, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { bead, eyes } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

/** An insect seen from above; its body and wings make the kind. */
const insect = (coats: readonly [string, ...string[]], body: SubjectDrawing['draw']): SubjectDrawing => ({
  coats,
  draw: (ink) => [
    ...twice([
      fill(smooth('8,-20! 40,-76 88,-80 98,-44 66,-10 14,2'), '#e4f4ff'),
      fill(smooth('10,4! 50,-4 80,20 72,50 40,46 12,24'), '#c4e2f4'),
      stroke('M14 -16L78 -62M16 10L64 32', '#8fb4cc', 3),
      line(curve('6,-62 20,-88 38,-96'), ink.deep, 5),
    ]),
    ...body(ink),
  ],
});

export const waterfowlAndInsects = {
  gull: {
    coats: ['#f6f8fa', '#dfe6ee', '#fff4e0'],
    draw: ({ base, dark, deep, random }) => [
      fill(smooth('-4,10! -40,-46 -98,-58! -76,-24 -60,8 -20,36!'), '#8f9fb5'),
      fill(smooth('4,10! 30,-60 88,-88! 78,-44 56,2 24,32!'), '#a8b6c8'),
      fill(polygon('-98,-58 -70,-52 -76,-24') + polygon('88,-88 62,-76 78,-44'), deep),
      fill(smooth('-92,58! -50,20 -10,0 30,-8 56,10 46,40 4,54 -40,56!'), base),
      fill(circle(58, -4, 27), base),
      fill(polygon('78,-14 104,2 78,10'), '#f2a52c'),
      mark(circle(92, 3, 4), '#d9402f'),
      ...bead(62, -10, 6),
      line(random.chance(0.5) ? 'M0 54L-6 82M20 50L18 80' : 'M-6 54L-2 84M16 52L24 80', '#e0902a', 6),
      mark(smooth('-40,44 0,48 40,36 10,52'), dark, 0.3),
    ],
  },
  heron: {
    coats: ['#8fa3bd', '#f2f2f4', '#6a7f95', '#c9b8d0'],
    draw: ({ base, dark, deep, light, accent }) => [
      line('M-14 56L-18 98M10 56L12 98', '#b5803a', 6),
      fill(smooth('-84,40! -50,4 -6,0 30,12 30,44 0,64 -44,62!'), base),
      fill(smooth('-84,40! -50,14 -14,14 -2,34 -30,52!'), dark),
      line(curve('16,20 44,2 10,-30 18,-60 36,-74'), base, 19),
      fill(ellipse(40, -74, 23, 17), base),
      fill(polygon('54,-84 104,-66 54,-64'), '#f0b03a'),
      fill(smooth('30,-86! 0,-100 -26,-92! 0,-84 24,-74'), deep),
      ...bead(46, -78, 5),
      mark(circle(12, 40, 9), light),
      stroke(curve('14,-44 20,-20 34,0'), accent, 3),
    ],
  },
  goose: {
    coats: ['#f8f6f0', '#d9cfc0', '#b5a890'],
    draw: ({ base, dark, accent, light }) => [
      line('M-20 70V96M14 70V96M-32 96H-8M2 96H28', '#f0902a', 7),
      fill(smooth('-96,14! -60,22 -20,6 24,10 46,40 30,72 -20,80 -70,58!'), base),
      fill(smooth('-74,26! -30,18 10,34 -8,58 -50,56!'), dark),
      line(curve('30,40 46,0 34,-40 42,-64'), base, 30),
      fill(circle(46, -70, 25), base),
      fill(polygon('64,-82 102,-64 64,-58'), '#f0902a'),
      ...bead(52, -76, 6),
      fill(smooth('22,-28! 40,-22 58,-28! 58,-14 40,-8 22,-14'), accent),
      mark(ellipse(0, 64, 30, 7), light),
    ],
  },
  puffin: {
    coats: ['#2f2f3f', '#3a3a52', '#463a3f', '#2f4452'],
    draw: ({ base, light, accent }) => [
      line('M-18 84V96M18 84V96M-34 97H-8M8 97H34', '#f0802a', 8),
      ...twice([fill(smooth('36,-14! 66,10 70,50 52,70! 40,40'), base)]),
      fill(smooth(mirrored('0,-96 34,-84 46,-40 50,20 36,76 0,88')), base),
      fill(smooth(mirrored('0,-10 26,0 32,36 22,72 0,80')), '#fdf8ee'),
      ...twice([fill(ellipse(22, -52, 20, 24), '#fdf8ee')]),
      ...bead(-20, -58, 6),
      ...bead(20, -58, 6),
      fill(smooth(mirrored('0,-70 18,-58 16,-26 0,-12!')), '#f0702a'),
      mark(polygon('-15,-56 15,-56 17,-46 -17,-46'), accent),
      mark(polygon('-16,-36 16,-36 13,-28 -13,-28'), light),
    ],
  },
  parrot: {
    coats: ['#e03a2f', '#2fa84a', '#2f7fd9', '#f0a52c'],
    draw: ({ base, light, dark, accent, accentDark, wood }) => [
      line('M-90 62Q0 52 92 66', wood, 12),
      fill(smooth('-16,40! 16,40! 22,98! 0,84 -20,104!'), accentDark),
      fill(smooth('0,-96 38,-84 46,-40 34,20 18,56 -16,58 -40,30 -44,-40 -34,-82'), base),
      fill(smooth('-44,-30! -10,-34 -4,10 -22,54! -46,24'), accent),
      mark(smooth('-36,-8 -16,-14 -14,14 -26,36'), light, 0.7),
      fill(circle(18, -60, 21), '#fdf8ee'),
      ...bead(20, -62, 7),
      fill(smooth('34,-76! 70,-70 76,-38 60,-22! 54,-42 36,-46'), '#3a3040'),
      stroke('M-20 58v14M-6 58v14M8 58v14', dark, 6),
    ],
  },
  fly: insect(['#4f6a4a', '#4a4a6a', '#6a5a3a', '#3a4f5f'], ({ base, light, dark }) => [
    fill(ellipse(0, 40, 26, 44), base),
    stroke('M-22 26H22M-25 44H25M-22 62H22', dark, 4),
    fill(circle(0, -14, 24), dark),
    fill(circle(0, -46, 22), base),
    ...eyes(17, -52, 14, '#e0503f'),
    mark(ellipse(-8, 20, 7, 14), light, 0.7),
  ]),
  firefly: insect(['#5a4a3a', '#3f4a5f', '#6a3f4a', '#3f5a4a'], ({ base, dark, accentLight }) => [
    mark(circle(0, 54, 62), { centre: '#fff6a0', edge: '#fff6a0', edgeOpacity: 0 }),
    fill(ellipse(0, 50, 27, 46), ['#fffbd0', '#f2d02f']),
    stroke('M-25 40H25M-26 58H26M-20 76H20', '#c9a020', 4),
    fill(circle(0, -6, 25), base),
    fill(circle(0, -42, 22), dark),
    ...eyes(10, -46, 8, accentLight),
  ]),
} satisfies Record<string, SubjectDrawing>;
