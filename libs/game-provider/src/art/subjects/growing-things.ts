import { around, circle, curve, ellipse, mirrored, n, polygon, smooth } from '../drawing/paths.ts';
import { fill, line, mark, moved, placed, stroke, twice } from '../drawing/shape.ts';
import { bead } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const apple: SubjectDrawing = {
  coats: ['#d9303a', '#6fb53a', '#f0c03a', '#e8704a', '#8f3fa8', '#f2d9a0'],
  draw: ({ base, light, dark, deep, accent, accentLight, woodDark, random }) => [
    line(curve('2,-42 6,-70 18,-88'), woodDark, 9),
    fill(smooth('10,-58! 34,-92 74,-90! 60,-58 34,-48'), '#5fae3f'),
    stroke(curve('14,-58 40,-72 66,-86'), '#2f6a2a', 3),
    fill(smooth(mirrored('0,-36! 26,-54 60,-46 78,-8 66,46 34,86 0,78')), base),
    mark(smooth('34,-52 66,-40 78,-8 66,46 34,86 6,80 44,44 54,-6'), dark, 0.5),
    mark(smooth('-52,-34 -32,-42 -40,-22 -52,6 -62,-6'), '#ffffff', 0.75),
    mark(ellipse(0, -38, 20, 6), deep, 0.5),
    ...(random.chance(0.4)
      ? [fill(smooth('82,-10! 54,-10 44,10 56,26 50,46 74,40!'), '#fff3d0'), mark(ellipse(58, 14, 3.4, 6), '#6a3a1f')]
      : random.chance(0.5)
        ? [fill(circle(34, 20, 16), deep), line(curve('34,22 56,12 62,-8'), '#8fd04a', 15), ...bead(64, -12, 4)]
        : [
            mark(polygon(around(5, [20, 8], 0, 4, 22)), accentLight),
            mark(polygon(around(5, [11, 4.4], 0, 4, 22)), accent),
          ]),
    mark(smooth('-40,50 -20,70 0,72 -24,76 -44,64'), light, 0.6),
  ],
};

export const flower: SubjectDrawing = {
  coats: ['#f05f7a', '#f2b52c', '#7f6af0', '#f4f0ff', '#e8503a', '#4fa8f0'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, random }) => {
    const count = random.whole(5, 9);
    const petal = random.pick([
      '0,0! 24,-24 22,-56 0,-70! -22,-56 -24,-24',
      '0,0! 20,-30 24,-58 0,-62 -24,-58 -20,-30',
      '0,0! 14,-30 13,-58 0,-74! -13,-58 -14,-30',
    ]);
    const petals = (scale: number, turn: number, colour: string) =>
      Array.from({ length: count }, (_, index) =>
        moved(
          fill(smooth(petal), colour),
          `translate(0 -22) rotate(${n(turn + (index * 360) / count)}) scale(${scale})`,
        ),
      );
    return [
      line(curve('0,0 6,40 -4,98'), '#4f9a3a', 10),
      fill(smooth('2,66! 26,36 62,34! 52,66 24,76'), '#6fb54a'),
      fill(smooth('-2,84! -26,56 -60,58! -48,84 -22,92'), '#3f8a3a'),
      ...petals(1.05, 180 / count, dark),
      ...petals(0.92, 0, base),
      ...petals(0.55, 180 / count, light),
      fill(circle(0, -22, 20), accentDark),
      fill(circle(0, -22, 16), accent),
      mark(
        around(8, [10], 0, 0, -22)
          .map(({ x, y }) => circle(x, y, 2.4))
          .join(''),
        accentLight,
      ),
    ];
  },
};

