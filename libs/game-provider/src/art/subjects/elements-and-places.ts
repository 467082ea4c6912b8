import { circle, curve, ellipse, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke } from '../drawing/shape.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const flame: SubjectDrawing = {
  coats: ['#f2601f', '#3f9af0', '#4fc04a', '#b04fe0', '#e8305a'],
  draw: ({ base, light, dark, accentLight, random }) => [
    mark(circle(0, 20, 100), { centre: light, edge: light, edgeOpacity: 0 }, 0.7),
    fill(
      smooth(
        '4,-104! 22,-66 50,-50 46,-76! 74,-40 78,14 64,66 30,96 -30,96 -64,66 -74,14 -58,-28! -46,-8 -34,-20 -30,-60',
      ),
      dark,
    ),
    fill(smooth('2,-72! 18,-40 46,-14 54,24 44,64 22,86 -22,86 -46,64 -54,24 -42,0! -32,14 -22,2 -16,-32'), base),
    mark(smooth('4,-30! 16,-4 34,18 34,52 18,78 -18,78 -34,52 -32,26! -20,34 -8,8'), light),
    mark(smooth('2,14! 14,34 18,56 8,74 -10,74 -18,56 -10,38'), '#fffbe6'),
    ...(random.chance(0.45)
      ? [mark(ellipse(-14, 46, 6, 10) + ellipse(14, 46, 6, 10), '#2a0f1c'), stroke('M-10 66Q0 74 10 66', '#2a0f1c', 4)]
      : []),
    fill(smooth('-70,-60! -60,-44 -66,-32 -76,-40') + smooth('66,-82! 74,-70 68,-60 60,-68'), base),
    mark(circle(-52, -76, 4) + circle(84, -40, 4), accentLight),
  ],
};

export const lightning: SubjectDrawing = {
  coats: ['#ffd62f', '#7fe0ff', '#d99aff', '#fff6d0', '#8aff9a'],
  draw: ({ base, light, dark, accentLight, random }) => [
    mark(circle(0, 10, 96), { centre: light, edge: light, edgeOpacity: 0 }, 0.6),
    ...(random.chance(0.6)
      ? [
          fill(
            circle(-44, -62, 28) +
              circle(-8, -74, 34) +
              circle(34, -64, 30) +
              circle(60, -54, 20) +
              circle(-66, -52, 20) +
              rectangle(-68, -62, 130, 28, 14),
            '#5a6480',
          ),
          mark(circle(-46, -70, 14) + circle(-10, -86, 18) + circle(28, -76, 14), '#93a0bd'),
        ]
      : []),
    fill(polygon('-14,-98 44,-98 16,-28 54,-34 -30,100 -6,14 -46,22'), base),
    mark(polygon('-14,-98 10,-98 -18,0 -46,22'), '#ffffff', 0.6),
    mark(polygon('16,-28 54,-34 -30,100 20,-14'), dark, 0.4),
    fill(polygon('62,0 84,0 72,26 88,24 52,72 62,38 48,40'), light),
    fill(polygon('-74,4 -56,4 -64,28 -52,26 -84,68 -76,40 -88,42'), light),
    mark(circle(-66, -14, 4) + circle(78, -14, 5), accentLight),
  ],
};

