import { darken, lighten, mix } from '../drawing/colour.ts';
import { circle, ellipse, n, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import { along, cloud, depth, hills, land, layers, ridge, shine, sky } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

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
      smooth(
        `${n(x - size * 0.14)},${n(y)}! ${n(x - size * 0.16)},${n(y - size * 0.4)} ${n(x - size * 0.5)},${n(y - size * 0.85)} ${n(x - size * 0.3)},${n(y - size * 0.9)} ${n(x - size * 0.08)},${n(y - size * 0.6)} ${n(x)},${n(y - size * 1.1)} ${n(x + size * 0.14)},${n(y - size * 1.05)} ${n(x + size * 0.12)},${n(y - size * 0.55)} ${n(x + size * 0.42)},${n(y - size * 0.8)} ${n(x + size * 0.5)},${n(y - size * 0.68)} ${n(x + size * 0.16)},${n(y - size * 0.3)} ${n(x + size * 0.15)},${n(y)}!`,
      );
    const kelp = (x: number, tall: number) =>
      smooth(
        `${n(x - 4)},254! ${n(x - 12)},${n(254 - tall * 0.3)} ${n(x + 3)},${n(254 - tall * 0.6)} ${n(x - 5)},${n(254 - tall)}! ${n(x + 13)},${n(254 - tall * 0.55)} ${n(x - 1)},${n(254 - tall * 0.28)} ${n(x + 6)},254!`,
      );
    return [
      sky(ink),
      shine(width * 0.5, 0, 150, glow, 0.75),
      ...along(ink, 44).map((x) =>
        mark(
          polygon(
            `${n(x)},-5 ${n(x + 14)},-5 ${n(x + (x - width / 2) * 0.5 + 30)},230 ${n(x + (x - width / 2) * 0.5 - 10)},230`,
          ),
          [glow, ink.skyLow],
          0.16,
        ),
      ),
      ...layers(2, (share) => [land(ink, ridge(ink, 176 + share * 26, 22, 40), share * 0.5)]),
      fill(
        along(ink, 30)
          .map((x) => kelp(x, random.between(70, 150)))
          .join(''),
        [mix('#3fae6a', ink.far, 0.35), darken(ink.near, 0.1)],
      ),
      land(ink, hills(ink, 228, 7, 70), 0.8),
      ...along(ink, 42).map((x) => {
        const colour = random.pick(['#ff6f61', '#ff9f43', '#f368e0', '#feca57', '#c56cf0']);
        return fill(coral(x, 244, random.between(24, 44)), [lighten(colour, 0.15), darken(colour, 0.35)]);
      }),
      ...along(ink, 38).flatMap((x) =>
        [1, 2, 3].map(() =>
          stroke(circle(x + random.between(-12, 12), random.between(20, 200), random.between(2, 6)), glow, 1.3, 0.75),
        ),
      ),
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
        fill(
          smooth(
            `${n(x + 2)},${n(y - 58 * s)}! ${n(x + 26 * s)},${n(y - 38 * s)} ${n(x + 30 * s)},${n(y - 12 * s)}! ${n(x + 2)},${n(y - 12 * s)}!`,
          ),
          [cloth, darken(cloth, 0.25)],
        ),
        fill(polygon(`${n(x - 2)},${n(y - 50 * s)} ${n(x - 24 * s)},${n(y - 12 * s)} ${n(x - 2)},${n(y - 12 * s)}`), [
          lighten(cloth, 0.2),
          darken(cloth, 0.15),
        ]),
        fill(
          smooth(
            `${n(x - 34 * s)},${n(y - 9 * s)}! ${n(x + 36 * s)},${n(y - 9 * s)}! ${n(x + 22 * s)},${n(y + 7 * s)}! ${n(x - 22 * s)},${n(y + 7 * s)}!`,
          ),
          ['#8a4f2a', '#3f2014'],
        ),
      ];
    };
    const house = (x: number, w: number, tall: number) => {
      const wall = random.pick(['#e8b07a', '#d98a7a', '#c9c0a8', '#8fb0b0', '#e6cf90']);
      return [
        fill(rectangle(x, 150 - tall, w, tall + 20), [mix(wall, ink.skyLow, 0.2), mix(wall, ink.near, 0.45)]),
        fill(
          polygon(`${n(x - 4)},${n(152 - tall)} ${n(x + w / 2)},${n(132 - tall)} ${n(x + w + 4)},${n(152 - tall)}`),
          [mix('#b5473a', ink.near, 0.15), mix('#7a2a2a', ink.near, 0.3)],
        ),
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
      ...along(ink, 100).map((x) =>
        mark(cloud(ink, x, random.between(36, 84), random.between(18, 32)), '#ffffff', 0.75),
      ),
      ...town.flat(),
      mark(rectangle(-4, 158, width + 8, 100), [mix(ink.far, ink.skyLow, 0.4), ink.far]),
      ...along(ink, 92, 20).flatMap((x) => ship(x, 178, random.between(0.8, 1.15))),
      ...layers(3, (share) => [
        fill(crests(width, height, 188 + share * 24, 18 + share * 9, random.between(0, 20)), [
          depth(ink, share * 0.8),
          depth(ink, share),
        ]),
      ]),
      ...along(ink, 70).map((x) =>
        fill(rectangle(x - 6, 206, 12, 60, 3) + ellipse(x, 206, 8, 3.6), ['#a8794a', '#3f2516']),
      ),
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
      return polygon(
        `${n(x)},58 ${n(x + 17 * s)},58 ${n(x + 6 * s)},104 ${n(x + 19 * s)},102 ${n(x - 14 * s)},188 ${n(x - 3 * s)},126 ${n(x - 15 * s)},128`,
      );
    };
    const bolts = along(ink, 116, 16);
    return [
      sky(ink),
      ...bolts.flatMap((x) => [shine(x, 90, 80, glow, 0.5), fill(bolt(x), ['#ffffff', glow])]),
      ...layers(4, (share) => [
        fill(
          along(ink, 58)
            .map((x) => cloud(ink, x, 84 - share * 66 + random.between(-6, 6), random.between(40, 56)))
            .join('') + rectangle(-6, -10, width + 12, 72 - share * 66),
          [mix(ink.far, ink.near, share * 0.8), mix(mix(ink.far, ink.skyLow, 0.5), ink.near, share * 0.7)],
        ),
      ]),
      land(ink, ridge(ink, 192, 16, 40), 0.3),
      ...layers(3, (share) => [
        fill(crests(width, height, 206 + share * 19, 26 + share * 8, random.between(0, 26)), [
          lighten(depth(ink, share * 0.7), 0.18),
          depth(ink, share),
        ]),
      ]),
      stroke(
        along(ink, 11)
          .map((x) => {
            const y = random.between(40, 220);
            return `M${n(x)} ${n(y)}l-7 20`;
          })
          .join(''),
        '#dcecff',
        1.2,
        0.5,
      ),
    ];
  },
};

function crests(width: number, height: number, y: number, length: number, phase: number): string {
  let path = `M-40 ${n(height + 6)}V${n(y)}`;
  for (let x = -40 - phase; x < width + 40; x += length)
    path += `q${n(length * 0.5)} ${n(length * 0.42)} ${n(length)} 0`;
  return `${path}V${n(height + 6)}Z`;
}
