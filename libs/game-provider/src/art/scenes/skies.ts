import { darken, lighten, mix } from '../drawing/colour.ts';
import { around, circle, ellipse, n, polygon, polyline, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import { along, grass, hills, land, layers, pine, ridge, shine, sky, sprinkle } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const sunset: SceneDrawing = {
  moods: [
    mood('#4b1f6f', '#ff8a4c', '#7a2f6a', '#2a1140', '#ffe06a'),
    mood('#0f3f7a', '#ff9f8a', '#4a4a8f', '#16204a', '#fff0a8'),
    mood('#7a1f3f', '#ffc04c', '#a33a4a', '#3f1230', '#fff6c0'),
    mood('#1f5f6a', '#ffd98a', '#3f7a6f', '#12343f', '#ff8a5c'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const x = width * random.between(0.3, 0.7);
    const radius = random.between(46, 62);
    return [
      sky(ink),
      ...[5, 4, 3, 2, 1].map((step) =>
        mark(circle(x, 150, radius + step * 22), mix(ink.skyLow, glow, 0.75 - step * 0.13), 0.35),
      ),
      fill(circle(x, 150, radius), [lighten(glow, 0.4), mix(glow, '#ff4f5a', 0.55)]),
      ...along(ink, 66).map((at) => {
        const y = random.between(34, 140);
        return mark(
          rectangle(at - 36, y, random.between(40, 84), 7, 3.5) +
            rectangle(at - 14, y + 6, random.between(30, 50), 5, 2.5),
          [lighten(ink.skyLow, 0.3), ink.far],
          0.7,
        );
      }),
      fill(ridge(ink, 156, 13, 32), [mix(ink.far, ink.skyLow, 0.3), ink.far]),
      mark(rectangle(-4, 170, width + 8, 90), [mix(ink.skyLow, ink.far, 0.3), ink.near]),
      ...[0, 1, 2, 3, 4, 5, 6].map((row) =>
        mark(
          rectangle(x - radius + row * 5 + random.between(-10, 10), 176 + row * 9, (radius - row * 5) * 2, 4, 2),
          glow,
          0.75 - row * 0.07,
        ),
      ),
      fill(
        hills(ink, 236, 9, 110) +
          along(ink, 44)
            .map((at) => pine(at, 240, random.between(30, 66)))
            .join(''),
        [ink.near, darken(ink.near, 0.4)],
      ),
      fill(
        along(ink, 30)
          .map((at) => grass(ink, at, 254, 20))
          .join(''),
        darken(ink.near, 0.5),
      ),
    ];
  },
};

export const nightSky: SceneDrawing = {
  moods: [
    mood('#0a1440', '#3f5fb0', '#2a3f86', '#0c1538', '#fff6cf'),
    mood('#1c0f45', '#8a4fa8', '#4f2f80', '#160c35', '#ffe3f4'),
    mood('#06262f', '#2f8a8a', '#1c5f68', '#05202a', '#f2ffd8'),
    mood('#141414', '#5a5f7a', '#33364a', '#101118', '#e8f2ff'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const x = width * random.between(0.22, 0.78);
    const spots = along(ink, 40).map((at) => ({ x: at, y: random.between(20, 150) }));
    return [
      sky(ink),
      mark(
        smooth(
          `-20,${n(random.between(120, 170))} ${n(width * 0.5)},${n(random.between(60, 100))} ${n(width + 20)},${n(random.between(-10, 40))} ${n(width + 20)},${n(random.between(70, 110))} ${n(width * 0.5)},150 -20,215`,
        ),
        [ink.skyLow, ink.skyTop],
        0.55,
      ),
      mark(sprinkle(ink, 90, 0, 200, 1.1), '#ffffff', 0.85),
      shine(x, 66, 74, glow, 0.7),
      mark(circle(x, 66, 30), [glow, mix(glow, ink.skyLow, 0.35)]),
      mark(circle(x - 9, 58, 5) + circle(x + 10, 72, 7) + circle(x - 4, 80, 4), mix(glow, ink.skyLow, 0.5), 0.6),
      stroke(polyline(spots), glow, 1, 0.5),
      ...spots.map((spot) => mark(polygon(around(4, [6.5, 1.7], 0, spot.x, spot.y)), glow)),
      ...layers(3, (share) => [land(ink, ridge(ink, 192 + share * 26, 16 - share * 6, 46), 0.1 + share * 0.8)]),
      fill(
        along(ink, 24)
          .map((at) => pine(at, 252, random.between(18, 36)))
          .join(''),
        darken(ink.near, 0.4),
      ),
    ];
  },
};

export const voidScene: SceneDrawing = {
  moods: [
    mood('#0c0420', '#5a1f8a', '#7a2fb5', '#12062b', '#ff8af0'),
    mood('#03121f', '#0f5f7a', '#1f8fa8', '#041523', '#9dffe8'),
    mood('#1a0408', '#7a1730', '#a82f4a', '#18050c', '#ffc27a'),
    mood('#0f1405', '#3f6a1a', '#6a9a2f', '#0f1508', '#eaff8a'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const x = width * random.between(0.4, 0.6);
    const y = random.between(104, 130);
    const swirl = (radius: number, turn: number) =>
      `M${n(x + Math.cos(turn) * radius)} ${n(y + Math.sin(turn) * radius * 0.8)}A${n(radius)} ${n(radius * 0.8)} 0 0 1 ${n(x + Math.cos(turn + 2.2) * radius)} ${n(y + Math.sin(turn + 2.2) * radius * 0.8)}`;
    const rock = (at: number, top: number, size: number) => [
      fill(
        polygon(
          `${n(at - size)},${n(top)} ${n(at - size * 0.4)},${n(top - size * 0.35)} ${n(at + size * 0.5)},${n(top - size * 0.28)} ${n(at + size)},${n(top + 2)} ${n(at + size * 0.3)},${n(top + size * 0.9)} ${n(at - size * 0.2)},${n(top + size * 0.6)}`,
        ),
        [mix(ink.far, '#8a8299', 0.4), ink.near],
      ),
      mark(
        polygon(
          `${n(at - size)},${n(top)} ${n(at - size * 0.4)},${n(top - size * 0.35)} ${n(at + size * 0.5)},${n(top - size * 0.28)} ${n(at + size)},${n(top + 2)} ${n(at)},${n(top + size * 0.12)}`,
        ),
        glow,
        0.45,
      ),
    ];
    return [
      mark(rectangle(-4, -4, width + 8, 260), ink.skyTop),
      mark(ellipse(x, y, width * 0.85, 190), { centre: ink.skyLow, edge: ink.skyTop }),
      ...[118, 92, 68, 46].map((radius, index) =>
        mark(
          smooth(
            around(9, [radius, radius * 0.86], random.between(0, 40), x, y).map((spot) => ({
              x: x + (spot.x - x) * 1.15,
              y: y + (spot.y - y) * 0.85,
            })),
          ),
          mix(ink.far, glow, index * 0.12),
          0.3 + index * 0.06,
        ),
      ),
      ...Array.from({ length: 10 }, (_, index) =>
        stroke(
          swirl(36 + index * 13, random.between(0, 6.3)),
          index % 2 === 0 ? glow : lighten(ink.far, 0.3),
          random.between(1.4, 4),
          0.6,
        ),
      ),
      mark(ring(x, y, 150, 148), glow, 0.3),
      mark(sprinkle(ink, 46, 0, 250, 1.3), '#ffffff', 0.85),
      ...along(ink, 58).flatMap((at) =>
        rock(
          at,
          random.pick([random.between(22, 60), random.between(188, 222), random.between(200, 232)]),
          random.between(11, 24),
        ),
      ),
    ];
  },
};
