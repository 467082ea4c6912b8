import type { SceneInk } from '../drawing/ink.ts';
import { mix } from '../drawing/colour.ts';
import { circle, n, rectangle, smooth } from '../drawing/paths.ts';
import { fill, mark, type Shape } from '../drawing/shape.ts';

export function sky({ width, height, skyTop, skyLow }: SceneInk): Shape {
  return mark(rectangle(-4, -4, width + 8, height + 8), [skyTop, skyLow]);
}

export function shine(x: number, y: number, radius: number, colour: string, opacity = 0.8): Shape {
  return mark(circle(x, y, radius), { centre: colour, edge: colour, edgeOpacity: 0 }, opacity);
}

export function ridge({ width, height, random }: SceneInk, y: number, amplitude: number, step = 34): string {
  let path = `M-6 ${n(height + 6)}V${n(y + random.between(-1, 1) * amplitude * 0.5)}`;
  let up = random.chance(0.5);
  for (let x = -6 + step * random.between(0.3, 0.8); x < width + step; x += step * random.between(0.6, 1.3)) {
    const tip = y + (up ? -1 : 1) * amplitude * random.between(0.35, 1);
    path += `L${n(x)} ${n(tip)}`;
    up = !up;
  }
  return `${path}V${n(height + 6)}Z`;
}

export function hills({ width, height, random }: SceneInk, y: number, amplitude: number, length = 90): string {
  const phase = random.between(0, 6.28);
  const second = random.between(0, 6.28);
  let path = `M-6 ${n(height + 6)}`;
  for (let x = -6; x <= width + 6; x += 6) {
    const wave = Math.sin((x / length) * 3.14 + phase) * 0.7 + Math.sin((x / length) * 7.1 + second) * 0.3;
    path += `L${n(x)} ${n(y + wave * amplitude)}`;
  }
  return `${path}L${n(width + 6)} ${n(height + 6)}Z`;
}

export function cloud({ random }: SceneInk, x: number, y: number, size: number): string {
  const count = random.whole(3, 5);
  let path = rectangle(x - size, y - size * 0.22, size * 2, size * 0.26, size * 0.12);
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count;
    const radius = size * (0.2 + 0.24 * Math.sin(share * 3.14)) * random.between(0.85, 1.2);
    path += circle(x - size * 0.75 + size * 1.5 * share, y - radius * 0.5, radius);
  }
  return path;
}

export function pine(x: number, y: number, height: number): string {
  const w = height * 0.3;
  const tier = (from: number, to: number, width: number) =>
    `M${n(x)} ${n(y - height * to)}L${n(x + w * width)} ${n(y - height * from)}L${n(x - w * width)} ${n(y - height * from)}Z`;
  return `${rectangle(x - height * 0.03, y - height * 0.16, height * 0.06, height * 0.18)}${tier(0.1, 0.5, 1)}${tier(0.34, 0.74, 0.78)}${tier(0.58, 1, 0.52)}`;
}

export function roundTree(x: number, y: number, height: number): string {
  return `${rectangle(x - height * 0.04, y - height * 0.45, height * 0.08, height * 0.47)}${circle(x, y - height * 0.66, height * 0.3)}${circle(x - height * 0.2, y - height * 0.5, height * 0.2)}${circle(x + height * 0.21, y - height * 0.52, height * 0.2)}`;
}

export function grass({ random }: SceneInk, x: number, y: number, height: number): string {
  return [-1, -0.4, 0.3, 1]
    .map((lean) => {
      const tip = height * random.between(0.7, 1.1);
      return smooth(
        `${n(x + lean * height * 0.15 - 1.5)},${n(y + 2)} ${n(x + lean * height * 0.6)},${n(y - tip)}! ${n(x + lean * height * 0.15 + 1.5)},${n(y + 2)}`,
      );
    })
    .join('');
}

/** Returns random dots as one path. */
export function sprinkle(
  { width, random }: SceneInk,
  count: number,
  top: number,
  bottom: number,
  radius: number,
): string {
  return Array.from({ length: Math.round((count * width) / 240) }, () =>
    circle(random.between(0, width), random.between(top, bottom), radius * random.between(0.5, 1.3)),
  ).join('');
}

/** Returns random positions from left to right, about `gap` units apart. */
export function along({ width, random }: SceneInk, gap: number, from = 0): number[] {
  const spots: number[] = [];
  for (let x = from + gap * random.between(0, 0.6); x < width + gap * 0.5; x += gap * random.between(0.75, 1.3))
    spots.push(x);
  return spots;
}

export function layers(count: number, layer: (share: number) => Shape[]): Shape[] {
  return Array.from({ length: count }, (_, index) => layer(count === 1 ? 1 : index / (count - 1))).flat();
}

/** Draws a layer of land that fades into the nearest layer's colour at the bottom. */
export function land(ink: SceneInk, d: string, share: number): Shape {
  return fill(d, [mix(depth(ink, share), ink.glow, 0.1 * (1 - share)), mix(depth(ink, share), ink.near, 0.35)]);
}

/** Returns a layer's colour; `share` is 0 for the farthest layer and 1 for the nearest. */
export function depth({ far, near }: SceneInk, share: number): string {
  return mix(far, near, share);
}
