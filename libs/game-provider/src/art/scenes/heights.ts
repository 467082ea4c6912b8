import { darken, lighten, mix } from '../drawing/colour.ts';
import { ellipse, n, polygon, smooth } from '../drawing/paths.ts';
import { fill, mark } from '../drawing/shape.ts';
import { along, cloud, depth, hills, pine, ridge, shine, sky, sprinkle } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const mountains: SceneDrawing = {
  moods: [
    mood('#3d7cc9', '#e3f0f6', '#8aa5c8', '#2f4a6b', '#ffffff'),
    mood('#452a72', '#f7a07a', '#8b5a93', '#2d2350', '#ffdf9e'),
    mood('#0f6f7f', '#d5eebf', '#5e9f92', '#1d4f50', '#f7ffd6'),
    mood('#8a2f4f', '#ffcf8f', '#b5696d', '#512a47', '#fff0c2'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const peak = (x: number, top: number, base: number, spread: number, share: number) => {
      const bend = spread * random.between(-0.15, 0.15);
      const colour = depth(ink, share);
      const cap = top + (base - top) * 0.3;
      const half = spread * 0.3;
      return [
        fill(polygon(`${n(x)},${n(top)} ${n(x + spread)},${n(base)} ${n(x - spread)},${n(base)}`), [
          lighten(colour, 0.15),
          colour,
        ]),
        mark(
          polygon(
            `${n(x)},${n(top)} ${n(x + spread)},${n(base)} ${n(x + bend)},${n(base)} ${n(x - bend * 0.3)},${n((top + base) / 2)}`,
          ),
          darken(colour, 0.32),
          0.75,
        ),
        mark(
          polygon(
            `${n(x)},${n(top)} ${n(x + half)},${n(cap)} ${n(x + half * 0.4)},${n(cap - 8)} ${n(x)},${n(cap + 9)} ${n(x - half * 0.5)},${n(cap - 6)} ${n(x - half)},${n(cap)}`,
          ),
          mix('#ffffff', ink.skyLow, share * 0.25),
        ),
      ];
    };
    return [
      sky(ink),
      shine(width * random.between(0.2, 0.8), 70, 110, glow, 0.7),
      ...along(ink, 74).flatMap((x) => peak(x, random.between(44, 86), 200, random.between(52, 80), 0.1)),
      mark(hills(ink, 168, 10, 70), ink.skyLow, 0.45),
      ...along(ink, 96).flatMap((x) => peak(x, random.between(100, 138), 236, random.between(54, 84), 0.6)),
      mark(hills(ink, 206, 8, 60), ink.skyLow, 0.3),
      fill(
        ridge(ink, 226, 8, 30) +
          along(ink, 21)
            .map((x) => pine(x, 236, random.between(26, 48)))
            .join(''),
        [darken(ink.near, 0.1), darken(ink.near, 0.45)],
      ),
    ];
  },
};

export const volcano: SceneDrawing = {
  moods: [
    mood('#1d0f26', '#c0392b', '#4a2230', '#1a0d16', '#ffb02e'),
    mood('#2b1140', '#f0662a', '#5a2a35', '#200e22', '#ffe14d'),
    mood('#101b33', '#7a3b5c', '#38304a', '#121322', '#ff7a3c'),
    mood('#3a3a3f', '#d98a5a', '#5b4a48', '#221c1f', '#ffd36b'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const x = width * random.between(0.3, 0.7);
    const lava = mix(glow, '#ff3a12', 0.45);
    const stream = smooth(
      `${n(x - 12)},72! ${n(x + 12)},72! ${n(x + 8)},110 ${n(x + 26)},142 ${n(x + 12)},176 ${n(x + 44)},214 ${n(x + 30)},214 ${n(x - 4)},180 ${n(x + 8)},144 ${n(x - 8)},112`,
    );
    return [
      sky(ink),
      ...[0, 1, 2, 3].map((index) =>
        mark(
          cloud(ink, x + random.between(-46, 46), 52 - index * 13, 30 + index * 11),
          [mix(ink.far, ink.skyTop, 0.3), mix(ink.far, glow, 0.25)],
          0.8,
        ),
      ),
      shine(x, 70, 110, glow, 0.9),
      fill(ridge(ink, 168, 18), [mix(ink.far, ink.skyLow, 0.35), ink.near]),
      fill(
        polygon(
          `${n(x - 22)},70 ${n(x - 8)},78 ${n(x + 8)},76 ${n(x + 22)},70 ${n(x + 66)},140 ${n(x + 128)},226 ${n(x - 128)},226 ${n(x - 60)},140`,
        ),
        [ink.far, ink.near],
      ),
      mark(
        polygon(`${n(x + 22)},70 ${n(x + 66)},140 ${n(x + 128)},226 ${n(x + 40)},226 ${n(x + 30)},130`),
        '#000000',
        0.25,
      ),
      mark(stream, [glow, lava]),
      mark(ellipse(x, 73, 21, 5), glow),
      fill(ridge(ink, 204, 12, 26), [darken(ink.far, 0.2), darken(ink.near, 0.3)]),
      mark(hills(ink, 230, 4, 60), [glow, lava]),
      fill(ridge(ink, 242, 8, 22), darken(ink.near, 0.5)),
      mark(sprinkle(ink, 40, 10, 220, 1.8), glow, 0.9),
    ];
  },
};
