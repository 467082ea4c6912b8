import { circle, curve, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke, twice } from '../drawing/shape.ts';
import { gem, grip, tilted } from './features.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

const steel = ['#b9c6d6', '#d9dde2', '#8fa3bd', '#e0b04f', '#5f6880'] as const;

export const axe: SubjectDrawing = {
  coats: steel,
  draw: ({ base, light, dark, accentLight, gold, wood, woodDark, random }) => {
    const blade = [
      fill(smooth('6,-70! 34,-78 66,-96! 80,-60 80,-30 64,6! 36,-10 6,-18!'), base),
      mark(smooth('66,-96! 80,-60 80,-30 64,6! 66,-28 66,-62'), light),
      mark(smooth('8,-42 40,-44 64,-40 40,-26 8,-20'), dark, 0.45),
    ];
    return tilted(
      [
        fill(rectangle(-6, -88, 13, 184, 5), wood),
        ...grip(0.5, 40, 84, 15, woodDark, gold),
        ...(random.chance(0.5) ? twice(blade) : [...blade, fill(polygon('-6,-64 -44,-46 -6,-28'), dark)]),
        fill(rectangle(-12, -74, 25, 60, 6), dark),
        ...gem(0, -44, 8, accentLight, gold),
        fill(polygon('0,-104 9,-84 -9,-84'), gold),
        fill(circle(0, 94, 8), gold),
      ],
      24,
    );
  },
};

export const dagger: SubjectDrawing = {
  coats: steel,
  draw: ({ base, light, dark, accent, accentLight, accentDark, gold, goldDark, random }) => {
    const wavy = random.chance(0.45);
    const blade = wavy
      ? '0,-98! 18,-74 8,-52 22,-30 10,-10 18,18! -18,18! -10,-10 -22,-30 -8,-52 -18,-74'
      : '0,-98! 16,-62 20,-20 14,18! -14,18! -20,-20 -16,-62';
    return tilted(
      [
        fill(smooth(blade), base),
        mark(
          smooth(wavy ? '0,-98! 18,-74 8,-52 22,-30 10,-10 18,18! 0,18!' : '0,-98! 16,-62 20,-20 14,18! 0,18!'),
          dark,
          0.55,
        ),
        stroke('M0 -76V14', light, 3),
        fill(smooth('-56,10! -50,26 -20,32 20,32 50,26 56,10! 34,18 0,16 -34,18'), gold),
        fill(circle(-54, 14, 8) + circle(54, 14, 8), goldDark),
        ...grip(0, 30, 76, 19, accentDark, accentLight),
        fill(circle(0, 84, 14), gold),
        mark(circle(0, 84, 8), accent),
        ...gem(0, 23, 8, accentLight, goldDark),
        ...(random.chance(0.5)
          ? [fill(smooth('8,-66! 14,-50 20,-44 16,-34 8,-38'), '#7fe04a'), mark(circle(26, -20, 5), '#7fe04a')]
          : []),
      ],
      -38,
      1.2,
    );
  },
};

export const spear: SubjectDrawing = {
  coats: steel,
  draw: ({ base, light, dark, accent, accentDark, accentLight, gold, wood, random }) => {
    const trident = random.chance(0.35);
    return tilted(
      [
        fill(rectangle(-5, -40, 10, 142, 4), wood),
        ...(trident
          ? [
              fill(polygon('0,-104 11,-70 5,-40 -5,-40 -11,-70'), base),
              ...twice([
                fill(smooth('4,-36! 34,-44 34,-90! 48,-64 46,-36 26,-24 4,-22'), base),
                mark(polygon('34,-90 42,-66 36,-50'), light),
              ]),
            ]
          : [
              fill(smooth('0,-106! 20,-74 22,-56 10,-34! -10,-34! -22,-56 -20,-74'), base),
              mark(polygon('0,-104 20,-72 22,-56 10,-34 0,-34'), dark, 0.6),
              stroke('M0 -92V-38', light, 3),
            ]),
        fill(rectangle(-12, -36, 24, 14, 4), gold),
        fill(smooth('6,-22! 38,-12 30,8 46,26! 22,24 6,0'), accent),
        mark(smooth('6,-22! 38,-12 30,8 16,4'), accentLight, 0.7),
        fill(smooth('-6,-22! -24,-6 -18,10 -26,28! -10,22 -4,0'), accentDark),
        mark([30, 38, 46, 66, 74].map((y) => rectangle(-6, y, 12, 3)).join(''), gold),
      ],
      34,
      1.35,
    );
  },
};

export const sword: SubjectDrawing = {
  coats: steel,
  draw: ({ base, light, dark, accent, accentLight, accentDark, gold, goldDark, random }) => {
    const curved = random.chance(0.35);
    const blade = curved
      ? smooth('-12,44! -16,0 -8,-44 18,-100! 30,-60 22,0 14,44!')
      : polygon('-14,44 -14,-76 0,-102 14,-76 14,44');
    return tilted(
      [
        fill(blade, base),
        mark(
          curved ? smooth('2,44! 6,0 14,-50 18,-100! 30,-60 22,0 14,44!') : polygon('0,44 0,-102 14,-76 14,44'),
          dark,
          0.5,
        ),
        stroke(curved ? curve('-4,40 -6,0 2,-44 14,-80') : 'M0 -78V40', light, 3),
        ...(random.chance(0.4)
          ? [
              mark(
                [-50, -30, -10, 10].map((y) => polygon(`0,${y - 7} 5,${y} 0,${y + 7} -5,${y}`)).join(''),
                accentLight,
              ),
            ]
          : []),
        ...(random.chance(0.5)
          ? [fill(polygon('-46,40 46,40 40,56 -40,56'), gold), fill(circle(-46, 48, 9) + circle(46, 48, 9), goldDark)]
          : [fill(smooth('-58,30! -36,46 0,42 36,46 58,30! 44,56 0,60 -44,56'), gold)]),
        ...grip(0, 57, 86, 16, accentDark, gold),
        fill(circle(0, 93, 11), gold),
        mark(circle(0, 93, 6), accent),
        ...gem(0, 49, 8, accentLight, goldDark),
      ],
      -32,
      1.28,
    );
  },
};
