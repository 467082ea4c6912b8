import { around, circle, curve, ellipse, mirrored, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, line, mark, stroke, twice } from '../drawing/shape.ts';
import { long, beard, spectacles, person, fringe, brimmed, hood } from './person.ts';
import type { SubjectDrawing } from './subject-drawing.ts';

/** People who work for a living, told apart by what they wear. */
export const townsfolk = {
  apprentice: person({
    over: ({ accent, accentDark, bone }, hair) => [
      fringe(hair),
      fill(smooth('-34,-56! -30,-82 4,-92 34,-76 36,-56!'), accent),
      fill(smooth('-38,-60! 0,-54 48,-60! 34,-48 -20,-50'), accentDark),
      fill(smooth(mirrored('0,24 26,22 32,98! 0,98')), bone),
    ],
  }),
  conductor: person({
    over: ({ gold, deep, dark }, hair) => [
      fringe(hair),
      fill(polygon('-36,-88 36,-88 32,-58 -32,-58'), dark),
      fill(smooth('-36,-58! 0,-66 36,-58! 30,-46 -30,-46'), deep),
      line('M-32 -64H32', gold, 5),
      fill(circle(0, -76, 9), gold),
      mark([30, 52, 74].map((y) => circle(-12, y, 5) + circle(12, y, 5)).join(''), gold),
    ],
  }),
  cook: person({
    over: ({ accent }, hair) => [
      fringe(hair),
      fill(circle(-22, -84, 20) + circle(22, -84, 20) + circle(0, -92, 22), '#fdfaf2'),
      fill(polygon('-30,-82 30,-82 29,-56 -29,-56'), '#fdfaf2'),
      stroke('M-14 -78V-60M0 -80V-60M14 -78V-60', '#c9c2b8', 3),
      fill(smooth(mirrored('0,14 30,18 36,98! 0,98')), '#fdfaf2'),
      fill(polygon('-24,-6 24,-6 0,22'), accent),
    ],
  }),
  cowboy: person({
    over: (ink, hair) => [
      fringe(hair),
      ...brimmed(
        '-28,-58! -26,-92 -10,-98 0,-90 10,-98 26,-92 28,-58!',
        '-76,-72! -44,-58 0,-54 44,-58 76,-72! 48,-46 0,-44 -48,-46',
        ink,
      ),
      fill(polygon('-30,-10 30,-10 0,30'), ink.accent),
      mark(circle(-8, 0, 3) + circle(8, 0, 3) + circle(0, 12, 3), ink.accentLight),
    ],
  }),
  diver: person({
    over: ({ gold, goldDark, metalLight, dark }) => [
      fill(circle(0, -42, 50), gold),
      fill(circle(0, -40, 35), goldDark),
      fill(circle(0, -40, 29), ['#cdefff', '#4f8fc0']),
      mark(ellipse(-9, -39, 4, 6) + ellipse(9, -39, 4, 6), '#1a1024'),
      stroke('M-10 -24Q0 -18 10 -24', '#1a1024', 3),
      mark(ellipse(-14, -54, 9, 4, -35), '#ffffff', 0.9),
      fill(smooth('-48,0! 0,14 48,0! 56,16 0,28 -56,16'), gold),
      ...twice([fill(circle(53, -42, 9), goldDark), mark(circle(34, 12, 4), metalLight)]),
      line(curve('30,-84 62,-98 84,-72 96,-20'), dark, 8),
    ],
  }),
  elder: person({
    over: ({ gold, bone }) => [
      fill(smooth(mirrored('0,-22 14,-24 30,-44 36,-6 26,50 0,88!')), '#efeae2'),
      stroke(curve('-12,0 -8,36 -2,62') + curve('12,0 8,36 2,62'), '#a8a2aa', 3),
      mark(smooth(mirrored('0,-22 16,-24 28,-12 10,-12')), '#ffffff'),
      stroke('M-18 -48L-5 -45M18 -48L5 -45', bone, 6),
      fill(smooth('-30,-48! -22,-70 0,-76 22,-70 30,-48! 0,-58'), gold),
    ],
  }),
  explorer: person({
    over: ({ woodDark, accent }, hair) => [
      fringe(hair),
      fill(smooth('-36,-58! -32,-92 0,-102 32,-92 36,-58!'), '#e8dab5'),
      fill(smooth('-52,-52! -30,-64 0,-66 30,-64 52,-52! 0,-46'), '#d0bd8f'),
      line('M-35 -64H35', woodDark, 5),
      line('M-46 12L40 92M46 12L-40 92', woodDark, 7),
      fill(polygon('-22,-8 22,-8 0,22'), accent),
    ],
  }),
  farmer: person({
    over: ({ wood, accent, woodDark }, hair) => [
      fringe(hair),
      fill(smooth('-26,-58! -22,-88 0,-94 22,-88 26,-58!'), '#f0d080'),
      fill(ellipse(0, -58, 66, 14), '#e0b858'),
      line('M-26 -64H26', accent, 7),
      stroke('M-50 -58H-34M34 -58H50', woodDark, 3),
      line('M-24 0V98M24 0V98', wood, 10),
      fill(rectangle(-24, 40, 48, 58, 4), wood),
    ],
  }),
  fisher: person({
    over: ({ bone, boneDark, dark }) => [
      fill(
        smooth('0,-88 46,-72 56,-34 44,4 20,14! 32,-14 32,-46 0,-62 -32,-46 -32,-14 -20,14! -44,4 -56,-34 -46,-72'),
        dark,
      ),
      ...around(13, [42], 12, 0, -34).map(({ x, y }) => fill(circle(x * 0.9, y, 11), bone)),
      stroke('M-50 60H50', boneDark, 12),
    ],
  }),
  granny: person({
    over: ({ accent, accentDark }) => [
      fill(circle(0, -86, 17), '#d9d4dc'),
      fill(smooth('-30,-34! -28,-62 0,-74 28,-62 30,-34! 16,-54 0,-56 -16,-54'), '#d9d4dc'),
      spectacles,
      fill(smooth('-62,34! -34,-2 0,18 34,-2 62,34! 40,54 0,84! -40,54'), accent),
      mark(
        [-34, -12, 12, 34].map((x) => circle(x, 34, 5)).join('') +
          circle(0, 58, 5) +
          circle(-18, 54, 4) +
          circle(18, 54, 4),
        accentDark,
      ),
    ],
  }),
  hunter: person({
    over: ({ accent, accentLight, wood }, hair) => [
      fringe(hair),
      fill(smooth('-44,-52! -20,-84 8,-98! 34,-76 52,-58! 0,-56'), '#3f7a3f'),
      fill(smooth('22,-76! 34,-104 62,-106! 50,-84 34,-68'), accent),
      line('M-50 22L42 96', wood, 9),
      mark(polygon('-20,-10 20,-10 0,20'), accentLight),
    ],
  }),
  maid: person({
    behind: long,
    over: ({ accent }, hair) => [
      fringe(hair),
      fill(smooth('-34,-48! -38,-76 0,-94 38,-76 34,-48! 0,-66'), '#fdfaf2'),
      stroke(curve('-33,-54 0,-70 33,-54'), accent, 5),
      fill(smooth(mirrored('0,6 22,2 30,26 44,98! 0,98')), '#fdfaf2'),
      stroke('M-30 40H30', accent, 5),
    ],
  }),
  miner: person({
    over: ({ gold, goldDark, wood }, hair) => [
      beard(hair),
      fill(smooth('-34,-54! -30,-82 0,-90 30,-82 34,-54!'), gold),
      fill(smooth('-42,-50! 0,-62 42,-50! 0,-46'), goldDark),
      fill(rectangle(-6, -90, 12, 26, 2), '#fdf4dc'),
      fill(smooth('0,-110! 9,-96 0,-88 -9,-96'), '#ff9a2f'),
      line('M-26 4V98M26 4V98', wood, 9),
    ],
  }),
  sailor: person({
    over: ({ accent, accentLight }, hair) => [
      beard(hair),
      fill(smooth('-30,-46! -28,-72 0,-80 28,-72 30,-46! 0,-56'), accent),
      fill(polygon('28,-52 62,-62 56,-40'), accent),
      mark(circle(-14, -62, 4) + circle(2, -68, 4) + circle(16, -60, 4), accentLight),
      ...[44, 62, 80].map((y) => stroke(`M-46 ${y}H46`, '#fdfaf2', 7)),
    ],
  }),
  sleeper: person({
    over: ({ accent, accentLight }, hair) => [
      fringe(hair),
      mark(rectangle(-20, -44, 40, 16), '#d99a6a'),
      stroke('M-18 -36Q-11 -29 -4 -36M4 -36Q11 -29 18 -36', '#2a1c10', 4),
      fill(smooth('-32,-54! -20,-84 20,-100 62,-84 76,-50! 56,-64 34,-62 32,-54!'), accent),
      fill(circle(76, -44, 11), '#fdfaf2'),
      fill(smooth('-34,-50! 0,-64 34,-50! 34,-64 0,-78 -34,-64'), '#fdfaf2'),
      mark([-24, 0, 24].flatMap((x) => [circle(x, 42, 6), circle(x, 78, 6)]).join(''), accentLight),
    ],
  }),
  thief: person({
    over: (ink) => [
      ...hood(ink),
      fill(smooth('-30,-42! 0,-46 30,-42! 26,-26 8,-28 0,-32 -8,-28 -26,-26'), '#1a1024'),
      mark(ellipse(-11, -36, 6, 4) + ellipse(11, -36, 6, 4), ink.accentLight),
      mark(circle(-11, -36, 2.4) + circle(11, -36, 2.4), '#1a1024'),
      line('M-48 20L44 78', ink.woodDark, 9),
      fill(rectangle(-12, 40, 22, 18, 3), ink.gold),
    ],
  }),
} satisfies Record<string, SubjectDrawing>;
