import { around, circle, curve, ellipse, mirrored, polygon, rectangle, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke, twice } from '../drawing/shape.ts';
import { gem } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const cauldron: SubjectDrawing = {
  coats: ['#3a3a4a', '#5a4a44', '#7a5f3a', '#44546a', '#6a2f3f'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, wood, random }) => [
    fill(smooth('-50,84! -20,60 0,74! 22,58 52,84! 30,98 -30,98'), '#ff8a2a'),
    mark(smooth('-26,88! -8,72 2,82! 14,70 30,90! 0,98'), '#ffe07a'),
    ...twice([fill(polygon('34,60 54,54 62,92 50,92'), deep)]),
    line('M-74 -10A18 18 0 0 0 -76 26M74 -10A18 18 0 0 1 76 26', dark, 8),
    fill(smooth(mirrored('0,-22 62,-20 78,16 66,58 34,80 0,84')), base),
    mark(smooth('30,-20 62,-20 78,16 66,58 34,80 8,82 46,44 50,4'), deep, 0.5),
    mark(smooth('-60,0 -48,-8 -54,24 -44,50 -60,34'), light, 0.7),
    fill(ellipse(0, -24, 76, 17), dark),
    fill(ellipse(0, -25, 64, 11), accent),
    fill(circle(-26, -34, 13) + circle(4, -38, 17) + circle(34, -32, 12), accentLight),
    mark(circle(-6, -66, 10) + circle(22, -82, 7) + circle(-28, -86, 6) + circle(42, -60, 5), accent, 0.9),
    mark(circle(-9, -70, 3) + circle(0, -44, 5) + circle(-30, -38, 4), '#ffffff', 0.85),
    ...(random.chance(0.5)
      ? [line('M44 -34L84 -98', wood, 8)]
      : [
          mark(polygon(around(5, [17, 7], 0, 0, 28)), accentDark),
          mark(polygon(around(5, [11, 4.6], 0, 0, 28)), accentLight),
        ]),
  ],
};

export const crown: SubjectDrawing = {
  coats: ['#f2b93b', '#d9dde2', '#e08a5a', '#7fc0a8', '#4a4358'],
  draw: ({ base, light, dark, accent, accentLight, accentDark, random }) => {
    const tall = random.chance(0.5);
    return [
      fill(smooth(mirrored('0,-34 44,-36 68,10 64,54 0,60')), accentDark),
      mark(smooth(mirrored('0,-28 18,-28 24,50 0,52')), accent, 0.8),
      fill(
        polygon(
          tall
            ? '-78,-50 -46,2 -34,-74 -14,-4 0,-96 14,-4 34,-74 46,2 78,-50 66,60 -66,60'
            : '-86,-44 -44,8 0,-78 44,8 86,-44 68,60 -68,60',
        ),
        base,
      ),
      mark(
        polygon(tall ? '0,-96 14,-4 34,-74 46,2 78,-50 66,60 30,60 20,10' : '0,-78 44,8 86,-44 68,60 30,60 26,20'),
        dark,
        0.4,
      ),
      ...(tall
        ? [
            [-78, -50],
            [-34, -74],
            [0, -96],
            [34, -74],
            [78, -50],
          ]
        : [
            [-86, -44],
            [0, -78],
            [86, -44],
          ]
      ).map(([x = 0, y = 0]) => fill(circle(x, y, 9), accentLight)),
      fill(smooth('-70,36! 0,46 70,36! 68,64! 0,74 -68,64!'), light),
      ...gem(0, 56, 11, accent, dark),
      ...[-44, 44].flatMap((x) => gem(x, 51, 7.5, accentLight, dark)),
      mark(circle(-23, 55, 4) + circle(23, 55, 4), dark),
      ...gem(0, tall ? 4 : -4, 12, accent, dark),
    ];
  },
};

