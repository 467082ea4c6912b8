import { around, circle, n, polygon, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, line, mark, moved, placed, stroke, twice } from '../drawing/shape.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

export const clock: SubjectDrawing = {
  coats: ['#e0a83a', '#8a4f2f', '#5f7fa8', '#a83f4f', '#3f8a7a', '#c9ced9'],
  draw: ({ base, light, dark, deep, accent, accentDark, gold, random }) => {
    const hour = random.whole(0, 11) * 30;
    const minute = random.whole(0, 11) * 30;
    const pocket = random.chance(0.5);
    return [
      ...(pocket
        ? [line(circle(0, -92, 11), gold, 6), fill(rectangle(-10, -86, 20, 16, 4), dark)]
        : [
            ...twice([fill(circle(44, -74, 22), gold), fill(polygon('34,70 56,62 64,94 48,94'), dark)]),
            fill(rectangle(-5, -98, 10, 24, 4), dark),
            fill(rectangle(-16, -102, 32, 10, 5), gold),
          ]),
      fill(circle(0, 4, 80), base),
      stroke(circle(0, 4, 78), dark, 3),
      fill(circle(0, 4, 65), { centre: '#fffaf0', edge: '#e9d9b5' }),
      mark(
        around(12, [56], 0, 0, 4)
          .map(({ x, y }, index) => circle(x, y, index % 3 === 0 ? 6 : 3.4))
          .join(''),
        deep,
      ),
      moved(fill(polygon('-5,10 -4,-30 0,-40 4,-30 5,10'), accentDark), `translate(0 4) rotate(${hour})`),
      moved(fill(polygon('-3.5,14 -2.5,-44 0,-54 2.5,-44 3.5,14'), deep), `translate(0 4) rotate(${minute})`),
      mark(circle(0, 4, 7), accent),
      mark(smooth('-52,-40 -28,-58 -36,-40 -54,-14 -60,-20'), light, 0.9),
    ];
  },
};

export const compass: SubjectDrawing = {
  coats: ['#d9a03a', '#b5733f', '#5f7fa8', '#3f8a6a', '#8a5fa8'],
  draw: ({ base, light, dark, deep, accent, accentLight, accentDark, random }) => [
    line(circle(0, -94, 9), dark, 5),
    fill(circle(0, 0, 86), base),
    stroke(circle(0, 0, 84), dark, 3),
    fill(circle(0, 0, 70), { centre: '#31507a', edge: '#0f1f3f' }),
    mark(polygon(around(4, [62, 13], 45)), light, 0.55),
    mark(polygon(around(4, [66, 15], 0)), '#f4e6c0'),
    mark('M0 -66L0 0L11 -11ZM66 0L0 0L11 11ZM0 66L0 0L-11 11ZM-66 0L0 0L-11 -11Z', '#a8895a'),
    stroke(
      around(24, [67])
        .map(({ x, y }) => `M${n(x)} ${n(y)}L${n(x * 0.93)} ${n(y * 0.93)}`)
        .join(''),
      '#f4e6c0',
      2,
    ),
    ...placed(
      [
        fill(polygon('0,-58 13,0 -13,0'), accent),
        fill(polygon('0,58 13,0 -13,0'), '#f4f4f8'),
        mark(polygon('0,-58 13,0 0,0'), accentDark, 0.6),
        mark(polygon('0,58 13,0 0,0'), '#8a93a3', 0.7),
      ],
      `rotate(${random.whole(20, 340)})`,
    ),
    mark(circle(0, 0, 8), deep),
    mark(circle(0, 0, 4), accentLight),
    mark(smooth('-60,-44 -36,-66 -20,-66 -46,-46 -62,-20'), '#ffffff', 0.5),
  ],
};

export const gear: SubjectDrawing = {
  coats: ['#c98a3f', '#8a93a3', '#5f8f9a', '#b5533f', '#e0b84a', '#5a4f6a'],
  draw: ({ base, light, dark, deep, accent, accentLight, metal, metalDark, random }) => {
    const teeth = random.whole(8, 11);
    const cog = (radius: number, count: number) =>
      polygon(around(count, [radius, radius, radius * 0.8, radius * 0.8], 0));
    return [
      ...placed(
        [fill(cog(46, 9), metal), mark(circle(0, 0, 26), metalDark), mark(circle(0, 0, 11), deep)],
        'translate(58 56) rotate(10)',
      ),
      ...placed(
        [fill(cog(32, 8), metalDark), mark(circle(0, 0, 14), metal), mark(circle(0, 0, 6), deep)],
        'translate(-70 60) rotate(20)',
      ),
      fill(cog(82, teeth), base),
      stroke(circle(0, 0, 56), dark, 4),
      ...(random.chance(0.5)
        ? [
            mark(
              around(5, [40], 0)
                .map(({ x, y }) => circle(x, y, 12))
                .join(''),
              deep,
            ),
          ]
        : [mark(ring(0, 0, 52, 30), deep, 0.85), stroke('M0 -54V54M-47 -27L47 27M-47 27L47 -27', base, 11)]),
      fill(circle(0, 0, 25), light),
      fill(circle(0, 0, 15), accent),
      mark(circle(-4, -5, 5), accentLight),
      mark(smooth('-54,-34 -34,-56 -10,-64 -34,-46 -50,-22'), '#ffffff', 0.4),
    ];
  },
};
