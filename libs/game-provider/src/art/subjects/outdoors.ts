import { circle, curve, ellipse, mirrored, polygon, rectangle, smooth, star } from '../drawing/paths.ts';
import { fill, line, mark, moved, placed, stroke, twice } from '../drawing/shape.ts';
import { bead } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const cloth = ['#d9504f', '#3f7fc0', '#e8b03a', '#5fa85f', '#8f5fb5', '#e8e0d0'] as const;
const paper = ['#f4e8c8', '#e8d0a0', '#dfe8e0', '#f0d8d0'] as const;

export const outdoors = {
  boot: {
    coats: ['#8a4f2a', '#4a3a34', '#a8683a', '#3f4f6a', '#6a2f3a'],
    draw: ({ base, light, dark, deep, gold }) => [
      fill(smooth('-44,-92! 22,-92! 20,-20 34,16 78,32 98,58 96,78! -44,78! -50,20'), base),
      mark(smooth('22,-92! 20,-20 34,16 60,28! 10,40 0,-20 4,-92!'), dark, 0.5),
      fill(rectangle(-50, 74, 150, 22, 6), deep),
      fill(rectangle(-52, -98, 80, 22, 8), dark),
      line('M-46 8L28 -2', gold, 9),
      mark(smooth('-34,-64 -24,-66 -24,-10 -34,-4'), light, 0.7),
    ],
  },
  crate: {
    coats: ['#b5793f', '#8a5a34', '#d0a060'],
    draw: ({ base, light, dark, deep }) => [
      fill(polygon('-84,-40 0,-84 86,-40 0,0'), light),
      fill(polygon('-84,-40 0,0 0,98 -84,54'), base),
      fill(polygon('0,0 86,-40 86,54 0,98'), dark),
      stroke('M-84 -8L0 34M-84 24L0 66M86 -8L0 34M86 24L0 66', deep, 4),
      line('M-76 -30L-8 86M78 -30L8 86', base, 11),
      stroke('M-40 -62L44 -20', dark, 4),
    ],
  },
  fern: {
    coats: ['#4f9a3f', '#3f8a5a', '#7ab53f', '#5f8a3a'],
    draw: ({ base, light, dark }) =>
      [-64, -32, 0, 32, 64].flatMap((turn, index) =>
        placed(
          [
            line(curve('0,90 -2,20 6,-84'), dark, 7),
            ...[60, 36, 12, -12, -36, -58].flatMap((y, row) => {
              const reach = 13 + row * 0.4 + (y < -20 ? -5 : 6);
              return [
                fill(
                  smooth(`0,${y}! ${reach},${y - 20} ${reach + 12},${y - 12}! ${reach},${y - 2}`),
                  index % 2 ? base : light,
                ),
                fill(smooth(`0,${y}! ${-reach},${y - 20} ${-reach - 12},${y - 12}! ${-reach},${y - 2}`), base),
              ];
            }),
          ],
          `translate(0 -2) rotate(${turn} 0 84) scale(0.58)`,
        ),
      ),
  },
  flag: {
    coats: cloth,
    draw: ({ base, light, dark, gold, wood }) => [
      fill(rectangle(-74, -96, 13, 196, 5), wood),
      fill(circle(-68, -98, 12), gold),
      fill(smooth('-62,-82! -20,-96 24,-70 96,-84! 74,-44! 96,-4! 24,8 -20,-16 -62,-2!'), base),
      mark(smooth('24,-70 96,-84! 74,-44! 96,-4! 24,8'), dark, 0.35),
      mark(star(0, -40, 5, 27, 12), gold),
      stroke(curve('-56,-72 -20,-84 20,-60'), light, 5),
      fill(smooth('-100,100! -68,82 -30,100!'), '#6a8a4a'),
    ],
  },
  haybale: {
    coats: ['#e8c04a', '#d9a83f', '#f0d070'],
    draw: ({ base, light, dark, wood }) => [
      fill(smooth('-90,-30! -40,-66 40,-70 90,-34! 96,60! 40,90 -40,92 -96,64!'), base),
      stroke(
        'M-70 -20L-40 -40M-30 -44L10 -56M30 -52L70 -34M-80 20L-50 8M-20 -4L20 4M40 -8L80 10M-70 60L-30 46M0 62L40 50M60 66L84 44',
        dark,
        5,
      ),
      stroke('M-60 0L-30 -14M0 -24L40 -30M-40 30L0 24M30 30L70 34M-50 76L-10 70', light, 5),
      line('M-44 -66V92M44 -68V90', wood, 9),
      line('M-20 -60L-30 -92M10 -64L16 -98M60 -54L84 -82', base, 6),
    ],
  },
  hobbyhorse: {
    coats: ['#a8683a', '#f0e6d0', '#5a4a52', '#c9503f'],
    draw: ({ base, light, dark, deep, wood, accent }) => [
      line('M4 20L-30 98', wood, 13),
      fill(smooth('-30,34! -44,-30 -18,-78 20,-96 40,-70! 84,-30 90,-8 72,8 40,-4 30,38!'), base),
      fill(polygon('6,-84 14,-110 32,-82'), dark),
      fill(smooth('10,-94! -44,-80 -70,-20 -44,40! -34,0 -30,-40 -4,-74'), accent),
      ...bead(36, -46, 7),
      mark(circle(76, -14, 4), deep),
      line(curve('56,2 50,-30 20,-60') + curve('52,-16 20,-4 -20,10'), accent, 6),
      mark(smooth('0,-40 20,-60 10,-20 4,10'), light, 0.6),
      fill(circle(-26, 92, 14), dark),
    ],
  },
  map: {
    coats: paper,
    draw: ({ base, dark, deep, accent, light }) => [
      fill(polygon('-96,-54 -34,-74 30,-54 96,-74 96,60 30,80 -34,60 -96,80'), base),
      mark(polygon('-34,-74 30,-54 30,80 -34,60'), dark, 0.35),
      fill(smooth('-84,-20 -50,-40 -20,-20 -30,14 -64,20'), '#8fb56a'),
      fill(smooth('20,10 50,-10 84,4 78,40 40,48'), '#8fb56a'),
      stroke('M-70 50L-54 42M-42 36L-26 30M-14 22L2 14M12 2L22 -14M32 -24L44 -34', deep, 5),
      line('M52 -58L76 -34M76 -58L52 -34', accent, 9),
      mark(star(-70, -44, 4, 16, 5), light),
    ],
  },
  paw: {
    coats: ['#7a5a44', '#4a4450', '#a8744a', '#5f6f5a'],
    draw: ({ base, light, dark }) => [
      fill(smooth(mirrored('0,-8 30,6 56,46 46,82 18,74 0,78')), base),
      fill(
        ellipse(-66, -6, 20, 29, -24) +
          ellipse(-26, -54, 21, 33, -8) +
          ellipse(26, -54, 21, 33, 8) +
          ellipse(66, -6, 20, 29, 24),
        base,
      ),
      mark(ellipse(-30, -64, 8, 13) + ellipse(22, -64, 8, 13) + ellipse(-18, 24, 14, 9, -30), light, 0.6),
      mark(smooth('10,74 46,80 54,50 30,66'), dark, 0.5),
      ...twice([fill(polygon('20,-82 32,-82 28,-102') + polygon('62,-34 76,-30 78,-52'), dark)]),
    ],
  },
  saddle: {
    coats: ['#8a4a2a', '#5a3426', '#a8642f', '#6a2f34'],
    draw: ({ base, light, dark, deep, gold, metal }) => [
      line('M-30 30L-40 78M44 30L54 78', deep, 9),
      line(circle(-42, 86, 14) + circle(56, 86, 14), metal, 7),
      fill(smooth('-96,-14! -60,-48 -20,-34 30,-30 60,-74 84,-78! 90,-40 70,10 50,44 -40,48 -80,24'), base),
      fill(smooth('-40,-20! 0,-22 36,-18! 48,30 30,62 -10,64 -36,40'), dark),
      stroke(smooth('-30,-10 0,-12 28,-8! 38,28 24,50 -8,52 -28,34'), gold, 4),
      fill(circle(76, -82, 13), deep),
      stroke(curve('-80,-14 -54,-36 -20,-24'), light, 5),
    ],
  },
  skate: {
    coats: ['#d9403f', '#f4efe4', '#3f6fb5', '#4a3f52'],
    draw: ({ base, light, dark, metal, metalLight, gold }) => [
      fill(smooth('-44,-94! 14,-94! 14,-34 40,-6 80,6 90,34! -48,40! -50,-30'), base),
      mark(smooth('14,-94! 14,-34 40,-6! 0,4 -8,-40 -6,-94!'), dark, 0.4),
      fill(rectangle(-52, -100, 72, 20, 8), '#fdfaf2'),
      stroke('M-4 -64L26 -54M0 -44L30 -34M8 -24L40 -14', gold, 6),
      fill(rectangle(-38, 38, 12, 32) + rectangle(50, 34, 12, 36), dark),
      fill(smooth('-74,68! 70,68! 98,44! 98,66 76,88! -74,88!'), metal),
      stroke('M-70 82H76', metalLight, 5),
      mark(smooth('-36,-60 -26,-60 -28,0 -38,6'), light, 0.7),
    ],
  },
  sled: {
    coats: ['#b5503f', '#a8743f', '#3f7a9a', '#5f8a4f'],
    draw: ({ base, light, dark, metal, wood }) => [
      line('M-92 74H64Q104 70 96 20', metal, 11),
      line('M-56 70V26M0 70V26M52 70V26', wood, 11),
      fill(polygon('-88,4 76,-8 86,20 -88,30'), base),
      mark(polygon('-88,20 82,8 86,20 -88,30'), dark, 0.5),
      fill(smooth('-64,4! -70,-50 -40,-66 -10,-44 4,-70 40,-56 48,-4!'), '#c9a06a'),
      line('M-68 -24L46 -34M-36 -62L-30 2M8 -66L16 -2', dark, 6),
      line(curve('86,8 100,-30 84,-60'), light, 5),
    ],
  },
  ticket: {
    coats: ['#f0c870', '#e8a0a0', '#a8d0c0', '#d8c8f0'],
    draw: ({ base, light, dark, deep, accent }) => [
      ...placed(
        [
          fill('M-96 -54H96V-20A20 20 0 0 0 96 20V54H-96V20A20 20 0 0 0 -96 -20Z', base),
          stroke('M-80 -42H80V42H-80Z', dark, 4),
          stroke('M44 -40V-28M44 -18V-6M44 4V16M44 26V38', deep, 4),
          mark(star(-32, 0, 5, 30, 13), accent),
          stroke('M56 -14H76M56 0H76M56 14H70', deep, 5),
          mark(rectangle(-74, -38, 20, 6), light),
        ],
        'rotate(-18)',
      ),
    ],
  },
  train: {
    coats: ['#b5343f', '#3f4f6a', '#3f7a4a', '#4a4450', '#c9803a'],
    draw: ({ base, light, dark, deep, gold, accent }) => [
      fill(circle(-30, -84, 16) + circle(-4, -94, 13) + circle(20, -92, 10), '#e4e4ea'),
      fill(rectangle(30, -64, 62, 112, 4), base),
      fill(rectangle(22, -78, 80, 18, 5), dark),
      mark(rectangle(44, -44, 34, 34, 3), '#cdefff'),
      fill(rectangle(-70, -22, 104, 68, 18), base),
      fill(polygon('-56,-22 -30,-22 -22,-70 -64,-70'), dark),
      fill(circle(-74, 12, 22), dark),
      fill(circle(-76, 12, 14), '#fff2a0'),
      line('M-32 -20V44M4 -20V44', gold, 6),
      fill(polygon('-72,46 -104,86 -56,86'), accent),
      ...[-44, 4, 60].flatMap((x) => [
        fill(circle(x, 66, 26), deep),
        stroke(circle(x, 66, 19), gold, 4),
        mark(circle(x, 66, 6), light),
      ]),
      line('M-44 66H60', light, 6),
    ],
  },
  tumbleweed: {
    coats: ['#b58a4a', '#9a7a3f', '#c9a870', '#8a6a4a'],
    draw: ({ base, light, dark }) => [
      fill(circle(0, 0, 82), dark),
      ...[0, 36, 72, 108, 144].flatMap((turn, index) => [
        moved(line(ellipse(0, 0, 84, 34 + index * 4), index % 2 ? base : light, 7), `rotate(${turn})`),
        moved(line(ellipse(8, -6, 56, 22), base, 6), `rotate(${turn + 20})`),
      ]),
      line('M70 -50L92 -70M-74 42L-96 60M20 82L30 100M-50 -68L-66 -90', base, 6),
    ],
  },
} satisfies Record<string, SubjectDrawing>;
