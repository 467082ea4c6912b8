import { around, circle, curve, ellipse, n, polygon, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke, twice } from '../drawing/shape.ts';
import { tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const seaside = {
  anchor: {
    coats: ['#7a8494', '#5a6274', '#a8743a', '#9aa8a0'],
    draw: ({ base, light, dark, wood }) => [
      line(circle(0, -84, 15), base, 9),
      fill(rectangle(-9, -70, 18, 160, 5), base),
      fill(rectangle(-48, -52, 96, 17, 7), dark),
      line('M-74 24Q-66 84 0 88Q66 84 74 24', base, 18),
      ...twice([fill(polygon('48,34 78,-6 100,42'), base)]),
      stroke('M-4 -66V80', light, 4),
      line(curve('12,-76 50,-60 30,-20 60,10 40,50'), wood, 7),
    ],
  },
  bubble: {
    coats: ['#bfe8ff', '#d0f4e8', '#e8d8ff', '#cfe4f4'],
    draw: ({ base, accent, accentLight }) => [
      fill(circle(-8, 8, 78), { centre: '#f4fdff', edge: base }),
      stroke(circle(-8, 8, 70), accent, 4, 0.6),
      mark(ellipse(-38, -28, 22, 13, -40), '#ffffff', 0.95),
      mark(ellipse(26, 50, 20, 8, -40), accentLight, 0.8),
      fill(circle(72, -66, 24) + circle(86, 40, 13) + circle(-84, -72, 15), base),
      mark(circle(65, -73, 7) + circle(-88, -76, 4), '#ffffff'),
    ],
  },
  bucket: {
    coats: ['#8a93a3', '#a8683a', '#4f7fb5', '#c94f3f'],
    draw: ({ base, light, dark, deep }) => [
      line('M-62 -30A62 66 0 0 1 62 -30', deep, 7),
      fill(
        smooth('-16,-24! -20,-62 0,-78 18,-60 14,-24!') +
          smooth('-70,-66! -60,-50 -66,-40 -74,-50') +
          smooth('70,-76! 80,-60 72,-50 64,-58'),
        '#5fb8f0',
      ),
      fill(polygon('-70,-30 70,-30 50,94 -50,94'), base),
      mark(polygon('24,-30 70,-30 50,94 20,94'), dark, 0.5),
      fill(ellipse(0, -30, 70, 18), dark),
      fill(ellipse(0, -29, 60, 13), ['#cdefff', '#4fa8e8']),
      line('M-65 4H65M-56 62H56', light, 7),
    ],
  },
  coral: {
    coats: ['#f0605f', '#f08fb0', '#f0a04f', '#c95fb0'],
    draw: ({ base, light, dark }) => [
      line(curve('0,90 -6,40 -40,10 -46,-40') + curve('0,60 10,10 4,-90'), base, 21),
      line(curve('4,40 40,16 52,-30 50,-70'), dark, 18),
      line(curve('-40,14 -76,-4 -82,-36') + curve('6,-20 -18,-44 -20,-70') + curve('44,0 76,-8 88,-40'), base, 14),
      mark(
        [
          [-46, -42],
          [4, -90],
          [50, -72],
          [-82, -38],
          [-20, -72],
          [88, -42],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 8))
          .join(''),
        light,
      ),
      fill(smooth('-70,98! -40,78 0,84 40,76 70,98!'), '#8a7a6a'),
    ],
  },
  deckchair: {
    coats: ['#d9403f', '#2f8fc0', '#f0b02a', '#4fa86a'],
    draw: ({ base, wood, woodDark }) => [
      line('M-60 -86L66 88M70 -40L-64 88', wood, 9),
      fill(polygon('-52,-94 -4,-98 70,26 84,56 20,64 -10,20'), base),
      mark(polygon('-36,-95 -24,-96 46,58 32,60') + polygon('-12,-97 0,-90 76,48 66,52'), '#fdfaf2'),
      line('M-60 -90L-2 -100', woodDark, 9),
      line('M12 68L92 58', woodDark, 9),
      line('M-30 88L-44 40', wood, 7),
    ],
  },
  geyser: {
    coats: ['#5fb8f0', '#8fd8e8', '#6a9ae0', '#bfe8f4'],
    draw: ({ base, light, dark }) => [
      fill(
        smooth(
          '-20,80! -22,20 -30,-20 -70,-20 -74,-56 -40,-66 -30,-92 10,-100 36,-78 70,-70 72,-32 34,-18 24,20 20,80!',
        ),
        base,
      ),
      mark(smooth('-8,76! -8,10 -16,-30 -40,-40 -24,-66 0,-84 14,-50 4,0 6,76!'), light),
      ...[-56, 60].map((x) => fill(smooth(`${x},-2! ${x + 9},16 ${x},28 ${x - 9},16`), light)),
      fill(smooth('-98,98! -70,70 -36,64 0,76 36,64 70,70 98,98!'), '#8a7a6a'),
      mark(ellipse(0, 78, 34, 9), dark),
    ],
  },
  horn: {
    coats: ['#e0ac3a', '#b5743a', '#c9ced9', '#8a5a3a'],
    draw: ({ base, light, dark, deep, accent }) => [
      stroke('M-84 -74Q-104 -44 -92 -8M-66 -62Q-80 -42 -72 -18', light, 6),
      fill(smooth('-60,-84! -20,-30 30,14 70,36 98,24! 98,48! 66,62 10,50 -50,10 -90,4!'), base),
      mark(smooth('-90,4! -50,10 10,50 66,62 98,48! 60,46 10,30 -40,-10'), dark, 0.5),
      fill(ellipse(-75, -40, 16, 47, 18), dark),
      mark(ellipse(-74, -39, 10, 37, 18), deep),
      line('M-10 -22L-28 20M44 20L36 54', accent, 8),
      line(curve('-16,6 0,80 50,84 40,50'), accent, 5),
    ],
  },
  lifebuoy: {
    coats: ['#e0402f', '#f07a2a', '#2f7fc0'],
    draw: ({ base, light, dark, wood }) => [
      line(circle(0, 0, 92), wood, 5),
      fill(ring(0, 0, 84, 40), base),
      ...[0, 90, 180, 270].flatMap((turn) =>
        placed([fill(polygon('-15,-82 15,-82 9,-40 -9,-40'), '#fdfaf2')], `rotate(${turn + 45})`),
      ),
      stroke(circle(0, 0, 80), light, 4, 0.7),
      stroke(circle(0, 0, 44), dark, 4),
    ],
  },
  net: {
    coats: ['#c9a86a', '#8a7a5a', '#6a8a8a', '#b5905a'],
    draw: ({ base, dark, accent, metalLight }) => [
      fill(ellipse(-30, 30, 40, 20, 20), accent),
      fill(polygon('-64,14 -92,-4 -86,34'), accent),
      fill(ellipse(26, 44, 38, 18, -24), metalLight),
      fill(polygon('58,26 88,2 86,40'), metalLight),
      mark(circle(-8, 36, 4) + circle(0, 54, 4), '#140c1c'),
      ...[-70, -46, -22, 2, 26, 50, 74].map((x) =>
        line(curve(`${n(x * 0.2)},-84 ${x},-10 ${n(x * 0.9)},40 ${n(x * 0.2)},92`), base, 4),
      ),
      ...[-44, -8, 28, 62].map((y) =>
        line(
          curve(`${n(-72 + Math.abs(y - 12) * 0.6)},${y} 0,${y + 14} ${n(72 - Math.abs(y - 12) * 0.6)},${y}`),
          base,
          4,
        ),
      ),
      line('M-4 -86L4 -104', dark, 11),
    ],
  },
  oar: {
    coats: ['#b5793f', '#8a5230', '#d9b070', '#5f7f8a'],
    draw: ({ base, light, dark, accent }) =>
      tilted(
        [
          fill(rectangle(-7, -104, 14, 150, 6), base),
          fill(rectangle(-18, -106, 36, 14, 6), dark),
          fill(smooth('-8,20! 8,20! 30,40 30,92 12,106! -12,106! -30,92 -30,40'), base),
          mark(rectangle(-29, 60, 58, 16), accent),
          stroke('M0 30V100M-3 -84V10', light, 4),
        ],
        34,
      ),
  },
  puddle: {
    coats: ['#4fa8e0', '#5fc0c0', '#6a8fd0', '#8ab5a8'],
    draw: ({ base, light, dark }) => [
      fill(smooth('-98,50 -80,14 -30,4 20,14 70,2 98,36 84,74 30,92 -40,88 -84,78'), dark),
      fill(smooth('-88,46 -70,20 -26,14 22,24 66,14 86,38 72,66 26,80 -38,76 -76,68'), base),
      stroke(ellipse(-20, 46, 44, 13) + ellipse(-20, 46, 22, 6) + ellipse(52, 46, 18, 6), light, 4),
      fill(
        smooth('-20,-100! 0,-66 -4,-44 -20,-36 -36,-44 -40,-66') + smooth('40,-62! 52,-40 48,-26 40,-22 32,-26 28,-40'),
        base,
      ),
      mark(ellipse(-28, -58, 5, 9), '#ffffff'),
    ],
  },
  shell: {
    coats: ['#f0b0a0', '#e8d0a0', '#c9a0d0', '#8fb8c0'],
    draw: ({ base, light, dark, deep }) => {
      const spiral = Array.from({ length: 20 }, (_, index) => ({
        x: 6 + Math.cos(index * 0.66 + 0.4) * (70 - index * 3.4),
        y: 2 + Math.sin(index * 0.66 + 0.4) * (70 - index * 3.4),
      }));
      return [
        fill(smooth('-20,-78 40,-80 84,-34 86,26 50,76 -10,86 -98,92! -84,40 -82,-20'), base),
        mark(smooth('-98,92! -84,40 -60,50 -30,84'), deep, 0.5),
        stroke(curve(spiral), dark, 9),
        stroke(curve(spiral), light, 3.4),
        ...around(8, [66], 20, 6, 2).map(({ x, y }) => mark(circle(x, y, 6), dark)),
      ];
    },
  },
  umbrella: {
    coats: ['#e0403f', '#2f7fc0', '#f0b02a', '#4fa86a', '#b04fa8'],
    draw: ({ base, light, wood, metal }) =>
      tilted(
        [
          line('M0 -20V82A17 17 0 0 0 34 82', wood, 9),
          fill('M-96 -2A96 88 0 0 1 96 -2Q78 -20 60 -2Q44 -20 28 -2Q0 -22 -28 -2Q-44 -20 -60 -2Q-78 -20 -96 -2Z', base),
          mark(
            'M0 -88Q-28 -50 -28 -2Q-44 -20 -60 -2Q-54 -58 0 -88ZM0 -88Q28 -50 28 -2Q44 -20 60 -2Q54 -58 0 -88Z',
            light,
          ),
          line('M0 -86V-106', metal, 7),
        ],
        14,
      ),
  },
} satisfies Record<string, SubjectDrawing>;