export const crystal: SubjectDrawing = {
  coats: ['#4fc0f0', '#c95fe0', '#4fd08a', '#f05f7a', '#f0c03a', '#e9f2ff'],
  draw: ({ base, light, dark, deep, accent, accentLight, random }) => {
    const shard = (x: number, tall: number, half: number, lean: number) =>
      placed(
        [
          fill(
            polygon(
              `${-half},40 ${-half},${-tall + half * 1.3} 0,${-tall} ${half},${-tall + half * 1.5} ${half},40 0,52`,
            ),
            base,
          ),
          mark(polygon(`0,52 0,${-tall} ${half},${-tall + half * 1.5} ${half},40`), dark, 0.75),
          mark(
            polygon(`${-half},${-tall + half * 1.3} 0,${-tall} ${-half * 0.2},${-tall + half * 1.9}`),
            '#ffffff',
            0.8,
          ),
          stroke(`M${-half * 0.45} ${-tall + half * 2.2}V34`, light, 4, 0.9),
        ],
        `translate(${x} 36) rotate(${lean})`,
      );
    return [
      ...shard(-46, random.between(40, 70), 17, -30),
      ...shard(48, random.between(44, 74), 16, 30),
      ...shard(-22, random.between(72, 96), 19, -13),
      ...shard(26, random.between(66, 90), 18, 14),
      ...shard(0, random.between(112, 132), 25, 0),
      fill(polygon('-78,78 -50,58 -24,70 4,60 34,72 56,60 80,80 52,96 -54,96'), deep),
      mark(polygon('-78,78 -50,58 -24,70 4,60 34,72 56,60 80,80 30,78 -30,82'), accent, 0.45),
      mark(star(-62, -30, 4, 11, 3) + star(60, -44, 4, 14, 4), accentLight),
    ];
  },
};

export const potion: SubjectDrawing = {
  coats: ['#e0405f', '#3fb56a', '#4f7fe8', '#b04fd9', '#f0a52c', '#3fc0c0'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, wood, woodDark, random }) => {
    const body = random.pick([
      mirrored('0,-44! 15,-44! 15,-18 50,10 60,48 40,84 0,90'),
      mirrored('0,-44! 15,-44! 17,-10 66,78! 52,90 0,92'),
      mirrored('0,-44! 15,-44! 16,-26 46,-12! 54,0 54,76 44,90 0,92'),
    ]);
    return [
      fill(rectangle(-13, -82, 26, 34, 6), wood),
      stroke('M-11 -70H11M-11 -62H11', woodDark, 2.4),
      fill(smooth(body), '#dff4fa'),
      fill(smooth(mirrored('0,16 26,20 46,18 46,54 34,80 0,84')), base),
      mark(smooth('10,18 46,18 46,54 34,80 4,84 26,54'), dark, 0.55),
      mark(ellipse(0, 18, 44, 7), light),
      mark(circle(-16, 44, 8) + circle(12, 58, 11) + circle(-6, 70, 5) + circle(20, 36, 5), light, 0.85),
      fill(rectangle(-21, -52, 42, 12, 5), '#bfe0ea'),
      mark(smooth('-34,22 -26,6 -20,4 -28,26 -36,50 -42,44'), '#ffffff', 0.85),
      ...(random.chance(0.5)
        ? [fill(rectangle(-22, 34, 44, 34, 4), '#f4e6c4'), mark(polygon(around(4, [13, 5], 0, 0, 51)), deep)]
        : [stroke(curve('-16,-36 0,-30 16,-36'), gold, 5), ...gem(0, -26, 7, accent, gold)]),
      mark(circle(-24, -92, 5) + circle(16, -98, 4) + circle(30, -80, 3), accentLight),
    ];
  },
};

export const scroll: SubjectDrawing = {
  coats: ['#f0dfb0', '#e8c98f', '#cfe0d0', '#e0c8e0', '#d9b58a'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, gold, goldDark, random }) => [
    fill(smooth('-56,-62! 56,-62! 52,-20 58,20 54,66! -54,66! -50,20 -58,-20'), base),
    mark(smooth('-56,-62! 56,-62! 55,-44! -56,-44!'), dark, 0.4),
    ...(random.chance(0.5)
      ? [stroke('M-36 -28H36M-36 -12H30M-36 4H36M-36 20H18', deep, 5, 0.7)]
      : [
          stroke(circle(0, -6, 30), accentDark, 4),
          mark(polygon(around(3, [27], random.whole(0, 60), 0, -6)), accent, 0.85),
          mark(circle(0, -6, 9), accentLight),
        ]),
    ...[-70, 68].flatMap((y) => [
      fill(circle(-74, y, 13) + circle(74, y, 13), gold),
      mark(circle(-74, y, 6) + circle(74, y, 6), goldDark),
      fill(rectangle(-66, y - 15, 132, 30, 13), light),
      mark(rectangle(-64, y + 3, 128, 11, 5), dark, 0.4),
    ]),
    fill(polygon('10,44 24,44 26,98 17,88 8,98'), accentDark),
    fill(polygon(around(10, [22, 18], 0, 17, 40)), accent),
    mark(star(17, 40, 5, 11, 5), accentLight),
  ],
};