export const wave: SubjectDrawing = {
  coats: ['#2f86d0', '#2fb5a8', '#4f5fd0', '#6a9ac0', '#8a5fc0'],
  draw: ({ base, light, dark, accent, accentLight, random }) => [
    fill(
      smooth(
        '-100,96! -94,40 -78,-22 -34,-72 22,-86 70,-60 84,-18 70,8! 60,-20 34,-34 10,-20 4,12 26,44 62,60 100,62! 100,96!',
      ),
      dark,
    ),
    fill(smooth('-96,96! -86,40 -66,-12 -30,-54 12,-66 38,-54! 4,-42 -16,-12 -10,28 18,58 58,72 98,74! 98,96!'), base),
    mark(smooth('-88,96! -72,50 -50,6 -30,-18! -40,24 -20,60 16,82 60,88! 60,96!'), light, 0.75),
    stroke(curve('-58,70 -50,30 -26,-14') + curve('-34,86 -34,52 -20,22'), '#ffffff', 4, 0.7),
    fill(
      smooth(
        '-40,-66! -28,-88 -8,-84! 4,-106 26,-94! 46,-104 56,-84! 80,-84 78,-62! 102,-52 92,-32! 104,-10 86,0! 84,20 64,10! 70,-6 66,-20! 64,-36 52,-42! 40,-62 20,-62! 0,-74 -14,-62!',
      ),
      ['#ffffff', '#cfe6f2'],
    ),
    mark(smooth('-6,-78 16,-86 44,-80 66,-62 78,-36 64,-48 42,-66 16,-72'), light, 0.55),
    fill(smooth('-100,84 -70,72 -44,84 -14,74 16,86 48,76 76,86 100,78 100,100! -100,100!'), '#f4fbff'),
    mark(smooth('-100,94 -60,86 -20,94 20,88 60,96 100,90 100,100! -100,100!'), light),
    ...(random.chance(0.5)
      ? placed(
          [
            fill(smooth('-30,-2! 30,-2! 20,14! -20,14!'), '#8a4f2a'),
            stroke('M0 -2V-40', '#4a2a16', 3),
            fill(polygon('2,-40 26,-8 2,-8'), accentLight),
            fill(polygon('-2,-34 -18,-8 -2,-8'), accent),
          ],
          'translate(44 46) rotate(-10) scale(0.85)',
        )
      : [mark(circle(60, 30, 5) + circle(44, 14, 4) + circle(76, 44, 3), accentLight)]),
  ],
};

export const boat: SubjectDrawing = {
  coats: ['#f4efe4', '#d9433a', '#f0b52c', '#3f8fb5', '#6a4f9a', '#4f9a5f'],
  draw: ({ base, light, dark, accent, accentDark, accentLight, wood, woodDark, gold, random }) => [
    fill(rectangle(-4, -96, 8, 140, 3), woodDark),
    ...(random.chance(0.5)
      ? [
          fill(smooth('8,-78! 52,-64 62,-20 46,20! 8,16!'), base),
          mark(smooth('8,-78! 52,-64 62,-20 46,20! 36,19! 44,-20 30,-62'), dark, 0.45),
          fill(smooth('-8,-70! -44,-40 -58,16! -8,16!'), light),
          mark(polygon(starAround(24, -22)), accent),
        ]
      : [
          fill(smooth('-60,-74! 0,-62 60,-74! 70,-30 58,14! 0,24 -58,14! -70,-30'), base),
          mark(
            smooth('-66,-52 0,-40 66,-52 69,-34 0,-22 -69,-34') + smooth('-67,-12 0,0 67,-12 63,6 0,16 -63,6'),
            accent,
          ),
          fill(rectangle(-66, -80, 132, 8, 4), woodDark),
        ]),
    fill(polygon('0,-104 34,-96 0,-84'), accentDark),
    fill(smooth('-92,26! -60,38 60,38 94,22! 78,62 56,78! -54,78! -76,60'), wood),
    stroke(curve('-84,46 0,54 84,42') + curve('-72,62 0,68 70,58'), woodDark, 3.4),
    fill(smooth('-96,22! -60,34 60,34 98,18! 96,30 60,44 -60,44 -94,34'), gold),
    mark(circle(-36, 54, 6) + circle(0, 56, 6) + circle(36, 53, 6), '#2a160c'),
    fill(smooth('-100,80 -72,68 -44,80 -14,70 18,82 48,72 76,82 100,74! 92,98! -92,98!'), '#3f8fd0'),
    mark(smooth('-96,88 -60,80 -20,90 20,82 60,92 98,84! 92,98! -92,98!'), accentLight, 0.5),
  ],
};

