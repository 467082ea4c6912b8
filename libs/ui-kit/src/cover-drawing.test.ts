import { cardFrames } from '@cardwise/contracts/catalogue/card-frames';

import { bannerShape, sealShape, sheetShape } from './cover-drawing.tsx';

type Point = { x: number; y: number };

function between(points: Point[], part: number): Point {
  if (points.length === 1) return points[0] as Point;
  const shorter = points.slice(1).map((point, index) => {
    const before = points[index] as Point;
    return { x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part };
  });
  return between(shorter, part);
}

function getOutline(path: string) {
  const outline: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let mirror = at;
  const draw = (...through: Point[]) => {
    for (let step = 0; step < 24; step += 1) outline.push(between([at, ...through], step / 24));
    mirror = through.at(-2) ?? at;
    at = through.at(-1) ?? at;
  };
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = (rest.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: values[index + 1] ?? 0 }] : []));
    if (command === 'M') at = points[0] ?? at;
    if (command === 'V') draw({ x: at.x, y: values[0] ?? 0 });
    if (command === 'L' || command === 'Q' || command === 'C') draw(...points);
    if (command === 'T') draw({ x: 2 * at.x - mirror.x, y: 2 * at.y - mirror.y }, points[0] ?? at);
  }
  return outline;
}

function getOutside(width: number, height: number) {
  return (point: Point) => Math.abs(point.x) >= width / 2 || Math.abs(point.y) >= height / 2;
}

const rects = Object.entries(cardFrames).flatMap(([type, frame]) =>
  (['name', 'text'] as const).flatMap((kind) => (frame[kind] ? [{ type, kind, rect: frame[kind] }] : [])),
);

const badges = Object.entries(cardFrames).flatMap(([type, frame]) =>
  (['cost', 'attack', 'health', 'armor'] as const).flatMap((part) =>
    frame[part] ? [{ type, part, rect: frame[part] }] : [],
  ),
);

/** Returns a function whose value is below 1 inside a badge and above 1 outside it. */
function outOfBadge({ width, height }: { width: number; height: number }) {
  return ({ x, y }: Point) => Math.abs((2 * x) / width) ** 3 + Math.abs((2 * y) / height) ** 3;
}

it.each(badges)('draws the seal over the $part of a $type just around its badge', ({ rect }) => {
  const outline = getOutline(sealShape(rect));
  expect(outline.length).toBeGreaterThan(200);
  expect(Math.min(...outline.map(outOfBadge(rect)))).toBeGreaterThan(1);
  const grown = { width: rect.width + 10, height: rect.height + 10 };
  expect(Math.max(...outline.map(outOfBadge(grown)))).toBeLessThan(1);
});

it.each(rects)('never draws the edge of the plate over the $kind of a $type inside its box', ({ kind, rect }) => {
  const outline = getOutline(kind === 'name' ? bannerShape(rect).body : sheetShape(rect));
  expect(outline.length).toBeGreaterThan(50);
  expect(outline.filter((point) => !getOutside(rect.width, rect.height)(point))).toEqual([]);
});