export const drum: SubjectDrawing = {
  coats: ['#c93f3a', '#2f7fb5', '#d9962a', '#4f8a3f', '#7a4fa0'],
  draw: ({ base, dark, accent, accentLight, gold, goldDark, bone, boneDark, wood, random }) => [
    fill(smooth('-70,-30! -60,20 -66,70! -30,88 30,88 66,70! 60,20 70,-30!'), base),
    mark(smooth('20,-20! 70,-30! 60,20 66,70! 30,88 10,89! 24,30'), dark, 0.5),
    stroke('M-66 -14L-44 80L-20 -6L4 86L26 -6L46 80L66 -14', '#fff3d8', 5),
    fill(smooth('-68,60! 0,84 68,60! 66,78! 0,102 -66,78!'), gold),
    fill(ellipse(0, -34, 74, 28), gold),
    stroke(ellipse(0, -34, 74, 28), goldDark, 2.4),
    fill(ellipse(0, -36, 64, 21), [bone, boneDark]),
    ...(random.chance(0.5)
      ? [stroke(ellipse(0, -36, 36, 11), accent, 4)]
      : [mark(ellipse(0, -36, 22, 8), accentLight)]),
    ...placed([line('M0 0L60 -50', wood, 8), fill(circle(0, 0, 11), bone)], 'translate(-6 -44)'),
    ...placed([line('M0 0L-62 -42', wood, 8), fill(circle(0, 0, 11), bone)], 'translate(-22 -40)'),
    mark([-52, -20, 14, 48].map((x) => circle(x, 74 + (1 - (x / 60) ** 2) * 14, 4)).join(''), goldDark),
  ],
};

export const lute: SubjectDrawing = {
  coats: ['#d98a3a', '#8a3f2a', '#e8c07a', '#5f4a8a', '#3f7a5f'],
  draw: ({ base, light, dark, deep, accent, accentLight, gold, wood, woodDark, random }) =>
    placed(
      [
        fill(polygon('-10,-56 10,-56 12,-90 26,-100 -22,-106 -12,-90'), woodDark),
        stroke('M-22 -98L-34 -102M-18 -88L-30 -88M18 -94L32 -94M14 -82L28 -80', gold, 6),
        fill(
          random.chance(0.6)
            ? smooth(mirrored('0,-26 20,-16 52,18 58,56 36,88 0,96'))
            : smooth(mirrored('0,-26 34,-22 40,4 34,22 56,50 46,84 0,94')),
          base,
        ),
        mark(smooth('10,-22 30,0 54,28 56,60 34,88 4,95 36,56 24,10'), dark, 0.45),
        stroke(smooth(mirrored('0,-14 16,-4 40,24 46,56 28,78 0,84')), light, 3, 0.8),
        fill(rectangle(-10, -64, 20, 84, 3), wood),
        stroke('M-10 -46H10M-10 -32H10M-10 -18H10M-10 -4H10', gold, 2.4),
        mark(circle(0, 34, 20), gold),
        mark(circle(0, 34, 16), deep),
        mark(polygon(around(6, [14, 6], 0, 0, 34)), accent, 0.9),
        fill(rectangle(-26, 66, 52, 9, 4), woodDark),
        stroke('M-5 -88V70M0 -90V70M5 -88V70', '#fff6dc', 1.5, 0.95),
        mark(circle(-30, 50, 5) + circle(30, 50, 5), accentLight),
      ],
      'rotate(28)',
    ),
};
