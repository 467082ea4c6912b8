import { circle, ellipse, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, placed, stroke, twice } from '../drawing/shape.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const stone = ['#b5ab98', '#8a93a8', '#c98a6a', '#e0d0b0', '#7a7088'] as const;
const arch = (x: number, y: number, half: number, height: number): string =>
  `M${x - half} ${y}V${y - height}A${half} ${half} 0 0 1 ${x + half} ${y - height}V${y}Z`;

export const landmarks = {
  lighthouse: {
    coats: ['#f6f0e4', '#f2dcae', '#dce6ee'],
    draw: ({ base, dark, deep, accent, gold }) => [
      mark(polygon('0,-72 104,-104 104,-40'), '#fff2a0', 0.7),
      mark(polygon('0,-72 -104,-104 -104,-40'), '#fff2a0', 0.7),
      fill(polygon('-40,90 -22,-46 22,-46 40,90'), base),
      ...[-30, 18, 62].map((y) => {
        const half = 24 + (y + 46) * 0.13;
        return mark(polygon(`${-half},${y} ${half},${y} ${half + 3},${y + 22} ${-half - 3},${y + 22}`), accent);
      }),
      fill(rectangle(-32, -54, 64, 10, 3), deep),
      fill(rectangle(-18, -88, 36, 36), gold),
      stroke('M-6 -88V-52M6 -88V-52', deep, 3),
      fill(polygon('0,-110 28,-86 -28,-86'), accent),
      fill(smooth('-80,98! -50,82 0,86 50,80 80,98!'), dark),
      mark(arch(0, 90, 10, 16), deep),
    ],
  },
  mine: {
    coats: ['#7a6a5a', '#6a7080', '#9a7a5a', '#5f5a6a'],
    draw: ({ base, light, dark, wood, woodDark, gold, metal }) => [
      fill(smooth('-100,98! -92,20 -60,-50 -10,-90 40,-76 84,-20 100,40 100,98!'), base),
      mark(polygon('-60,-50 -10,-90 -20,-50') + polygon('40,-76 84,-20 50,-30'), light, 0.6),
      mark(polygon('-46,98 -40,-10 40,-10 46,98'), '#120c14'),
      line('M-48 98L-42 -12M48 98L42 -12', wood, 14),
      line('M-58 -14H58', wood, 16),
      stroke('M-50 -14H50', woodDark, 3),
      mark(circle(0, 30, 34), { centre: gold, edge: gold, edgeOpacity: 0 }, 0.8),
      line('M-18 98L-8 40M18 98L8 40', metal, 5),
      stroke('M-16 86H16M-13 70H13M-10 56H10', dark, 5),
    ],
  },
  observatory: {
    coats: ['#d0d4dc', '#b5ab98', '#a8b8c9', '#c9a88a'],
    draw: ({ base, light, dark, deep, gold, accent, metal }) => [
      fill(rectangle(-62, 24, 124, 74), base),
      mark(rectangle(20, 24, 42, 74), dark, 0.4),
      fill('M-76 28A76 82 0 0 1 76 28Z', light),
      fill(polygon('-2,-62 28,-50 12,28 -22,28'), deep),
      ...placed(
        [fill(rectangle(-12, -70, 24, 84, 4), metal), fill(rectangle(-16, -80, 32, 14, 4), gold)],
        'translate(22 -22) rotate(32)',
      ),
      line('M-78 28H78', accent, 9),
      stroke('M-50 -20L-34 -8L-44 8', deep, 3),
      mark(arch(-34, 98, 13, 30) + arch(34, 70, 8, 14), deep),
    ],
  },
  sandcastle: {
    coats: ['#e8c47a', '#d9a85a', '#f0d8a0'],
    draw: ({ base, light, dark, deep, accent }) => [
      ...twice([
        fill(polygon('44,-10 88,-10 94,90 38,90'), dark),
        fill(rectangle(40, -24, 14, 18) + rectangle(60, -24, 14, 18) + rectangle(78, -24, 14, 18), dark),
      ]),
      fill(polygon('-44,-36 44,-36 52,94 -52,94'), base),
      fill([-46, -22, 4, 28].map((x) => rectangle(x, -54, 18, 22)).join(''), base),
      line('M0 -54V-98', deep, 4),
      fill(polygon('2,-100 40,-88 2,-74'), accent),
      mark(arch(0, 94, 17, 34) + arch(-66, 50, 7, 12) + arch(66, 50, 7, 12), deep),
      mark(circle(-24, -8, 5) + circle(20, 6, 4) + circle(-30, 40, 4) + circle(34, 30, 5), light),
      fill(smooth('-104,98! -60,84 0,92 60,84 104,98!'), light),
    ],
  },
  temple: {
    coats: stone,
    draw: ({ base, light, dark, deep, gold, accent }) => [
      ...[0, 1, 2, 3].map((step) =>
        fill(
          polygon(
            `${-96 + step * 20},${98 - step * 34} ${96 - step * 20},${98 - step * 34} ${84 - step * 20},${64 - step * 34} ${-84 + step * 20},${64 - step * 34}`,
          ),
          step % 2 ? dark : base,
        ),
      ),
      fill(polygon('-22,98 -12,-38 12,-38 22,98'), light),
      stroke('M-20 84H20M-19 68H19M-17 52H17M-16 36H16M-15 20H15M-14 4H14M-13 -12H13', deep, 3),
      fill(rectangle(-28, -74, 56, 36), base),
      mark(arch(0, -38, 11, 14), deep),
      fill(rectangle(-36, -88, 72, 14, 3), accent),
      mark(circle(0, -81, 6), gold),
    ],
  },
  tombstone: {
    coats: ['#9aa3ad', '#8a8a7a', '#7a7088', '#b5a898'],
    draw: ({ base, light, dark, deep, accent }) => [
      fill(arch(8, 88, 58, 116), dark),
      fill(arch(0, 88, 58, 112), base),
      mark(arch(-6, 82, 44, 104), light, 0.4),
      stroke('M0 -54V10M-24 -30H24', deep, 9),
      stroke('M-30 34H30M-22 52H22', deep, 5),
      stroke('M40 -50L26 -26L36 -10', deep, 3),
      fill(smooth('-98,98! -70,78 -20,86 30,78 80,84 98,98!'), '#4f7a3f'),
      ...[-72, 68].flatMap((x) => [line(`M${x} 84V62`, '#3f6a34', 4), fill(circle(x, 58, 9), accent)]),
    ],
  },
  'water-tower': {
    coats: ['#a8683a', '#7a5a4a', '#b58a5a', '#8a8f98'],
    draw: ({ base, light, dark, deep, woodDark, accent }) => [
      line('M-44 10L-62 98M44 10L62 98M-14 10L-18 98M14 10L18 98', woodDark, 8),
      line('M-56 64L50 30M56 64L-50 30', woodDark, 5),
      fill(rectangle(-58, -58, 116, 76, 4), base),
      mark(rectangle(22, -58, 36, 76), dark, 0.5),
      stroke('M-34 -56V16M-10 -56V16M14 -56V16M38 -56V16', dark, 3),
      line('M-60 -40H60M-60 2H60', deep, 5),
      fill(polygon('0,-102 70,-56 -70,-56'), accent),
      fill(smooth('72,24! 82,40 80,52 72,56 64,52 62,40'), '#5fb8f0'),
      line('M56 8H72V18', deep, 6),
      mark(polygon('0,-102 -20,-66 -70,-56'), light, 0.35),
    ],
  },
  well: {
    coats: stone,
    draw: ({ base, dark, deep, wood, woodDark, accent, accentDark, metal }) => [
      line('M-54 26V-50M54 26V-50', woodDark, 10),
      fill(polygon('0,-98 84,-44 -84,-44'), accent),
      mark(polygon('0,-98 84,-44 20,-44'), accentDark, 0.6),
      line('M-54 -22H54', wood, 8),
      line('M0 -22V4', '#e8dab5', 4),
      fill(polygon('-15,2 15,2 11,30 -11,30'), metal),
      fill(ellipse(0, 32, 72, 18), dark),
      mark(ellipse(0, 33, 58, 12), deep),
      fill('M-72 34A72 18 0 0 0 72 34V82A72 18 0 0 1 -72 82Z', base),
      stroke('M-70 60A72 18 0 0 0 70 60M-40 48V72M0 52V78M40 48V72M-22 72V96M22 72V96', deep, 3.4, 0.6),
    ],
  },
  windmill: {
    coats: ['#f0e6d0', '#c98a6a', '#b5ab98', '#d9c08a'],
    draw: ({ base, dark, deep, accent, wood, woodDark }) => [
      fill(polygon('-46,98 -28,-30 28,-30 46,98'), base),
      mark(polygon('10,98 8,-30 28,-30 46,98'), dark, 0.45),
      fill(smooth('-34,-28! -24,-64 0,-72 24,-64 34,-28!'), accent),
      mark(arch(0, 98, 14, 26) + arch(-6, 34, 8, 10), deep),
      ...[20, 110, 200, 290].flatMap((turn) =>
        placed(
          [
            fill(polygon('4,-14 26,-14 26,-84 4,-84'), '#fdf6e4'),
            stroke('M4 -30H26M4 -48H26M4 -66H26M15 -14V-84', woodDark, 2.4),
            line('M0 0V-88', wood, 6),
          ],
          `translate(0 -24) rotate(${turn})`,
        ),
      ),
      fill(circle(0, -24, 9), woodDark),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
