import { darken, lighten, mix } from '../drawing/colour.ts';
import { circle, ellipse, n, polygon, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, stroke } from '../drawing/shape.ts';
import { along, depth, grass, hills, land, layers, shine, sky, sprinkle } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const forest: SceneDrawing = {
  moods: [
    mood('#bfe3a0', '#f3f7c4', '#6fae6a', '#123c2b', '#fffbd0'),
    mood('#e9a14c', '#ffe7a0', '#b96a35', '#3f1d22', '#fff3c0'),
    mood('#123a55', '#3f9a9a', '#23686f', '#081f2c', '#b5ffe4'),
    mood('#7a4a9a', '#f2b4cf', '#6b4a86', '#22143d', '#ffe3f2'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const light = width * random.between(0.35, 0.65);
    const crown = (y: number, size: number) =>
      along(ink, size * 0.9, -10)
        .map((x) => circle(x, y + random.between(-8, 8), size * random.between(0.7, 1.1)))
        .join('');
    return [
      sky(ink),
      shine(light, 90, 130, glow),
      ...layers(3, (share) => {
        const colour = depth(ink, 0.15 + share * 0.6);
        const trunk = 5 + share * 9;
        const trunks = along(ink, 38 + share * 40).map((x) => {
          const lean = random.between(-7, 7);
          return polygon(
            `${n(x - trunk * 0.5 + lean)},-5 ${n(x + trunk * 0.5 + lean)},-5 ${n(x + trunk * 0.6)},205 ${n(x + trunk * 1.3)},${n(216 + share * 20)} ${n(x - trunk * 1.3)},${n(216 + share * 20)} ${n(x - trunk * 0.6)},205`,
          );
        });
        return [
          fill(trunks.join(''), [colour, darken(colour, 0.15)]),
          fill(crown(16 - share * 16, 26 + share * 6), colour),
          land(ink, hills(ink, 190 + share * 28, 7, 60), 0.2 + share * 0.7),
        ];
      }),
      ...[-40, 0, 44].map((shift) =>
        mark(
          polygon(
            `${n(light + shift)},-5 ${n(light + shift + 18)},-5 ${n(light + shift * 2 + 60)},230 ${n(light + shift * 2)},230`,
          ),
          [glow, glow],
          0.13,
        ),
      ),
      fill(
        along(ink, 22)
          .map((x) => grass(ink, x, 252, random.between(18, 34)))
          .join(''),
        darken(ink.near, 0.2),
      ),
      mark(sprinkle(ink, 22, 60, 230, 1.8), glow, 0.85),
    ];
  },
};

export const swamp: SceneDrawing = {
  moods: [
    mood('#3f5a3a', '#b9c46a', '#5d7a45', '#1b2b1f', '#e8ff8a'),
    mood('#2a2450', '#7a6aa0', '#473f70', '#17142f', '#8affc1'),
    mood('#14464a', '#7fb89a', '#2f6a60', '#0b2528', '#ffe68a'),
    mood('#5f4424', '#d9b35f', '#7d6a35', '#2b2016', '#fff2a0'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const deadTree = (x: number, y: number, tall: number) =>
      smooth(
        `${n(x - tall * 0.12)},${n(y)}! ${n(x - tall * 0.05)},${n(y - tall * 0.35)} ${n(x - tall * 0.3)},${n(y - tall * 0.72)}! ${n(x - tall * 0.02)},${n(y - tall * 0.55)} ${n(x - tall * 0.06)},${n(y - tall)}! ${n(x + tall * 0.05)},${n(y - tall * 0.62)} ${n(x + tall * 0.34)},${n(y - tall * 0.86)}! ${n(x + tall * 0.07)},${n(y - tall * 0.4)} ${n(x + tall * 0.14)},${n(y)}!`,
      );
    return [
      sky(ink),
      shine(width * random.between(0.25, 0.75), 84, 90, glow, 0.7),
      mark(circle(width * random.between(0.2, 0.8), 62, 20), lighten(ink.skyLow, 0.5), 0.9),
      fill(
        along(ink, 52)
          .map((x) => deadTree(x, 168, random.between(80, 120)))
          .join(''),
        [depth(ink, 0.1), depth(ink, 0.35)],
      ),
      mark(rectangle(-4, 160, width + 8, 100), [mix(ink.far, ink.skyLow, 0.35), ink.near]),
      ...along(ink, 40).map((x) =>
        stroke(`M${n(x)} ${n(random.between(172, 232))}h${n(random.between(24, 60))}`, ink.skyLow, 2, 0.45),
      ),
      ...along(ink, 104).map((x) =>
        fill(deadTree(x, 208, random.between(130, 180)), [depth(ink, 0.7), darken(ink.near, 0.2)]),
      ),
      ...along(ink, 46).flatMap((x) => {
        const y = random.between(200, 236);
        return [
          fill(ellipse(x, y, 17, 6), ['#8fbf5a', darken(ink.near, 0.1)]),
          mark(polygon(`${n(x)},${n(y)} ${n(x + 18)},${n(y - 5)} ${n(x + 18)},${n(y + 3)}`), darken(ink.near, 0.1)),
        ];
      }),
      fill(
        along(ink, 34)
          .map((x) => grass(ink, x, 254, random.between(26, 52)))
          .join(''),
        darken(ink.near, 0.35),
      ),
      ...along(ink, 34).map((x) => shine(x, random.between(90, 220), 6, glow, 1)),
    ];
  },
};

export const cavern: SceneDrawing = {
  moods: [
    mood('#1a1440', '#6a4aa0', '#4a3580', '#120c2c', '#8af5ff'),
    mood('#0d2b38', '#2f8a8f', '#1f5f68', '#071a24', '#a6ffc9'),
    mood('#33150f', '#b5602f', '#74391f', '#1f0c0b', '#ffd06a'),
    mood('#2a1030', '#a83f78', '#6d2a5a', '#1c0a20', '#ffb3ea'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const spike = (x: number, y: number, w: number, tall: number) =>
      polygon(
        `${n(x - w)},${n(y)} ${n(x - w * 0.25)},${n(y + tall * 0.55)} ${n(x)},${n(y + tall)} ${n(x + w * 0.3)},${n(y + tall * 0.5)} ${n(x + w)},${n(y)}`,
      );
    const shard = (x: number, y: number, tall: number, lean: number) => {
      const w = tall * 0.17;
      return [
        fill(
          polygon(
            `${n(x - w)},${n(y)} ${n(x - w + lean)},${n(y - tall * 0.8)} ${n(x + lean)},${n(y - tall)} ${n(x + w + lean)},${n(y - tall * 0.75)} ${n(x + w)},${n(y)}`,
          ),
          [lighten(glow, 0.3), mix(glow, ink.far, 0.6)],
        ),
        mark(
          polygon(
            `${n(x)},${n(y)} ${n(x + lean)},${n(y - tall)} ${n(x + w + lean)},${n(y - tall * 0.75)} ${n(x + w)},${n(y)}`,
          ),
          ink.far,
          0.5,
        ),
      ];
    };
    return [
      sky(ink),
      shine(width * 0.5, 128, 130, mix(ink.skyLow, glow, 0.55)),
      ...layers(3, (share) => {
        const colour = depth(ink, 0.1 + share * 0.65);
        const gap = 30 + share * 22;
        const tall = 50 + share * 12;
        const down = along(ink, gap).map((x) => spike(x, -6, gap * 0.5, tall * random.between(0.6, 1.5)));
        const up = along(ink, gap).map((x) => spike(x, 256, gap * 0.55, -tall * random.between(0.6, 1.35)));
        return [
          fill(`${rectangle(-6, -6, width + 12, 14)}${down.join('')}`, [darken(colour, 0.2), colour]),
          fill(up.join(''), [colour, darken(colour, 0.3)]),
        ];
      }),
      ...along(ink, 70, 8)
        .flatMap((x) => [
          [shine(x, 224, 44, glow, 0.55)],
          shard(x - 10, 252, random.between(30, 44), -10),
          shard(x + 9, 252, random.between(26, 40), 9),
          shard(x, 254, random.between(44, 64), 0),
        ])
        .flat(),
      mark(sprinkle(ink, 24, 20, 230, 1.5), glow, 0.9),
    ];
  },
};

export const ruins: SceneDrawing = {
  moods: [
    mood('#4b9ab5', '#f4e9c0', '#c9b58a', '#6f6a4a', '#fff8d8'),
    mood('#7a3f6b', '#ffb98a', '#b97f7a', '#5a3a50', '#ffe6b0'),
    mood('#1c2a5a', '#7d8fce', '#6a74a8', '#2a2d55', '#e8f0ff'),
    mood('#2f6f5a', '#dff0b0', '#a3ad7d', '#42583a', '#fdffdd'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const column = (x: number, y: number, tall: number, w: number, share: number) => {
      const colour = lighten(depth(ink, share), 0.2);
      const broken = random.chance(0.55);
      const top = y - tall * (broken ? random.between(0.45, 0.8) : 1);
      return [
        fill(
          broken
            ? polygon(
                `${n(x - w)},${n(y)} ${n(x - w)},${n(top)} ${n(x - w * 0.3)},${n(top - 9)} ${n(x + w * 0.2)},${n(top + 4)} ${n(x + w)},${n(top - 5)} ${n(x + w)},${n(y)}`,
              )
            : rectangle(x - w, top, w * 2, y - top),
          [lighten(colour, 0.15), colour],
        ),
        mark(rectangle(x + w * 0.3, top + 6, w * 0.7, y - top - 6), darken(colour, 0.5), 0.3),
        stroke(
          `M${n(x - w * 0.45)} ${n(top + 10)}V${n(y)}M${n(x)} ${n(top + 10)}V${n(y)}`,
          darken(colour, 0.4),
          1.3,
          0.5,
        ),
        ...(broken ? [] : [fill(rectangle(x - w * 1.45, top - 8, w * 2.9, 10, 2), [lighten(colour, 0.25), colour])]),
        fill(rectangle(x - w * 1.4, y - 8, w * 2.8, 10, 2), [colour, darken(colour, 0.3)]),
      ];
    };
    const span = width * random.between(0.3, 0.6);
    return [
      sky(ink),
      shine(width * random.between(0.2, 0.8), 66, 90, glow),
      land(ink, hills(ink, 158, 12, 80), 0.1),
      fill(
        `M${n(span - 58)} 190V84A58 52 0 0 1 ${n(span + 58)} 84V190H${n(span + 38)}V92A38 36 0 0 0 ${n(span - 38)} 92V190Z`,
        [lighten(depth(ink, 0.2), 0.1), depth(ink, 0.4)],
      ),
      ...along(ink, 44).flatMap((x) => column(x, 194, random.between(76, 112), 6, 0.25)),
      land(ink, hills(ink, 196, 7, 80), 0.5),
      ...along(ink, 118, 4).flatMap((x) => column(x, 232, random.between(130, 180), 12, 0.6)),
      land(ink, hills(ink, 226, 6, 60), 0.9),
      ...along(ink, 60).map((x) =>
        fill(polygon(`${n(x - 14)},248 ${n(x - 10)},234 ${n(x + 8)},230 ${n(x + 15)},248`), [
          lighten(ink.far, 0.1),
          ink.near,
        ]),
      ),
      fill(
        along(ink, 40)
          .map((x) => grass(ink, x, 253, random.between(14, 26)))
          .join(''),
        mix('#3f6b2c', ink.near, 0.4),
      ),
    ];
  },
};
