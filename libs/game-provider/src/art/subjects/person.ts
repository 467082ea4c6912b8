import type { SubjectInk } from '../art-ink.ts';
import { circle, curve, ellipse, mirrored, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import type { Shape } from '../drawing/shape.ts';
import { gem } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

type Dress = {
  /** Under the head: long hair, a collar, wings of a cloak. */
  behind?: (ink: SubjectInk, hair: string) => Shape[];
  /** On the head and over the robe: what tells the person's trade. */
  over: (ink: SubjectInk, hair: string) => Shape[];
};

const cloth = ['#3f5fb0', '#a83f3f', '#4f8a4a', '#7a4f9a', '#c98a2f', '#5a4a42', '#2f8a8a'] as const;
export const long = (_: SubjectInk, hair: string): Shape[] => [
  fill(smooth(mirrored('0,-64 32,-58 40,-20 40,30! 22,26 20,-10 0,-10')), hair),
];
export const beard = (hair: string): Shape => fill(smooth(mirrored('0,-20 14,-22 29,-36 32,-8 20,26 0,50!')), hair);
export const spectacles = stroke(circle(-11, -36, 9) + circle(11, -36, 9) + 'M-2 -36H2', '#2a1c10', 3);

/** A person from the waist up, in a plain robe, dressed for a trade. */
export const person = ({ behind, over }: Dress, coats: readonly [string, ...string[]] = cloth): SubjectDrawing => ({
  coats,
  draw: (ink) => {
    const { dark, light, random } = ink;
    const skin = random.pick(['#ffe2c8', '#f6cba4', '#d99a6a', '#a86f4c', '#8a5a3f']);
    const hair = random.pick(['#5a3420', '#2f2630', '#c9822f', '#b5b0b8', '#8a3f22']);
    return [
      ...(behind?.(ink, hair) ?? []),
      fill(smooth(mirrored('0,-12 34,-2 58,30 70,98! 0,98')), ink.base),
      mark(smooth('10,-8 34,-2 58,30 70,98! 34,98! 36,40'), dark, 0.45),
      stroke('M-38 36Q-46 66 -46 98M38 36Q46 66 46 98', dark, 4),
      mark(polygon('-15,-10 15,-10 0,16'), light),
      fill(circle(0, -36, 28), skin),
      mark(ellipse(-10, -35, 4, 6) + ellipse(10, -35, 4, 6), '#1a1024'),
      mark(circle(-11, -37, 1.6) + circle(9, -37, 1.6), '#ffffff'),
      stroke('M-8 -20Q0 -14 8 -20', '#7a2f2a', 3),
      ...over(ink, hair),
    ];
  },
});

export const fringe = (hair: string): Shape =>
  fill(smooth('-29,-36! -26,-62 0,-70 26,-62 29,-36! 18,-50 0,-54 -18,-50'), hair);
export const jewelled = ({ gold, accent, accentDark }: SubjectInk): Shape[] => [
  fill(polygon('-32,-54 -38,-94 -18,-74 0,-100 18,-74 38,-94 32,-54'), gold),
  ...gem(0, -66, 6, accent, accentDark),
  mark(circle(-20, -64, 4) + circle(20, -64, 4), accent),
];
export const brimmed = (crown: string, brim: string, ink: SubjectInk): Shape[] => [
  fill(smooth(crown), ink.dark),
  fill(smooth(brim), ink.deep),
  mark(rectangle(-27, -66, 54, 9, 2), ink.accent),
];
export const hood = ({ dark, deep }: SubjectInk): Shape[] => [
  fill(
    smooth('0,-78 34,-66 46,-30 40,2 20,14! 30,-16 28,-44 0,-60 -28,-44 -30,-16 -20,14! -40,2 -46,-30 -34,-66'),
    dark,
  ),
  stroke(curve('-28,-16 -26,-44 0,-60 26,-44 28,-16'), deep, 4),
];
