import { darken, lighten, mix } from '../drawing/colour.ts';
import { circle, n, polygon, rectangle, ring } from '../drawing/paths.ts';
import { fill, mark, stroke, type Shape } from '../drawing/shape.ts';
import { along, hills, shine, sprinkle } from './landforms.ts';
import { mood, type SceneDrawing } from './scene-drawing.ts';

export const dungeon: SceneDrawing = {
  moods: [
    mood('#2a2f45', '#4f5570', '#565d7a', '#15182a', '#ffb347'),
    mood('#2f2420', '#6a4f40', '#7a5c48', '#1c1412', '#ffd15c'),
    mood('#16302f', '#3f6a62', '#4a786e', '#0d201f', '#8affb0'),
    mood('#2f1c38', '#62406f', '#6f4a7f', '#1b0f22', '#ff8fd0'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const bricks: Shape[] = [];
    for (let row = 0; row < 11; row += 1) {
      for (let x = row % 2 === 0 ? -20 : 0; x < width; x += 40) {
        const colour = mix(ink.far, ink.near, random.between(0.05, 0.5));
        bricks.push(mark(rectangle(x + 1, row * 20 + 1, 38, 18, 3), [lighten(colour, 0.1), darken(colour, 0.15)]));
      }
    }
    const torches = along(ink, 124, 24);
    const middle = width * random.between(0.4, 0.6);
    return [
      mark(rectangle(-4, -4, width + 8, 260), ink.near),
      ...bricks,
      fill(arch(middle, 216, 62, 176), [darken(ink.far, 0.1), darken(ink.near, 0.2)]),
      mark(arch(middle, 216, 50, 160), [darken(ink.near, 0.3), mix(ink.near, glow, 0.3)]),
      stroke(
        [-30, -10, 10, 30].map((shift) => `M${n(middle + shift)} 60V216`).join('') +
          `M${n(middle - 50)} 110h100M${n(middle - 50)} 160h100`,
        lighten(ink.far, 0.1),
        4,
      ),
      ...torches.flatMap((x) => [
        shine(x, 78, 74, glow, 0.75),
        stroke(`M${n(x)} 92l0 26`, '#3a2416', 6),
        fill(
          `M${n(x)} 58C${n(x + 15)} 76 ${n(x + 12)} 94 ${n(x)} 95C${n(x - 12)} 94 ${n(x - 15)} 80 ${n(x - 6)} 74C${n(x - 4)} 70 ${n(x - 3)} 66 ${n(x)} 58Z`,
          ['#fff3b0', glow],
        ),
      ]),
      ...along(ink, 80, 40).map((x) =>
        stroke(
          Array.from({ length: 7 }, (_, index) => circle(x, -2 + index * 9, 3.6)).join(''),
          lighten(ink.far, 0.25),
          1.8,
          0.8,
        ),
      ),
      fill(hills(ink, 218, 1, 100), [lighten(ink.far, 0.05), ink.near]),
      stroke(
        along(ink, 46, -20)
          .map((x) => `M${n(x)} 220L${n(x + (x - width / 2) * 0.7)} 256`)
          .join('') + `M-4 232H${n(width + 4)}`,
        darken(ink.near, 0.3),
        1.8,
      ),
    ];
  },
};

export const library: SceneDrawing = {
  moods: [
    mood('#3a2418', '#7a4f2f', '#8a5a34', '#2a1710', '#ffe09a'),
    mood('#22263f', '#525a86', '#4f4a72', '#191a2f', '#c8e6ff'),
    mood('#1f3328', '#4f7058', '#5a5f3a', '#16221a', '#fff3b0'),
    mood('#3a1a28', '#86485a', '#7a3f48', '#260f1a', '#ffd0b8'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const spines = ['#b5453a', '#3f6f9a', '#d9a441', '#5a8a5a', '#7a4f8f', '#d9d0b5', '#2f8a8a', '#a85a2f'] as const;
    const shelves = [52, 104, 156, 208].flatMap((y) => {
      const row: Shape[] = [];
      for (let x = -4; x < width;) {
        const w = random.between(6, 13);
        const tall = random.between(28, 42);
        const colour = mix(random.pick(spines), ink.near, 0.22);
        if (random.chance(0.88)) {
          row.push(mark(rectangle(x, y - tall, w - 1, tall), [lighten(colour, 0.08), darken(colour, 0.2)]));
          if (random.chance(0.5)) row.push(mark(rectangle(x + 1, y - tall + 6, w - 3, 3), '#f0d890', 0.8));
        }
        x += w;
      }
      row.push(fill(rectangle(-6, y, width + 12, 9), [lighten(ink.far, 0.1), ink.near]));
      return row;
    });
    const x = width * random.between(0.42, 0.58);
    return [
      mark(rectangle(-4, -4, width + 8, 260), [ink.near, ink.skyTop]),
      ...shelves,
      fill(arch(x, 190, 50, 172), [lighten(ink.far, 0.2), ink.far]),
      mark(arch(x, 184, 42, 158), [lighten(glow, 0.2), mix(ink.skyLow, glow, 0.5)]),
      stroke(`M${n(x)} 26V184M${n(x - 42)} 110h84M${n(x - 42)} 70h84M${n(x - 42)} 148h84`, ink.far, 3),
      shine(x, 110, 120, glow, 0.5),
      ...along(ink, 96, 10).map((at) => fill(rectangle(at - 4, 0, 9, 256), [lighten(ink.far, 0.15), ink.near])),
      fill(rectangle(-6, 224, width + 12, 40), [lighten(ink.far, 0.05), ink.near]),
      ...along(ink, 60).flatMap((at) => {
        const colour = random.pick(spines);
        return [0, 1, 2]
          .slice(random.whole(0, 2))
          .map((level) =>
            fill(rectangle(at - 18 + level * 3, 216 - level * 8, 34 - level * 5, 8, 1.5), [
              mix(colour, '#ffffff', level * 0.15),
              darken(colour, 0.2),
            ]),
          );
      }),
    ];
  },
};

export const workshop: SceneDrawing = {
  moods: [
    mood('#4a3424', '#a8784a', '#8f6038', '#2f1d12', '#ffd98a'),
    mood('#263540', '#6a8a94', '#5a6f7a', '#18242c', '#aef0ff'),
    mood('#40241f', '#b5664a', '#8a4a3a', '#2a1411', '#ffc46a'),
    mood('#2f3a22', '#8f9a5a', '#6f7440', '#1d2414', '#f6ff9a'),
  ],
  draw: (ink) => {
    const { width, random, glow } = ink;
    const cog = (x: number, y: number, radius: number) => {
      const teeth = Math.round(radius / 2.6);
      const tooth = Array.from({ length: teeth }, (_, index) => ({ angle: (index / teeth) * 6.283, radius }));
      return (
        ring(x, y, radius, radius * 0.45) +
        tooth
          .map(({ angle }) => circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, radius * 0.16))
          .join('')
      );
    };
    const tool = (x: number): string =>
      random.pick([
        `${rectangle(x - 2, 34, 4, 38)}${rectangle(x - 10, 66, 20, 11, 2)}`,
        `${rectangle(x - 2.5, 34, 5, 30)}${polygon(`${n(x - 7)},62 ${n(x + 7)},62 ${n(x + 4)},96 ${n(x - 4)},96`)}`,
        `${ring(x, 48, 9, 5)}${rectangle(x - 2.5, 56, 5, 34)}${ring(x, 96, 8, 4)}`,
      ]);
    const x = width * random.between(0.35, 0.65);
    return [
      mark(rectangle(-4, -4, width + 8, 260), [ink.skyTop, ink.far]),
      ...along(ink, 30, -20).map((at) =>
        mark(
          rectangle(at, -4, 28, 230),
          [mix(ink.far, ink.skyTop, random.between(0.2, 0.6)), mix(ink.far, ink.near, 0.35)],
          0.9,
        ),
      ),
      fill(circle(x, 112, 60), [lighten(ink.far, 0.15), ink.near]),
      mark(circle(x, 112, 51), { centre: lighten(glow, 0.35), edge: mix(ink.skyLow, glow, 0.5) }),
      stroke(`M${n(x - 51)} 112h102M${n(x)} 61v102`, ink.near, 4),
      shine(x, 112, 120, glow, 0.45),
      ...along(ink, 76, 10).map((at) =>
        fill(cog(at, random.between(116, 190), random.between(17, 32)), [
          mix('#d9a85a', ink.far, 0.35),
          mix('#6a4420', ink.near, 0.4),
        ]),
      ),
      fill(rectangle(-6, 24, width + 12, 8), [lighten(ink.far, 0.2), ink.near]),
      ...along(ink, 36, 12).map((at) => fill(tool(at), ['#d5dbe0', '#66707c'])),
      fill(rectangle(-6, 214, width + 12, 14), [lighten(ink.skyLow, 0.1), ink.far]),
      fill(rectangle(-6, 226, width + 12, 40), [ink.far, ink.near]),
      ...along(ink, 54).map((at) =>
        fill(rectangle(at, 202, random.between(10, 26), 13, 2), [
          random.pick(['#c96a4a', '#5a8a94', '#d9c07a']),
          ink.near,
        ]),
      ),
      mark(sprinkle(ink, 18, 70, 200, 1.5), glow, 0.8),
    ];
  },
};

function arch(x: number, base: number, w: number, tall: number): string {
  return `M${n(x - w)} ${n(base)}V${n(base - tall + w)}A${n(w)} ${n(w)} 0 0 1 ${n(x + w)} ${n(base - tall + w)}V${n(base)}Z`;
}
