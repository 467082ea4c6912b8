import { darken, lighten, mix } from '../drawing/colour.ts';
import { circle, n, polygon, rectangle } from '../drawing/paths.ts';
import { fill, mark, type Shape } from '../drawing/shape.ts';
import { along, cloud, depth, hills, layers, shine, sky } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const city: SceneDrawing = {
  moods: [
    mood('#3a7fc4', '#f6e3c0', '#b58a8f', '#4a3f66', '#ffe69a'),
    mood('#151c4a', '#5f5fa8', '#454a8a', '#151738', '#ffd96a'),
    mood('#8a3f5f', '#ffbf8a', '#b5656f', '#4a2444', '#fff0b0'),
    mood('#1f6f7a', '#d5f0cf', '#6fa08f', '#244a52', '#fff6b8'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const building = (x: number, w: number, top: number, share: number): Shape[] => {
      const colour = depth(ink, share);
      const roof = random.pick(['gable', 'spire', 'dome', 'flat', 'gable']);
      const crown = {
        gable: polygon(`${n(x - 4)},${n(top)} ${n(x + w / 2)},${n(top - w * 0.7)} ${n(x + w + 4)},${n(top)}`),
        spire: polygon(`${n(x)},${n(top)} ${n(x + w / 2)},${n(top - w * 1.7)} ${n(x + w)},${n(top)}`),
        dome: `M${n(x)} ${n(top)}A${n(w / 2)} ${n(w * 0.55)} 0 0 1 ${n(x + w)} ${n(top)}Z${rectangle(x + w / 2 - 1.5, top - w * 0.9, 3, w * 0.5)}`,
        flat: [0, 0.36, 0.72].map((part) => rectangle(x + w * part, top - 7, w * 0.26, 9)).join(''),
      }[roof];
      const windows: string[] = [];
      for (let y = top + 10; y < 250; y += 17) {
        for (let column = 0; column < Math.floor(w / 13); column += 1) {
          if (random.chance(0.55)) windows.push(rectangle(x + 5 + column * 13, y, 5.5, 8.5, 1.5));
        }
      }
      return [
        fill(crown, [mix(colour, '#a83f3a', 0.35), darken(colour, 0.2)]),
        fill(rectangle(x, top - 0.5, w, 260 - top), [lighten(colour, 0.12), darken(colour, 0.12)]),
        mark(rectangle(x + w * 0.72, top, w * 0.28, 260 - top), '#000000', 0.14),
        mark(windows.join(''), glow, 0.35 + share * 0.6),
      ];
    };
    return [
      sky(ink),
      shine(width * random.between(0.2, 0.8), 70, 90, glow),
      ...along(ink, 90).map((x) =>
        mark(cloud(ink, x, random.between(30, 80), random.between(18, 30)), '#ffffff', 0.45),
      ),
      ...layers(3, (share) =>
        along(ink, 34 + share * 14, -16).flatMap((x) =>
          building(x, random.between(26, 38) + share * 8, random.between(88, 132) + share * 54, 0.1 + share * 0.75),
        ),
      ),
    ];
  },
};

export const market: SceneDrawing = {
  moods: [
    mood('#4fa3d9', '#fdf0c8', '#d9b07a', '#8a5a3a', '#fff2b0'),
    mood('#2a1f55', '#a85f8a', '#6f4a7a', '#2a1a3f', '#ffd76a'),
    mood('#e0825a', '#ffe6b0', '#c98a5a', '#6f3f2f', '#fffbe0'),
    mood('#1f6a6a', '#cfe8b8', '#8aa878', '#3a5a48', '#ffe9a0'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const cloths = ['#d9433a', '#2f8ac4', '#e8a02f', '#3f9a5a', '#8a4fb5'] as const;
    const stall = (x: number, w: number): Shape[] => {
      const colour = random.pick(cloths);
      const stripes = Math.round(w / 13);
      const step = w / stripes;
      return [
        fill(rectangle(x + 4, 128, w - 8, 100), [mix(ink.near, '#1a0f1a', 0.35), mix(ink.near, '#1a0f1a', 0.5)]),
        fill(rectangle(x + 3, 120, 5, 116) + rectangle(x + w - 8, 120, 5, 116), ['#a87a4a', '#5a3a20']),
        ...Array.from({ length: stripes }, (_, index) =>
          fill(
            `M${n(x + 8 + (index * (w - 16)) / stripes)} 92h${n((w - 16) / stripes)}L${n(x + (index + 1) * step)} 130a${n(step / 2)} ${n(step / 2)} 0 0 1 ${n(-step)} 0Z`,
            index % 2 === 0 ? [lighten(colour, 0.2), colour] : ['#fffaf0', '#e0d3bc'],
          ),
        ),
        fill(rectangle(x - 2, 196, w + 4, 40, 3), ['#b5824a', '#5f3d20']),
        ...Array.from({ length: Math.round(w / 11) }, (_, index) =>
          fill(
            circle(x + 7 + index * 11, 193 - (index % 2) * 3, 7),
            random.pick(['#e8523f', '#f2b035', '#8fbf3f', '#c45aa0']),
          ),
        ),
        shine(x + w / 2, 150, 30, glow, 0.7),
      ];
    };
    const flags = (y: number, sag: number) => {
      const count = Math.round(width / 17);
      return Array.from({ length: count }, (_, index) => {
        const x = (index + 0.5) * (width / count);
        const fall = y + sag * Math.sin((x / 210) * 3.14) ** 2;
        return fill(
          polygon(`${n(x - 6)},${n(fall)} ${n(x + 6)},${n(fall)} ${n(x)},${n(fall + 15)}`),
          random.pick(cloths),
        );
      });
    };
    return [
      sky(ink),
      shine(width * random.between(0.3, 0.7), 60, 100, glow),
      ...along(ink, 44, -14).flatMap((x) => {
        const top = random.between(70, 116);
        const colour = mix(depth(ink, random.between(0.05, 0.35)), ink.skyLow, 0.2);
        return [
          fill(polygon(`${n(x - 4)},${n(top)} ${n(x + 22)},${n(top - 26)} ${n(x + 48)},${n(top)}`), [
            mix(colour, '#a8403a', 0.4),
            colour,
          ]),
          fill(rectangle(x, top, 44, 180), [lighten(colour, 0.15), colour]),
          mark(rectangle(x + 10, top + 14, 8, 12, 3) + rectangle(x + 27, top + 14, 8, 12, 3), glow, 0.8),
        ];
      }),
      ...along(ink, 98, -20).flatMap((x) => stall(x, random.between(70, 84))),
      fill(hills(ink, 232, 1, 100), [ink.far, ink.near]),
      ...flags(18, 26),
      ...flags(52, -20),
    ];
  },
};