const starAround = (x: number, y: number): string =>
  Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 15 : 6;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${Math.round(x + Math.cos(angle) * radius)},${Math.round(y + Math.sin(angle) * radius)}`;
  }).join(' ');

export const bridge: SubjectDrawing = {
  coats: ['#a8a090', '#b5744a', '#6f7f95', '#c9b58a', '#8a5a4a'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, random }) => {
    const deck =
      'M-100 24Q0 -62 100 24L100 92L66 92L66 62A30 32 0 0 0 6 62L6 92L-6 92L-6 62A30 32 0 0 0 -66 62L-66 92L-100 92Z';
    const lamps = [-80, 0, 80];
    return [
      fill('M-100 82H100V98H-100Z', '#3f8fd0'),
      mark('M-92 88H-40M-10 92H46M60 87H94', '#d9f4ff', 0.8),
      fill(deck, base),
      mark('M6 62A30 32 0 0 1 66 62L66 92L74 92L74 58A38 40 0 0 0 0 50V92H6Z', dark, 0.5),
      stroke('M-90 30v22M-76 56h-20M-40 4v18M40 4v18M0 -8v26M86 40v20M-20 -2v0', deep, 3, 0.5),
      ...(random.chance(0.5)
        ? [stroke('M-66 62A30 32 0 0 1 -6 62M6 62A30 32 0 0 1 66 62', light, 6)]
        : [stroke('M-66 62A30 32 0 0 1 -6 62M6 62A30 32 0 0 1 66 62', deep, 4)]),
      line('M-100 14Q0 -74 100 14', light, 11),
      ...[-84, -60, -36, -12, 12, 36, 60, 84].map((x) =>
        fill(rectangle(x - 4, -38 + (x / 100) ** 2 * 40, 8, 24, 2), dark),
      ),
      line('M-100 -4Q0 -90 100 -4', base, 7),
      ...lamps.flatMap((x) => {
        const y = -46 + (x / 100) ** 2 * 42;
        return [
          line(`M${x} ${y}v-26`, deep, 5),
          fill(circle(x, y - 34, 11), [accentLight, gold]),
          mark(circle(x - 3, y - 37, 3.4), '#ffffff'),
        ];
      }),
      ...(random.chance(0.5) ? [fill(polygon('0,-80 30,-92 30,-72'), accent)] : []),
    ];
  },
};

export const tower: SubjectDrawing = {
  coats: ['#b5ab98', '#8a93a8', '#c98a6a', '#6a6a85', '#e0d0b0'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, gold, random }) => {
    const pointed = random.chance(0.6);
    return [
      fill(polygon('-40,98 -32,-26 32,-26 40,98'), base),
      mark(polygon('8,98 8,-26 32,-26 40,98'), dark, 0.5),
      stroke('M-34 0h16M-10 14h18M-36 34h14M10 40h20M-38 62h18M-2 70h16M-38 84h12M20 10h12', deep, 3, 0.45),
      fill(polygon('-46,-26 -46,-48 46,-48 46,-26 34,-16 -34,-16'), base),
      ...(pointed
        ? [
            fill(polygon('0,-104 52,-46 -52,-46'), accent),
            mark(polygon('0,-104 52,-46 10,-46'), accentDark, 0.7),
            mark(polygon('0,-104 -14,-88 -4,-60 -30,-46 -52,-46'), accentLight, 0.5),
          ]
        : [
            fill(
              [-46, -23, 0, 23].map((x) => rectangle(x, -66, 15, 22, 1)).join('') + rectangle(31, -66, 15, 22, 1),
              base,
            ),
            line('M0 -60V-104', deep, 4),
            fill(smooth('2,-104! 24,-106 44,-94! 26,-86 2,-84!'), accent),
          ]),
      mark('M-46 -34H46V-26H-46Z', light, 0.7),
      mark('M-9 -2V-10A9 10 0 0 1 9 -10V-2Z M-9 38V28A9 10 0 0 1 9 28V38Z', deep),
      mark('M-6 -2V-9A6 7 0 0 1 6 -9V-2Z M-6 38V29A6 7 0 0 1 6 29V38Z', gold),
      fill('M-15 98V72A15 16 0 0 1 15 72V98Z', '#5a3a20'),
      stroke('M0 58V98', deep, 2.4),
      fill(smooth('-66,98! -60,80 -44,76 -34,98!') + smooth('34,98! 40,78 58,72 70,98!'), '#4f8a3f'),
    ];
  },
};