export const leaf: SubjectDrawing = {
  coats: ['#5fae3a', '#e0782a', '#c93f3a', '#3f9a8a', '#e8c03a', '#a86ad0'],
  draw: ({ base, light, dark, accent, accentLight, random }) => {
    const maple = random.chance(0.4);
    const outline = maple
      ? mirrored('0,-98! 16,-66 34,-74! 34,-44 66,-60! 62,-40 92,-30! 70,-4 84,14! 46,22 42,44! 16,38 0,52')
      : random.chance(0.5)
        ? mirrored('0,-98! 34,-66 56,-16 46,30 18,60 0,66')
        : mirrored('0,-92! 22,-80 26,-62! 46,-56 42,-36! 60,-22 50,-2! 60,18 44,30! 40,52 20,52! 0,66');
    return placed(
      [
        line(curve('0,40 4,72 -10,100'), dark, 8),
        fill(smooth(outline), base),
        mark(smooth(outline.filter(({ x }) => x >= 0).concat({ x: 0, y: 52 })), dark, 0.35),
        stroke(
          maple
            ? 'M0 46V-80M0 30L44 -34M0 30L-44 -34M0 38L58 2M0 38L-58 2'
            : 'M0 62V-80M0 34L34 8M0 34L-34 8M0 4L38 -24M0 4L-38 -24M0 -26L28 -50M0 -26L-28 -50',
          light,
          4,
        ),
        ...(random.chance(0.5)
          ? [
              fill(ellipse(26, -2, 15, 12, 30), '#d9303a'),
              mark(circle(22, -4, 3) + circle(31, 0, 3) + circle(26, 5, 2.4), '#1a1024'),
              mark(circle(14, -10, 6), '#1a1024'),
            ]
          : [
              fill(circle(-22, 16, 10), accentLight),
              mark(circle(-22, 16, 6), accent),
              mark(circle(-25, 13, 3), '#ffffff'),
            ]),
      ],
      `rotate(${random.whole(18, 40)})`,
    );
  },
};

export const mushroom: SubjectDrawing = {
  coats: ['#d93a34', '#8a5fd0', '#d9862a', '#3f9ab5', '#6a8a3a', '#e8609a'],
  draw: ({ base, light, dark, deep, accent, accentLight, bone, boneDark, random }) => [
    ...(random.chance(0.6)
      ? placed(
          [
            fill(smooth('-10,20! 10,20! 14,60! -14,60!'), bone),
            fill(smooth(mirrored('0,-12 26,-2 36,22! 0,28')), base),
            mark(circle(-10, 8, 5) + circle(12, 12, 4), '#fff6e6'),
          ],
          'translate(58 34)',
        )
      : []),
    fill(smooth('-24,6! 24,6! 22,46 34,94! 0,98 -34,94! -22,46'), bone),
    mark(smooth('6,10! 24,6! 22,46 34,94! 8,98! 14,50'), boneDark, 0.8),
    fill(smooth('-32,22! 0,14 32,22! 24,36 0,32 -24,36'), boneDark),
    fill(smooth(mirrored('0,-88 44,-76 78,-32 84,10! 40,22 0,24')), base),
    mark(smooth('24,-84 56,-66 78,-32 84,10! 40,22 20,24! 54,-10'), dark, 0.5),
    mark(smooth('-84,10! -40,2 0,0 40,2 84,10! 40,22 0,24 -40,22'), deep, 0.55),
    mark(
      ellipse(-34, -40, 17, 13, -30) +
        ellipse(8, -62, 14, 10) +
        ellipse(38, -32, 15, 12, 25) +
        ellipse(-4, -22, 10, 8) +
        ellipse(-60, -10, 9, 7, -20) +
        ellipse(64, -4, 8, 6),
      light,
    ),
    ...(random.chance(0.5)
      ? [...bead(-9, 58, 5), ...bead(9, 58, 5), stroke('M-6 70Q0 76 6 70', deep, 3)]
      : [fill(circle(-38, 84, 9) + circle(-52, 90, 6), accent), mark(circle(-40, 81, 3), accentLight)]),
  ],
};

