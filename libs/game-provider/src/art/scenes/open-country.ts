import { darken, mix } from '../drawing/colour.ts';
import { circle, n, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import {
  along,
  cloud,
  depth,
  grass,
  hills,
  land,
  layers,
  pine,
  ridge,
  roundTree,
  shine,
  sky,
  sprinkle,
} from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const desert: SceneDrawing = {
  moods: [
    mood('#2f6d9e', '#f7dca0', '#d98b4a', '#a4532a', '#fff3c4'),
    mood('#5a2a62', '#f39a5c', '#c1603f', '#5f2735', '#ffe08a'),
    mood('#16224f', '#5d6da8', '#6b5a8a', '#2e2549', '#d9e6ff'),
    mood('#1f8a8d', '#e9f0b8', '#e0b35a', '#b86f2c', '#ffffff'),
  ],
  draw: (ink) => {
    const { width, height, random, glow } = ink;
    const sunX = width * random.between(0.2, 0.8);
    const mesa = along(ink, 96).map((x) => {
      const w = random.between(24, 44);
      const top = random.between(86, 118);
      return polygon(
        `${n(x - w)},190 ${n(x - w * 0.75)},${n(top + 22)} ${n(x - w * 0.7)},${n(top)} ${n(x + w * 0.6)},${n(top)} ${n(x + w * 0.72)},${n(top + 30)} ${n(x + w)},190`,
      );
    });
    const cactus = (x: number, y: number, size: number) =>
      rectangle(x - 4 * size, y - 46 * size, 8 * size, 50 * size, 4 * size) +
      `M${n(x)} ${n(y - 14 * size)}h${n(-16 * size)}v${n(-18 * size)}h${n(6 * size)}v${n(11 * size)}h${n(10 * size)}ZM${n(x)} ${n(y - 20 * size)}h${n(17 * size)}v${n(-16 * size)}h${n(-6 * size)}v${n(9 * size)}h${n(-11 * size)}Z`;
    return [
      sky(ink),
      shine(sunX, 70, 100, glow),
      mark(circle(sunX, 70, 26), glow),
      fill(mesa.join(''), [mix(ink.far, ink.skyLow, 0.25), mix(ink.far, ink.near, 0.4)]),
      ...layers(3, (share) => {
        const y = 160 + share * 52;
        return [
          land(ink, hills(ink, y, 13, 110), 0.15 + share * 0.6),
          mark(hills(ink, y + 16, 9, 80), darken(depth(ink, share), 0.2), 0.35),
        ];
      }),
      ...along(ink, 110, 14).map((x) =>
        fill(cactus(x, random.between(214, 236), random.between(0.6, 1.1)), ['#5f8a52', darken(ink.near, 0.4)]),
      ),
      mark(rectangle(-4, height - 8, width + 8, 12), ink.near, 0.6),
    ];
  },
};

export const meadow: SceneDrawing = {
  moods: [
    mood('#2c86cf', '#d6f1f2', '#7cc274', '#2f7d3a', '#fffbe0'),
    mood('#f0876a', '#ffe5ab', '#b9b24a', '#4f7a33', '#fff2b8'),
    mood('#4d5fc4', '#e8c3ec', '#6fb79a', '#2f6a6e', '#fff0fb'),
    mood('#159c9b', '#eefac2', '#a5d24d', '#4d8f25', '#ffffff'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const sunX = width * random.between(0.15, 0.85);
    const petals = [random.pick(['#ff6b6b', '#ffd23f', '#ff9ff3']), random.pick(['#ffffff', '#c9a0ff', '#ff8f4a'])];
    return [
      sky(ink),
      shine(sunX, 56, 90, glow),
      mark(circle(sunX, 56, 21), glow),
      ...along(ink, 105).map((x) =>
        mark(cloud(ink, x, random.between(40, 104), random.between(20, 38)), ['#ffffff', ink.skyLow], 0.9),
      ),
      land(ink, hills(ink, 150, 18, 100), 0),
      fill(
        along(ink, 46)
          .map((x) => roundTree(x, random.between(156, 168), random.between(24, 44)))
          .join(''),
        [darken(ink.far, 0.12), darken(ink.near, 0.1)],
      ),
      land(ink, hills(ink, 182, 12, 140), 0.5),
      land(ink, hills(ink, 214, 9, 90), 0.95),
      ...along(ink, 19).flatMap((x) => {
        const y = random.between(206, 244);
        const size = random.between(3, 5.2);
        return [
          stroke(`M${n(x)} ${n(y)}v14`, darken(ink.near, 0.3), 1.6),
          mark(
            circle(x - size, y, size) +
              circle(x + size, y, size) +
              circle(x, y - size, size) +
              circle(x, y + size, size),
            random.pick(['a', 'b']) === 'a' ? (petals[0] ?? '') : (petals[1] ?? ''),
          ),
          mark(circle(x, y, size * 0.7), '#ffe066'),
        ];
      }),
      fill(
        along(ink, 26)
          .map((x) => grass(ink, x, 254, random.between(16, 30)))
          .join(''),
        darken(ink.near, 0.28),
      ),
    ];
  },
};

export const snowfield: SceneDrawing = {
  moods: [
    mood('#2a5f9e', '#cfe8f7', '#b7d2ea', '#eef6fd', '#ffffff'),
    mood('#14143f', '#3f6fa5', '#7d97c9', '#d6e3f7', '#7dffd0'),
    mood('#6f4a9c', '#ffd0c7', '#c7b3dd', '#f8eefb', '#fff1cf'),
    mood('#0f5e72', '#a7e6dd', '#9ccfd6', '#e6f7f6', '#f4fff0'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const veil = (y: number) =>
      smooth(
        `-10,${n(y + 20)} ${n(width * 0.25)},${n(y - 14)} ${n(width * 0.5)},${n(y + 18)} ${n(width * 0.78)},${n(y - 10)} ${n(width + 10)},${n(y + 12)} ${n(width + 10)},${n(y + 40)} ${n(width * 0.72)},${n(y + 22)} ${n(width * 0.46)},${n(y + 50)} ${n(width * 0.2)},${n(y + 22)} -10,${n(y + 52)}`,
      );
    return [
      sky(ink),
      mark(veil(34), [glow, ink.skyLow], 0.4),
      mark(veil(66), [ink.skyLow, glow], 0.3),
      fill(ridge(ink, 140, 24, 40), [mix(ink.far, ink.skyTop, 0.35), ink.far]),
      fill(
        along(ink, 30)
          .map((x) => pine(x, random.between(172, 182), random.between(36, 64)))
          .join(''),
        [mix(ink.skyTop, '#1f4d4a', 0.6), darken(ink.skyTop, 0.35)],
      ),
      fill(hills(ink, 178, 10, 110), [ink.near, mix(ink.near, ink.skyTop, 0.3)]),
      ...along(ink, 88, 10).flatMap((x) => {
        const y = random.between(206, 222);
        const tall = random.between(50, 78);
        return [
          fill(pine(x, y, tall), ['#2f6a66', '#12333f']),
          mark(
            polygon(
              `${n(x)},${n(y - tall)} ${n(x + tall * 0.16)},${n(y - tall * 0.58)} ${n(x)},${n(y - tall * 0.66)} ${n(x - tall * 0.12)},${n(y - tall * 0.6)}`,
            ),
            '#ffffff',
            0.9,
          ),
        ];
      }),
      fill(hills(ink, 218, 8, 80), ['#ffffff', mix(ink.near, ink.skyTop, 0.22)]),
      mark(sprinkle(ink, 60, 0, 244, 1.7), '#ffffff', 0.9),
    ];
  },
};
