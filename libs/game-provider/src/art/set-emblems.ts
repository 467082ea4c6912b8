import { around, circle, ellipse, mirrored, polygon, rectangle, ring, shifted, smooth, star } from './drawing/paths.ts';
import { createRandom } from './drawing/random.ts';

/** Blades of a plant along a stem, each a lens from the stem outwards. */
const fronds = [0, 1, 2, 3, 4]
  .flatMap((step) =>
    [-1, 1].map((side) => ellipse(32 + side * (15 - step * 2.2), 46 - step * 9, 11 - step * 1.4, 4, side * -32)),
  )
  .join('');

const gear = (teeth: number, outer: number, inner: number): string =>
  polygon(around(teeth, [outer, outer, inner, inner], 0, 32, 32));

/** Emblems of the demo sets within 64×64 units, filled by the even-odd rule: what overlaps is cut out. */
const emblems: Record<string, string> = {
  // A town house with its door and round window.
  core: `${polygon('32,4 60,28 53,28 53,60 11,60 11,28 4,28')}${rectangle(25, 40, 14, 20)}${circle(32, 26, 6)}`,
  // A lighthouse and its beams.
  pip: `${polygon('26,22 38,22 44,60 20,60')}${polygon('25,31 39,31 40.5,40 23.5,40')}${rectangle(24, 12, 16, 8)}${polygon('32,3 42,10 22,10')}${polygon('18,12 2,5 2,25 18,19')}${polygon('46,12 62,5 62,25 46,19')}`,
  // A comet.
  tgdb: `${star(24, 40, 5, 22, 9)}${smooth('36,26! 50,10 62,2! 54,18 42,34!')}${smooth('26,16! 38,6 48,2! 38,12 32,22!')}${smooth('46,42! 56,30 62,20! 60,34 50,46!')}`,
  // An hourglass.
  att: `${rectangle(12, 4, 40, 7, 2)}${rectangle(12, 53, 40, 7, 2)}${polygon('17,13 47,13 47,20 36,32 47,44 47,51 17,51 17,44 28,32 17,20')}${polygon('23,18 41,18 32,28')}${polygon('32,38 42,49 22,49')}`,
  // A sleeping moon.
  ited: `${smooth('40,4! 22,8 10,24 12,42 26,57 46,58 56,46! 40,48 28,36 28,18')}${star(48, 18, 4, 10, 3.4)}${star(56, 34, 4, 6, 2)}${star(38, 32, 4, 4.4, 1.6)}`,
  // A giant fern.
  tlcou: `${fronds}${polygon('32,2 34.5,10 33.8,62 30.2,62 29.5,10')}`,
  // A driving wheel on its rail.
  ww: `${ring(32, 28, 25, 19)}${circle(32, 28, 6)}${around(8, [12.5], 0, 32, 28)
    .map(({ x, y }, index) => ellipse(x, y, 6, 1.8, index * 45 - 90))
    .join('')}${rectangle(2, 55, 60, 5)}`,
  // A fox out of a fable.
  legacy: `${polygon(shifted(mirrored('0,-14 10,-18 26,-28 28,-2 18,14 6,26 0,30'), 32, 31))}${polygon('20,28 28,33 22,35')}${polygon('44,28 36,33 42,35')}${polygon('32,46 38,52 32,60 26,52')}`,
  // Frost.
  kft: Array.from({ length: 6 }, (_, index) => (index * Math.PI) / 3)
    .map((turn) => {
      const spin = (text: string) =>
        text.split(' ').map((pair) => {
          const [x = 0, y = 0] = pair.split(',').map(Number);
          return { x: 32 + x * Math.cos(turn) - y * Math.sin(turn), y: 32 + x * Math.sin(turn) + y * Math.cos(turn) };
        });
      return polygon(spin('-2,-5 -2,-14 -9,-19 -7,-22 -2,-18.5 -2,-29 2,-29 2,-18.5 7,-22 9,-19 2,-14 2,-5'));
    })
    .join(''),
  // A candle in a cave.
  kac: `${smooth('32,2! 40,13 38,21 32,24 26,21 25,14')}${rectangle(24, 27, 16, 26, 2)}${smooth('40,27! 46,30 45,38 41,40!')}${polygon('12,53 52,53 47,61 17,61')}${polygon('28,34 31,34 31,46 28,46')}`,
  // A sunken bell.
  vttsc: `${smooth(shifted(mirrored('0,-28 9,-24 13,-8 22,8! 0,10'), 32, 32))}${circle(32, 46, 4.5)}${smooth('2,52 12,47 22,54 32,49 42,54 52,47 62,52! 62,58! 52,53 42,60 32,55 22,60 12,53 2,58!')}`,
  // A paper lantern of the night market.
  dhi: `${rectangle(30.5, 2, 3, 8)}${rectangle(22, 9, 20, 5, 1)}${smooth(shifted(mirrored('0,-17! 12,-17! 22,0 12,17! 0,17!'), 32, 32))}${rectangle(22, 50, 20, 5, 1)}${rectangle(30.5, 56, 3, 7)}${ellipse(32, 32, 5, 13)}${smooth('20,22! 16,32 20,42! 23,42! 20,32 23,22!')}${smooth('44,22! 48,32 44,42! 41,42! 44,32 41,22!')}`,
  // A bridge over a canal.
  uis: 'M2 26Q32 2 62 26V48H54V42A10 11 0 0 0 34 42V48H30V42A10 11 0 0 0 10 42V48H2ZM2 53Q9 49 17 53T32 53T47 53T62 53V59Q54 55 47 59T32 59T17 59T2 59ZM29 20H35V28H29ZM14 24H19V31H14ZM45 24H50V31H45Z',
  // A snail.
  wotog: `${circle(28, 29, 21)}${ring(28, 29, 15, 11)}${circle(28, 29, 6)}${smooth('2,58! 8,52 28,52 44,51 48,38 52,32 60,36 60,46 54,56 46,60!')}${polygon('49,34 46,18 49,17 53,32')}${polygon('56,34 59,18 62,19 59,35')}`,
  // A jousting pennant.
  tgt: `${rectangle(10, 3, 5, 59, 2)}${polygon('17,7 60,12 46,22 60,33 17,38')}${star(30, 22, 5, 9, 4)}`,
  // A volcano that boils over.
  brm: `${polygon('24,26 29,30 35,30 40,26 62,60 2,60')}${smooth('29,34! 35,34! 36,42 42,48 38,56 32,48 27,52 28,42')}${smooth('29,24! 22,18 34,12 27,2! 40,8 42,14 32,18 35,24!')}${star(14, 20, 4, 7, 2)}${star(51, 17, 4, 6, 2)}`,
};

/** An emblem for a set without one of its own: a rosette counted and turned by the code. */
const rosette = (setCode: string): string => {
  const random = createRandom(`emblem ${setCode}`);
  const count = random.whole(5, 9);
  const outer = random.pick([
    polygon(around(count, [30, 22], 0, 32, 32)),
    smooth(around(count, [30, 24], 0, 32, 32)),
    gear(count, 30, 24),
    circle(32, 32, 30),
  ]);
  const inner = random.pick([
    star(32, 32, count, 18, random.between(7, 11)),
    around(count, [13], 0, 32, 32)
      .map(({ x, y }) => circle(x, y, 4))
      .join(''),
    ring(32, 32, 17, random.between(8, 13)),
    polygon(around(random.whole(3, 6), [18], random.between(0, 60), 32, 32)),
  ]);
  return `${outer}${inner}${circle(32, 32, random.between(3, 6))}`;
};

/**
 * Path data of a set's emblem within 64×64 units, to be filled by the even-odd rule.
 * @example setEmblem('core') // 'M32 4L60 28…'
 */
export const setEmblem = (setCode: string): string =>
  (Object.hasOwn(emblems, setCode) ? emblems[setCode] : undefined) ?? rosette(setCode);