export const tree: SubjectDrawing = {
  coats: ['#4f9a3f', '#e0862f', '#f08fb5', '#2f8a7a', '#c9d9e8', '#b5433a'],
  draw: ({ base, light, dark, accent, accentLight, wood, woodDark, random }) => {
    const face = random.chance(0.4);
    const fruits = [
      [-40, -40],
      [0, -66],
      [38, -44],
      [-14, -20],
      [52, -12],
      [-58, -10],
      [16, -34],
    ];
    return [
      fill(
        smooth(
          '-18,98! -60,96! -26,82 -18,50 -20,16 -54,-14! -10,6 0,-20! 10,6 52,-18! 22,20 20,52 28,84 62,96! 18,98 0,90',
        ),
        wood,
      ),
      mark(smooth('4,98! 6,50 4,4! 20,20 20,52 28,84 62,96!'), woodDark, 0.7),
      fill(circle(-48, -14, 34) + circle(50, -16, 34), dark),
      fill(circle(-26, -46, 38) + circle(30, -48, 38), base),
      fill(circle(0, -66, 33) + circle(-2, -30, 30), base),
      mark(circle(-34, -58, 18) + circle(-4, -78, 17) + circle(22, -62, 14), light, 0.75),
      ...(random.chance(0.6)
        ? fruits
            .slice(0, random.whole(4, 7))
            .map(([x = 0, y = 0]) => mark(circle(x, y, 7), accent))
            .concat(fruits.slice(0, 4).map(([x = 0, y = 0]) => mark(circle(x - 2, y - 2, 2.4), accentLight)))
        : []),
      ...(face
        ? [mark(ellipse(-7, 42, 4, 6) + ellipse(9, 42, 4, 6), '#1a1024'), stroke('M-8 60Q2 68 11 59', '#1a1024', 4)]
        : [mark(ellipse(0, 48, 7, 11), '#2a160c')]),
    ];
  },
};

export const star: SubjectDrawing = {
  coats: ['#ffd23f', '#8fe0ff', '#ff8fb5', '#f4f4ff', '#ff9a3f', '#b59aff'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => {
    const tips = random.pick([5, 5, 6, 8]);
    const inner = tips === 5 ? 42 : tips === 6 ? 48 : 56;
    const rim = around(tips, [92, inner]);
    const face = random.chance(0.5);
    return [
      ...(random.chance(0.5)
        ? [
            fill(smooth('-10,10! -70,40 -104,84! -60,74 -58,98! -20,70 10,40!'), accent),
            mark(smooth('-10,20! -60,50 -84,80! -40,64 -6,40!'), accentLight),
          ]
        : []),
      fill(polygon(rim), base),
      ...rim.flatMap((point, index) => {
        const next = rim[(index + 1) % rim.length] ?? point;
        return index % 2 === 0
          ? [mark(polygon([{ x: 0, y: 0 }, point, next]), dark, 0.45)]
          : [mark(polygon([{ x: 0, y: 0 }, point, next]), light, 0.5)];
      }),
      ...(face
        ? [
            mark(circle(0, 4, 34), base),
            ...bead(-13, 0, 6),
            ...bead(13, 0, 6),
            stroke('M-10 16Q0 26 10 16', deep, 3.6),
            mark(ellipse(-22, 12, 6, 4) + ellipse(22, 12, 6, 4), '#ff7a7a', 0.7),
          ]
        : [fill(polygon(around(tips, [30, 22], 0)), [accentLight, accent]), mark(circle(-5, -6, 6), '#ffffff', 0.9)]),
    ];
  },
};

export const snowflake: SubjectDrawing = {
  coats: ['#7fd0ff', '#e9f6ff', '#b59aff', '#8ff0d9', '#4f8fe8'],
  draw: ({ base, light, dark, accent, accentLight, random }) => {
    const kind = random.whole(0, 2);
    const arm = [
      fill(polygon('-6,0 -6,-84 0,-98 6,-84 6,0'), base),
      ...twice([
        fill(polygon('0,-40 34,-66 38,-58 4,-30'), base),
        ...(kind === 0 ? [fill(polygon('0,-66 20,-84 24,-76 4,-56'), base)] : []),
        ...(kind === 1 ? [fill(polygon('0,-16 20,-30 22,-24 4,-8'), dark)] : []),
      ]),
      stroke('M0 -10V-84', light, 3),
      ...(kind === 2 ? [fill(circle(0, -92, 9), accentLight)] : []),
    ];
    return [
      ...Array.from({ length: 6 }, (_, index) => placed(arm, `rotate(${index * 60})`)).flat(),
      fill(polygon(around(6, [34], 30)), base),
      mark(polygon(around(6, [26], 30)), light),
      fill(polygon(around(6, [18], 0)), accent),
      mark(polygon('0,-18 0,0 -15.6,-9'), accentLight),
    ];
  },
};
