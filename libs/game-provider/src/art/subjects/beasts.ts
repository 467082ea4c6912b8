import { around, circle, curve, ellipse, mirrored, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import type { Shape } from '../drawing/shape.ts';
import { bead, eye, eyes, whiskers } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

/** A small animal sitting up, seen from the front; ears, tail and snout make the kind. */
const sittingUp = (coats: readonly [string, ...string[]], parts: SubjectDrawing['draw']): SubjectDrawing => ({
  coats,
  draw: (ink) => [
    fill(smooth(mirrored('0,-20 28,-4 46,36 42,76 24,92 0,94')), ink.base),
    mark(ellipse(0, 50, 24, 34), ink.light, 0.9),
    ...twice([fill(ellipse(26, 86, 22, 11, -6), ink.dark), fill(smooth('12,14 30,8 26,42 12,46'), ink.dark)]),
    ...parts(ink),
  ],
});

/** Head and shoulders of a hoofed animal; horns, wool and mouth make the kind. */
const grazing = (coats: readonly [string, ...string[]], parts: SubjectDrawing['draw']): SubjectDrawing => ({
  coats,
  draw: (ink) => [
    fill(smooth(mirrored('0,10 34,30 56,66 62,98! 0,98')), ink.dark),
    ...twice([fill(smooth('24,-30! 54,-44 84,-30! 62,-10 30,-14'), ink.dark)]),
    fill(smooth(mirrored('0,-60 28,-54 38,-20 26,22 20,46 0,56')), ink.base),
    ...parts(ink),
  ],
});

const nostrils = (y: number, colour: string): Shape => mark(ellipse(-9, y, 4, 5) + ellipse(9, y, 4, 5), colour);

export const beasts = {
  dog: {
    coats: ['#a8683a', '#5a4034', '#d9b58a', '#6f6a72', '#e8d8c0'],
    draw: ({ base, light, dark, deep, accent, random }) => [
      fill(smooth(mirrored('0,0 34,20 56,64 60,98! 0,98')), base),
      mark(smooth(mirrored('0,34 20,50 24,98! 0,98')), light),
      fill(smooth(mirrored('0,-82 36,-74 50,-36 40,6 22,40 0,48')), base),
      ...twice([fill(smooth('26,-74! 66,-72 84,-20 74,32 54,30 46,-10'), dark)]),
      fill(smooth(mirrored('0,-24 18,-14 34,14 26,38 0,46')), light),
      mark(smooth('-15,-6 15,-6 11,8 0,13 -11,8'), deep),
      stroke('M0 12V26M-16 30Q-6 34 0 26Q6 34 16 30', deep, 3.4),
      ...bead(-20, -36, 7.5),
      ...bead(20, -36, 7.5),
      ...(random.chance(0.5) ? [mark(circle(-22, -38, 17), dark, 0.5)] : []),
      fill(smooth('-44,44! 0,62 44,44! 42,60 0,78 -42,60'), accent),
      mark(circle(0, 76, 9), '#f2c84b'),
    ],
  },
  mouse: sittingUp(['#a8a2b0', '#b58a62', '#6f6a7a', '#e8dccb'], ({ base, light, dark, deep }) => [
    line(curve('38,84 76,84 88,52 70,28'), '#e0a0a0', 7),
    ...twice([fill(circle(40, -62, 30), dark), mark(circle(40, -60, 19), '#eda0a8')]),
    fill(smooth(mirrored('0,-66 30,-58 40,-30 22,0 0,12')), base),
    mark(smooth(mirrored('0,-26 14,-18 12,4 0,10')), light),
    mark(circle(0, 8, 7), '#e0707e'),
    ...bead(-17, -30, 8),
    ...bead(17, -30, 8),
    whiskers(4, 12, 54),
    stroke('M-5 22Q0 26 5 22', deep, 3),
  ]),
  mole: sittingUp(['#4a4250', '#5f4f48', '#3f4a5a', '#7a6a6f'], ({ base, light, dark }) => [
    fill(smooth(mirrored('0,-82 38,-68 48,-24 34,8 0,18')), base),
    mark(smooth('-30,-56 -10,-74 -20,-48 -34,-30'), light, 0.6),
    fill(smooth(mirrored('0,-34 14,-26 18,-4 0,6')), '#f0a0a8'),
    mark(circle(-6, -4, 3) + circle(6, -4, 3), '#8a3f4a'),
    mark(circle(-20, -40, 4) + circle(20, -40, 4), '#120a14'),
    whiskers(0, 16, 46),
    ...twice([
      fill(ellipse(50, 38, 24, 18, -30), '#f0b0a8'),
      ...[0, 1, 2, 3].map((claw) => line(`M${56 + claw * 6} ${24 + claw * 9}l16 ${-10 + claw * 6}`, '#fdf4e8', 5)),
    ]),
    mark(ellipse(0, 92, 60, 7), dark, 0.6),
  ]),
  marten: sittingUp(['#7a4a2a', '#5a3826', '#a8703a', '#4a3a34'], ({ base, dark, deep, gold }) => [
    fill(smooth('30,90! 76,96 98,60 88,10 70,-2! 62,24 62,56 36,70'), dark),
    ...twice([fill(circle(30, -72, 15), dark), mark(circle(30, -70, 8), '#f2d9a8')]),
    fill(smooth(mirrored('0,-80 32,-70 44,-40 24,-8 0,2')), base),
    mark(smooth(mirrored('0,0 22,-4 26,30 0,46')), gold),
    fill(ellipse(0, -18, 19, 14), '#f2e2c4'),
    mark(smooth('-8,-28 8,-28 4,-20 0,-18 -4,-20'), deep),
    ...bead(-19, -46, 7),
    ...bead(19, -46, 7),
    whiskers(-16, 14, 44),
  ]),
  goat: grazing(['#efe8dc', '#8a7a6a', '#b58a5a', '#4a444a'], ({ light, dark, deep, bone, boneDark, gold }) => [
    ...twice([
      fill(smooth('8,-52! 16,-92 48,-104 70,-76! 46,-84 34,-70 28,-48!'), bone),
      stroke('M16 -74L32 -70M24 -88L38 -80M42 -96L48 -84', boneDark, 3),
    ]),
    fill(smooth(mirrored('0,18 20,22 20,44 0,52')), light),
    nostrils(32, deep),
    fill(smooth('-12,48! 12,48! 10,74 0,94! -8,76'), dark),
    ...eyes(22, -16, 9, gold),
    mark(ellipse(-22, -16, 8, 2.6) + ellipse(22, -16, 8, 2.6), '#140c1c'),
    stroke('M-12 42Q0 48 12 42', deep, 3),
  ]),
  sheep: grazing(['#4a4048', '#e8cfae', '#7a6658', '#2f2a34'], ({ deep, light }) => [
    ...[
      [-46, 66],
      [0, 76],
      [46, 66],
      [-22, 92],
      [24, 92],
    ].map(([x = 0, y = 0]) => fill(circle(x, y, 27), '#fbf6ea')),
    fill(circle(-26, -62, 22) + circle(26, -62, 22) + circle(0, -74, 26) + circle(0, -50, 18), '#fbf6ea'),
    ...bead(-17, -22, 7),
    ...bead(17, -22, 7),
    mark(ellipse(0, 26, 15, 13), light, 0.7),
    nostrils(24, deep),
    stroke('M-10 38Q0 44 10 38', deep, 3),
  ]),
  cow: grazing(['#f2ebe0', '#8a5a3f', '#d9b08a', '#6a5a62'], ({ dark, deep, bone, accent }) => [
    ...twice([fill(smooth('18,-52! 44,-58 56,-88! 70,-60 52,-40 28,-38'), bone)]),
    mark(smooth('-34,-30 -20,-56 -2,-46 -8,-14 -26,-4'), dark),
    fill(ellipse(0, 32, 36, 25), '#f0b0a8'),
    nostrils(30, deep),
    ...bead(-20, -16, 8),
    ...bead(20, -16, 8),
    fill(smooth('-40,58! 0,70 40,58! 38,70 0,82 -38,70'), accent),
    fill(polygon('-14,76 14,76 18,98 -18,98'), '#f2b93b'),
  ]),
  crocodile: {
    coats: ['#5f8a3f', '#3f7a5a', '#8a8a3f', '#4a6a4a'],
    draw: ({ base, light, dark, deep, accentLight }) => [
      fill(smooth('-98,40! -60,14 -20,2 30,4 56,-30 80,-36 92,-14 98,10! 60,36 0,60 -60,66!'), base),
      fill(smooth('-98,40! -60,52 0,48 56,30 98,10! 92,44 50,70 -40,82!'), light),
      mark(
        Array.from({ length: 8 }, (_, index) =>
          polygon(
            `${-86 + index * 16},${42 - index} ${-76 + index * 16},${44 - index} ${-80 + index * 16},${58 - index}`,
          ),
        ).join(''),
        '#ffffff',
      ),
      ...around(1, [0], 0, 68, -34).map(({ x, y }) => fill(circle(x, y, 20), dark)),
      ...eye(68, -36, 11, accentLight),
      mark(ellipse(68, -36, 3, 10), '#140c1c'),
      mark(circle(-82, 26, 5), deep),
      ...[-30, -2, 24].map((x) => fill(polygon(`${x - 12},6 ${x},-18 ${x + 12},4`), dark)),
    ],
  },
  octopus: {
    coats: ['#c94f6a', '#8f4fc0', '#e0782f', '#3f8fa8'],
    draw: ({ base, light, dark, accentLight }) => [
      ...twice([
        line(curve('18,20 40,50 30,84 54,94'), dark, 17),
        line(curve('26,16 62,38 66,72 92,72'), base, 17),
        line(curve('32,8 72,14 90,36 98,16'), dark, 15),
        line(curve('8,22 16,60 2,92'), base, 17),
        mark([circle(52, 30, 4), circle(64, 52, 4), circle(28, 62, 4), circle(76, 17, 3.4)].join(''), light),
      ]),
      fill(smooth(mirrored('0,-98 44,-84 58,-40 42,8 24,28 0,32')), base),
      mark(circle(-26, -66, 9) + circle(-10, -82, 6) + circle(24, -72, 7), light, 0.7),
      ...eyes(20, -22, 14, accentLight),
      stroke('M-12 10Q0 18 12 10', '#2a1020', 4),
    ],
  },
  worm: {
    coats: ['#d98a9a', '#a8c94f', '#8f6fc0', '#c9703f'],
    draw: ({ base, light, dark, accentLight }) => [
      line(curve('-86,78 -50,92 -20,60 -30,16 8,-8 34,26 50,8 44,-40'), dark, 42),
      stroke(curve('-86,78 -50,92 -20,60 -30,16 8,-8 34,26 50,8 44,-40'), base, 34),
      stroke('M-66 74L-60 98M-38 72L-14 82M-40 40L-10 38M-20 -2L2 14M22 12L34 -8M32 0L66 8', dark, 4),
      fill(circle(42, -52, 32), base),
      mark(ellipse(32, -66, 12, 7, -30), light),
      ...bead(32, -54, 7),
      ...bead(58, -54, 7),
      stroke('M34 -36Q46 -28 58 -36', '#2a1020', 4),
      mark(circle(-76, 80, 13), { centre: accentLight, edge: accentLight, edgeOpacity: 0 }),
    ],
  },
  imp: {
    coats: ['#d9402f', '#b5305f', '#e06a2a', '#7a3f9a'],
    draw: ({ base, light, dark, deep, gold }) => [
      ...twice([
        fill(smooth('30,0! 66,-34 98,-30! 90,-6 96,16! 70,14 40,30!'), dark),
        fill(smooth('12,-62! 20,-98 44,-106! 42,-80 36,-54!'), deep),
        fill(polygon('36,-40 78,-56 44,-18'), base),
      ]),
      line(curve('20,78 60,92 84,70'), dark, 8),
      fill(polygon('78,52 102,58 86,82'), deep),
      fill(smooth(mirrored('0,-4 30,8 36,50 22,90 0,94')), base),
      mark(ellipse(0, 48, 20, 32), light, 0.7),
      fill(smooth(mirrored('0,-70 34,-62 44,-32 26,0 0,10')), base),
      ...eyes(18, -34, 11, gold),
      mark('M-22 -12Q0 12 22 -12Q10 0 0 0Q-10 0 -22 -12Z', deep),
      mark(polygon('-12,-7 -4,-5 -9,4') + polygon('12,-7 4,-5 9,4'), '#ffffff'),
    ],
  },
  urchin: {
    coats: ['#5a3f8a', '#8a2f4a', '#2f4f7a', '#3a3040'],
    draw: ({ base, light, dark, accentLight }) => [
      fill(polygon(around(16, [100, 44], 6)), dark),
      fill(polygon(around(16, [82, 40], 17)), base),
      fill(circle(0, 0, 46), { centre: light, edge: base }),
      ...bead(-15, -4, 8),
      ...bead(15, -4, 8),
      stroke('M-10 16Q0 22 10 16', '#1a1024', 4),
      mark(circle(0, -30, 5) + circle(-30, 14, 4) + circle(30, 16, 4), accentLight),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
