import { darken, lighten, lightness, mix } from '../drawing/colour.ts';
import { around, circle, n, polygon, ring, smooth } from '../drawing/paths.ts';
import type { Random } from '../drawing/random.ts';
import { fill, mark, moved, stroke, type Shape } from '../drawing/shape.ts';
import type { Mood } from '../scenes/scene-drawing.ts';

/**
 * Draws a halo within 100 units of 0, 0: dark behind light figures and light behind dark ones, so that small figures
 * stand out.
 */
export function drawHalo(base: string, mood: Mood, random: Random): Shape[] {
  const bright = lightness(base) < 0.52;
  const back = bright
    ? lighten(mix(mood.glow, mood.skyLow, 0.25), 0.25)
    : darken(mix(mood.near, mood.skyTop, 0.5), 0.35);
  const edge = bright ? mix(mood.glow, mood.skyLow, 0.6) : mix(mood.far, mood.near, 0.4);
  const glow = mark(circle(0, 0, 118), { centre: back, edge: back, edgeOpacity: 0 }, 0.85);
  const disc = fill(circle(0, 0, 84), { centre: back, edge });
  const turn = random.between(0, 40);
  const kinds = {
    disc: [glow, disc, stroke(circle(0, 0, 92), back, 3, 0.8)],
    rays: [
      mark(polygon(around(14, [122, 60], turn)), back, 0.55),
      mark(polygon(around(14, [104, 58], turn + 12)), edge, 0.5),
      fill(circle(0, 0, 74), { centre: back, edge }),
    ],
    rings: [
      glow,
      ...[104, 90, 76].map((radius) => stroke(circle(0, 0, radius), back, 4, 0.5)),
      fill(circle(0, 0, 70), { centre: back, edge }),
    ],
    scallop: [
      fill(smooth(around(13, [98, 84], turn)), [edge, darken(edge, 0.2)]),
      fill(circle(0, 0, 78), { centre: back, edge }),
    ],
    lozenge: [
      fill(polygon(around(4, [116], 0)), { centre: back, edge }),
      stroke(polygon(around(4, [106], 0)), back, 2.4, 0.7),
    ],
    arch: [
      fill(`M-74 96V-16A74 78 0 0 1 74 -16V96Z`, { centre: back, edge }),
      stroke(`M-66 96V-16A66 70 0 0 1 66 -16V96`, back, 2.4, 0.8),
    ],
    petals: around(9, [56], turn)
      .map(({ x, y }) => fill(circle(x, y, 36), [edge, darken(edge, 0.18)]))
      .concat(disc),
    crescent: [glow, fill(ring(0, 0, 96, 80), [back, edge]), mark(circle(0, 0, 80), back, 0.6)],
    glow: [
      mark(circle(0, 0, 128), { centre: back, edge: back, edgeOpacity: 0 }, 1),
      mark(circle(0, 0, 88), { centre: back, edge: back, edgeOpacity: 0 }, 1),
    ],
    swirl: [
      glow,
      ...[0, 120, 240].map((angle) =>
        moved(mark(smooth('0,-96! 46,-84 82,-46 92,4! 70,-34 38,-58 0,-64'), back, 0.8), `rotate(${n(angle + turn)})`),
      ),
      fill(circle(0, 0, 66), { centre: back, edge }),
    ],
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  return kinds[names[random.whole(0, names.length - 1)] ?? 'disc'];
}
