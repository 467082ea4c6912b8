import { darken, lighten, mix } from '../drawing/colour.ts';
import { around, circle, ellipse, n, polygon, polyline, rectangle, ring, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import { along, cloud, depth, grass, hills, land, layers, pine, ridge, shine, sky, sprinkle } from './landforms.ts';
import { mood } from './scene-drawing.ts';
import type { SceneDrawing } from './scene-drawing.ts';

/** Sea with scalloped crests around height y. */
const crests = (width: number, height: number, y: number, length: number, phase: number): string => {
  let path = `M-40 ${n(height + 6)}V${n(y)}`;
  for (let x = -40 - phase; x < width + 40; x += length) path += `q${n(length * 0.5)} ${n(length * 0.42)} ${n(length)} 0`;
  return `${path}V${n(height + 6)}Z`;
};

export const ocean: SceneDrawing = {
  moods: [
    mood('#7fe3e8', '#1b74b8', '#1a5fa0', '#0a1f52', '#f2fff0'),
    mood('#8ff0c0', '#0f7f7c', '#0f6a72', '#062a3f', '#fbffd0'),
    mood('#6a8cf0', '#34308f', '#3a2f8a', '#150f42', '#d8c8ff'),
    mood('#bff0ff', '#3b9fc4', '#2c7fa8', '#123a66', '#ffffff'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const coral = (x: number, y: number, size: number) =>
      smooth(`${n(x - size * 0.14)},${n(y)}! ${n(x - size * 0.16)},${n(y - size * 0.4)} ${n(x - size * 0.5)},${n(y - size * 0.85)} ${n(x - size * 0.3)},${n(y - size * 0.9)} ${n(x - size * 0.08)},${n(y - size * 0.6)} ${n(x)},${n(y - size * 1.1)} ${n(x + size * 0.14)},${n(y - size * 1.05)} ${n(x + size * 0.12)},${n(y - size * 0.55)} ${n(x + size * 0.42)},${n(y - size * 0.8)} ${n(x + size * 0.5)},${n(y - size * 0.68)} ${n(x + size * 0.16)},${n(y - size * 0.3)} ${n(x + size * 0.15)},${n(y)}!`);
    const kelp = (x: number, tall: number) => smooth(`${n(x - 4)},254! ${n(x - 12)},${n(254 - tall * 0.3)} ${n(x + 3)},${n(254 - tall * 0.6)} ${n(x - 5)},${n(254 - tall)}! ${n(x + 13)},${n(254 - tall * 0.55)} ${n(x - 1)},${n(254 - tall * 0.28)} ${n(x + 6)},254!`);
    return [
      sky(ink),
      shine(width * 0.5, 0, 150, glow, 0.75),
      ...along(ink, 44).map((x) => mark(polygon(`${n(x)},-5 ${n(x + 14)},-5 ${n(x + (x - width / 2) * 0.5 + 30)},230 ${n(x + (x - width / 2) * 0.5 - 10)},230`), [glow, ink.skyLow], 0.16)),
      ...layers(2, (share) => [land(ink, ridge(ink, 176 + share * 26, 22, 40), share * 0.5)]),
      ...along(ink, 50).map((x) => mark(ellipse(x, random.between(60, 150), 7, 2.6, -10) + polygon(`${n(x - 6)},0 ${n(x - 6)},0 ${n(x - 6)},0`), depth(ink, 0.2), 0)),
      fill(along(ink, 30).map((x) => kelp(x, random.between(70, 150))).join(''), [mix('#3fae6a', ink.far, 0.35), darken(ink.near, 0.1)]),
      land(ink, hills(ink, 228, 7, 70), 0.8),
      ...along(ink, 42).map((x) => {
        const colour = random.pick(['#ff6f61', '#ff9f43', '#f368e0', '#feca57', '#c56cf0']);
        return fill(coral(x, 244, random.between(24, 44)), [lighten(colour, 0.15), darken(colour, 0.35)]);
      }),
      ...along(ink, 38).flatMap((x) => [1, 2, 3].map(() => stroke(circle(x + random.between(-12, 12), random.between(20, 200), random.between(2, 6)), glow, 1.3, 0.75))),
    ];
  },
};

export const harbour: SceneDrawing = {
  moods: [
    mood('#3a8fd0', '#d9f1ee', '#3f8fae', '#164a6b', '#fff7d6'),
    mood('#6b3f8a', '#ffb27a', '#8a5a8f', '#2f2a5a', '#ffe39a'),
    mood('#12204f', '#4f76b8', '#2f568f', '#0e1c40', '#ffe6a0'),
    mood('#1f8a86', '#f3edc0', '#3fa09a', '#135a5f', '#ffffff'),
  ],
  draw: (ink) => {
    const { width, height, random, glow } = ink;
    const ship = (x: number, y: number, s: number) => {
      const cloth = random.pick(['#fff4dc', '#f5c4a0', '#e4574c', '#f0d060']);
      return [
        stroke(`M${n(x)} ${n(y - 4)}V${n(y - 62 * s)}`, darken(ink.near, 0.3), 2.2),
        fill(smooth(`${n(x + 2)},${n(y - 58 * s)}! ${n(x + 26 * s)},${n(y - 38 * s)} ${n(x + 30 * s)},${n(y - 12 * s)}! ${n(x + 2)},${n(y - 12 * s)}!`), [cloth, darken(cloth, 0.25)]),
        fill(polygon(`${n(x - 2)},${n(y - 50 * s)} ${n(x - 24 * s)},${n(y - 12 * s)} ${n(x - 2)},${n(y - 12 * s)}`), [lighten(cloth, 0.2), darken(cloth, 0.15)]),
        fill(smooth(`${n(x - 34 * s)},${n(y - 9 * s)}! ${n(x + 36 * s)},${n(y - 9 * s)}! ${n(x + 22 * s)},${n(y + 7 * s)}! ${n(x - 22 * s)},${n(y + 7 * s)}!`), ['#8a4f2a', '#3f2014']),
      ];
    };
    const house = (x: number, w: number, tall: number) => {
      const wall = random.pick(['#e8b07a', '#d98a7a', '#c9c0a8', '#8fb0b0', '#e6cf90']);
      return [
        fill(rectangle(x, 150 - tall, w, tall + 20), [mix(wall, ink.skyLow, 0.2), mix(wall, ink.near, 0.45)]),
        fill(polygon(`${n(x - 4)},${n(152 - tall)} ${n(x + w / 2)},${n(132 - tall)} ${n(x + w + 4)},${n(152 - tall)}`), [mix('#b5473a', ink.near, 0.15), mix('#7a2a2a', ink.near, 0.3)]),
        mark([0.2, 0.62].map((share) => rectangle(x + w * share, 162 - tall, w * 0.18, 9)).join(''), glow, 0.95),
      ];
    };
    const left = random.chance(0.5);
    const town = Array.from({ length: Math.round(width / 52) }, (_, index) => {
      const w = 26 + random.between(-4, 6);
      return house(left ? index * 26 - 6 : width - 22 - index * 26, w, random.between(24, 62) - index * 4);
    });
    return [
      sky(ink),
      shine(width * (left ? 0.75 : 0.25), 70, 90, glow),
      mark(circle(width * (left ? 0.78 : 0.22), 70, 20), glow),
      ...along(ink, 100).map((x) => mark(cloud(ink, x, random.between(36, 84), random.between(18, 32)), '#ffffff', 0.75)),
      ...town.flat(),
      mark(rectangle(-4, 158, width + 8, 100), [mix(ink.far, ink.skyLow, 0.4), ink.far]),
      ...along(ink, 92, 20).flatMap((x) => ship(x, 178, random.between(0.8, 1.15))),
      ...layers(3, (share) => [fill(crests(width, height, 188 + share * 24, 18 + share * 9, random.between(0, 20)), [depth(ink, share * 0.8), depth(ink, share)])]),
      ...along(ink, 70).map((x) => fill(rectangle(x - 6, 206, 12, 60, 3) + ellipse(x, 206, 8, 3.6), ['#a8794a', '#3f2516'])),
    ];
  },
};

export const storm: SceneDrawing = {
  moods: [
    mood('#1a2238', '#6f86a8', '#3f5273', '#141c30', '#fff7a8'),
    mood('#25153f', '#7a5fa8', '#4a3a72', '#1a1130', '#b8f7ff'),
    mood('#10302f', '#6fa08a', '#335f5a', '#0d2322', '#f4ffb0'),
    mood('#3a2a20', '#b58f5f', '#6b5340', '#251a16', '#ffffff'),
  ],
  draw: (ink) => {
    const { width, height, random, glow } = ink;
    const bolt = (x: number) => {
      const s = random.between(0.8, 1.15);
      return polygon(`${n(x)},58 ${n(x + 17 * s)},58 ${n(x + 6 * s)},104 ${n(x + 19 * s)},102 ${n(x - 14 * s)},188 ${n(x - 3 * s)},126 ${n(x - 15 * s)},128`);
    };
    const bolts = along(ink, 116, 16);
    return [
      sky(ink),
      ...bolts.flatMap((x) => [shine(x, 90, 80, glow, 0.5), fill(bolt(x), ['#ffffff', glow])]),
      ...layers(4, (share) => [
        fill(
          along(ink, 58).map((x) => cloud(ink, x, 84 - share * 66 + random.between(-6, 6), random.between(40, 56))).join('') + rectangle(-6, -10, width + 12, 72 - share * 66),
          [mix(ink.far, ink.near, share * 0.8), mix(mix(ink.far, ink.skyLow, 0.5), ink.near, share * 0.7)],
        ),
      ]),
      land(ink, ridge(ink, 192, 16, 40), 0.3),
      ...layers(3, (share) => [fill(crests(width, height, 206 + share * 19, 26 + share * 8, random.between(0, 26)), [lighten(depth(ink, share * 0.7), 0.18), depth(ink, share)])]),
      stroke(along(ink, 11).map((x) => { const y = random.between(40, 220); return `M${n(x)} ${n(y)}l-7 20`; }).join(''), '#dcecff', 1.2, 0.5),
    ];
  },
};

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
      ...[5, 4, 3, 2, 1].map((step) => mark(circle(x, 150, radius + step * 22), mix(ink.skyLow, glow, 0.75 - step * 0.13), 0.35)),
      fill(circle(x, 150, radius), [lighten(glow, 0.4), mix(glow, '#ff4f5a', 0.55)]),
      ...along(ink, 66).map((at) => { const y = random.between(34, 140); return mark(rectangle(at - 36, y, random.between(40, 84), 7, 3.5) + rectangle(at - 14, y + 6, random.between(30, 50), 5, 2.5), [lighten(ink.skyLow, 0.3), ink.far], 0.7); }),
      fill(ridge(ink, 156, 13, 32), [mix(ink.far, ink.skyLow, 0.3), ink.far]),
      mark(rectangle(-4, 170, width + 8, 90), [mix(ink.skyLow, ink.far, 0.3), ink.near]),
      ...[0, 1, 2, 3, 4, 5, 6].map((row) => mark(rectangle(x - radius + row * 5 + random.between(-10, 10), 176 + row * 9, (radius - row * 5) * 2, 4, 2), glow, 0.75 - row * 0.07)),
      fill(hills(ink, 236, 9, 110) + along(ink, 44).map((at) => pine(at, 240, random.between(30, 66))).join(''), [ink.near, darken(ink.near, 0.4)]),
      fill(along(ink, 30).map((at) => grass(ink, at, 254, 20)).join(''), darken(ink.near, 0.5)),
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
    const band = hills({ ...ink, height: 0 }, 100, 30, 140);
    return [
      sky(ink),
      mark(band, ink.skyLow, 0.0),
      mark(smooth(`-20,${n(random.between(120, 170))} ${n(width * 0.5)},${n(random.between(60, 100))} ${n(width + 20)},${n(random.between(-10, 40))} ${n(width + 20)},${n(random.between(70, 110))} ${n(width * 0.5)},150 -20,215`), [ink.skyLow, ink.skyTop], 0.55),
      mark(sprinkle(ink, 90, 0, 200, 1.1), '#ffffff', 0.85),
      shine(x, 66, 74, glow, 0.7),
      mark(circle(x, 66, 30), [glow, mix(glow, ink.skyLow, 0.35)]),
      mark(circle(x - 9, 58, 5) + circle(x + 10, 72, 7) + circle(x - 4, 80, 4), mix(glow, ink.skyLow, 0.5), 0.6),
      stroke(polyline(spots), glow, 1, 0.5),
      ...spots.map((spot) => mark(polygon(around(4, [6.5, 1.7], 0, spot.x, spot.y)), glow)),
      ...layers(3, (share) => [land(ink, ridge(ink, 192 + share * 26, 16 - share * 6, 46), 0.1 + share * 0.8)]),
      fill(along(ink, 24).map((at) => pine(at, 252, random.between(18, 36))).join(''), darken(ink.near, 0.4)),
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
      fill(polygon(`${n(at - size)},${n(top)} ${n(at - size * 0.4)},${n(top - size * 0.35)} ${n(at + size * 0.5)},${n(top - size * 0.28)} ${n(at + size)},${n(top + 2)} ${n(at + size * 0.3)},${n(top + size * 0.9)} ${n(at - size * 0.2)},${n(top + size * 0.6)}`), [mix(ink.far, '#8a8299', 0.4), ink.near]),
      mark(polygon(`${n(at - size)},${n(top)} ${n(at - size * 0.4)},${n(top - size * 0.35)} ${n(at + size * 0.5)},${n(top - size * 0.28)} ${n(at + size)},${n(top + 2)} ${n(at)},${n(top + size * 0.12)}`), glow, 0.45),
    ];
    return [
      mark(rectangle(-4, -4, width + 8, 260), ink.skyTop),
      mark(ellipse(x, y, width * 0.85, 190), { centre: ink.skyLow, edge: ink.skyTop }),
      ...[118, 92, 68, 46].map((radius, index) => mark(smooth(around(9, [radius, radius * 0.86], random.between(0, 40), x, y).map((spot) => ({ x: x + (spot.x - x) * 1.15, y: y + (spot.y - y) * 0.85 }))), mix(ink.far, glow, index * 0.12), 0.3 + index * 0.06)),
      ...Array.from({ length: 10 }, (_, index) => stroke(swirl(36 + index * 13, random.between(0, 6.3)), index % 2 === 0 ? glow : lighten(ink.far, 0.3), random.between(1.4, 4), 0.6)),
      mark(ring(x, y, 150, 148), glow, 0.3),
      mark(sprinkle(ink, 46, 0, 250, 1.3), '#ffffff', 0.85),
      ...along(ink, 58).flatMap((at) => rock(at, random.pick([random.between(22, 60), random.between(188, 222), random.between(200, 232)]), random.between(11, 24))),
    ];
  },
};
