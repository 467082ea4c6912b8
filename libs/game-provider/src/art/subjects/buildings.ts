import { around, circle, curve, mirrored, polygon, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const stone = ['#b5ab98', '#8a93a8', '#c98a6a', '#e0d0b0', '#7a7088'] as const;
const arch = (x: number, y: number, half: number, height: number): string =>
  `M${x - half} ${y}V${y - height}A${half} ${half} 0 0 1 ${x + half} ${y - height}V${y}Z`;

export const buildings = {
  church: {
    coats: stone,
    draw: ({ base, light, dark, deep, accent, accentDark, gold }) => [
      fill(polygon('-20,8 40,-26 98,8 98,98 -20,98'), light),
      fill(polygon('-24,12 40,-34 102,12 96,24 40,-14 -18,24'), accentDark),
      fill(rectangle(-70, -30, 56, 128), base),
      mark(rectangle(-32, -30, 18, 128), dark, 0.5),
      fill(polygon('-42,-104 -8,-28 -76,-28'), accent),
      line('M-42 -98V-116M-50 -108H-34', gold, 4),
      mark(arch(-42, 22, 12, 22) + arch(14, 76, 9, 26) + arch(72, 76, 9, 26), deep),
      mark(arch(43, 98, 13, 30), deep),
      mark(arch(-42, 98, 13, 26), '#5a3a20'),
      mark(circle(43, 26, 12), gold),
      mark(circle(-42, 2, 5), gold),
    ],
  },
  door: {
    coats: ['#8a4f2a', '#3f6a5a', '#7a3040', '#4a4a7a', '#5a4030'],
    draw: ({ base, dark, deep, metal, metalDark, gold, light }) => [
      fill(arch(0, 98, 64, 116), '#9a9286'),
      stroke('M-62 20h14M-62 54h14M48 20h14M48 54h14M-50 -48l12 8M50 -48l-12 8M0 -80v14', '#5f584e', 4),
      fill(arch(0, 98, 46, 108), base),
      stroke('M-16 98V-48M16 98V-48', dark, 4),
      line('M-42 6H14M-42 62H14', metal, 9),
      mark(circle(-30, 6, 3) + circle(-10, 6, 3) + circle(-30, 62, 3) + circle(-10, 62, 3), metalDark),
      fill(circle(28, 34, 10), gold),
      mark(circle(28, 34, 4), deep),
      mark(smooth('-40,-20 -28,-44 -14,-52 -30,-26'), light, 0.5),
    ],
  },
  grandstand: {
    coats: ['#a8703a', '#8a5230', '#c9a06a'],
    draw: ({ base, dark, deep, accent, accentLight, gold }) => [
      fill(polygon('-96,-50 0,-84 96,-50 96,-34 -96,-34'), accent),
      mark([-80, -40, 0, 40, 80].map((x) => polygon(`${x - 10},-36 ${x + 10},-36 ${x},-20`)).join(''), accentLight),
      line('M-84 -36V90M84 -36V90', deep, 8),
      ...[0, 1, 2].flatMap((row) => [
        fill(rectangle(-92 + row * 4, 18 + row * 28, 184 - row * 8, 24), row % 2 ? dark : base),
        ...[-60, -20, 20, 60].map((x) =>
          fill(
            circle(x + row * 8 - 8, 6 + row * 28, 13),
            ['#f0c09a', '#d99a6a', '#8a5a3f'][(row + x / 20 + 9) % 3] ?? '#f0c09a',
          ),
        ),
      ]),
      line('M0 -84V-106', deep, 4),
      fill(polygon('2,-106 30,-98 2,-90'), gold),
    ],
  },
  house: {
    coats: ['#e8d8b5', '#c98a6a', '#a8b5c0', '#d9b05f', '#8fa88a'],
    draw: ({ base, dark, deep, accent, accentDark, wood, gold }) => [
      fill(rectangle(38, -86, 22, 50, 2), dark),
      fill(polygon('-72,-14 72,-14 66,98 -66,98'), base),
      fill(polygon('0,-98 96,-6 80,8 0,-66 -80,8 -96,-6'), accent),
      fill(polygon('0,-84 72,-14 -72,-14'), accentDark),
      mark(circle(0, -36, 14), gold),
      stroke('M-64 26H64M-66 98L-30 26M66 98L30 26', wood, 6),
      mark(rectangle(-54, 40, 28, 30, 2) + rectangle(28, 40, 28, 30, 2), gold),
      stroke('M-40 40v30M-54 55h28M42 40v30M28 55h28', deep, 3),
      fill(arch(0, 98, 16, 34), wood),
      mark(circle(8, 78, 3), gold),
    ],
  },
  stall: {
    coats: ['#c94a3a', '#3f8fb5', '#4f9a5a', '#d99a2a', '#8a4f9a'],
    draw: ({ base, dark, wood, woodDark, accent, gold }) => [
      line('M-78 -40V96M78 -40V96', woodDark, 8),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        fill(
          `M${-96 + index * 32} -84H${-64 + index * 32}L${-60 + index * 31} -30A16 14 0 0 1 ${-96 + index * 31} -30Z`,
          index % 2 ? '#fdf6e4' : base,
        ),
      ),
      fill(rectangle(-90, 30, 180, 16, 3), wood),
      fill(rectangle(-82, 46, 164, 50), dark),
      stroke('M-50 46V96M-16 46V96M18 46V96M52 46V96', woodDark, 4),
      ...[-58, -34].map((x) => fill(circle(x, 18, 13), accent)),
      fill(circle(-46, 2, 12), gold),
      fill(rectangle(6, -4, 24, 34, 5), gold),
      fill(smooth('46,30! 44,6 58,-6 72,6 70,30!'), accent),
    ],
  },
  tent: {
    coats: ['#d9a05a', '#c94f3a', '#4f8a6a', '#5f7fb5', '#e8d8b0'],
    draw: ({ base, dark, deep, light, wood, accent }) => [
      line('M0 -70L-8 -104M0 -70L10 -104', wood, 6),
      fill(polygon('0,-84 98,90 -98,90'), base),
      mark(polygon('0,-84 98,90 40,90'), dark, 0.5),
      fill(polygon('0,-40 34,90 -34,90'), deep),
      fill(polygon('0,-40 -34,90 -58,90 -12,-20'), light),
      stroke('M-98 90L-106 98M98 90L106 98', wood, 5),
      mark(polygon('-40,10 -26,14 -36,30') + polygon('46,20 58,34 42,40'), accent),
    ],
  },
  throne: {
    coats: ['#b5343f', '#4f3f9a', '#2f7a5a', '#8a3f7a'],
    draw: ({ base, light, gold, goldDark, accentLight, deep }) => [
      fill(smooth(mirrored('0,-98! 24,-80 42,-92! 48,40! 0,40')), gold),
      fill(smooth(mirrored('0,-72 30,-64 32,30! 0,30')), base),
      mark([-40, -12, 16].flatMap((y) => [circle(-12, y, 4), circle(12, y, 4)]).join(''), light),
      ...twice([
        fill(rectangle(40, 4, 34, 18, 8), gold),
        fill(rectangle(50, 16, 18, 82, 4), goldDark),
        fill(circle(74, 12, 12), gold),
      ]),
      fill(rectangle(-50, 34, 100, 26, 8), base),
      fill(rectangle(-50, 58, 100, 30), gold),
      mark(circle(0, 73, 10) + circle(0, -84, 6), accentLight),
      stroke('M-40 88H40', deep, 4),
    ],
  },
  window: {
    coats: ['#8a5230', '#4f6a8a', '#a84f3a', '#3f7a5a'],
    draw: ({ base, light, dark, accent }) => [
      fill(rectangle(-70, -84, 140, 164, 6), base),
      fill(
        rectangle(-58, -72, 54, 68) + rectangle(4, -72, 54, 68) + rectangle(-58, 4, 54, 64) + rectangle(4, 4, 54, 64),
        ['#e4f6ff', '#8fc4e8'],
      ),
      mark(polygon('-52,-20 -20,-68 -8,-68 -52,-4') + polygon('10,56 44,8 54,8 54,18 26,60'), '#ffffff', 0.7),
      ...around(6, [22], 0, 30, -38).map(({ x, y }) =>
        stroke(`M30 -38L${Math.round(x)} ${Math.round(y)}`, '#ffffff', 4),
      ),
      fill(rectangle(-84, 76, 168, 18, 4), dark),
      fill(smooth('-70,-84! -40,-84! -44,-40 -70,-8!') + smooth('70,-84! 40,-84! 44,-40 70,-8!'), accent),
      mark(ring(30, -38, 26, 23), light),
      stroke(curve('-66,-60 -56,-40 -64,-20'), light, 3),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
