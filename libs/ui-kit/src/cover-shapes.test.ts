import { cardFrames } from '@cardwise/contracts/card-frames';

import { bannerShape, sheetShape, waxBlot } from './cover-shapes.ts';

type Point = { x: number; y: number };

const between = (points: Point[], part: number): Point => {
  if (points.length === 1) return points[0] as Point;
  const shorter = points.slice(1).map((point, place) => {
    const before = points[place] as Point;
    return { x: before.x + (point.x - before.x) * part, y: before.y + (point.y - before.y) * part };
  });
  return between(shorter, part);
};

/** Points along an outline of absolute M, V, Q, T and C. */
const outlineOf = (path: string) => {
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
    const points = values.flatMap((x, place) => (place % 2 === 0 ? [{ x, y: values[place + 1] ?? 0 }] : []));
    if (command === 'M') at = points[0] ?? at;
    if (command === 'V') draw({ x: at.x, y: values[0] ?? 0 });
    if (command === 'Q' || command === 'C') draw(...points);
    if (command === 'T') draw({ x: 2 * at.x - mirror.x, y: 2 * at.y - mirror.y }, points[0] ?? at);
  }
  return outline;
};

const outsideOf = (width: number, height: number) => (point: Point) =>
  Math.abs(point.x) >= width / 2 || Math.abs(point.y) >= height / 2;

const rects = Object.entries(cardFrames).flatMap(([type, frame]) =>
  (['name', 'text'] as const).flatMap((kind) => (frame[kind] ? [{ type, kind, rect: frame[kind] }] : [])),
);

it('draws the wax around the whole of the square that it is scaled by', () => {
  const outline = outlineOf(waxBlot);
  expect(outline.length).toBeGreaterThan(200);
  expect(outline.filter((point) => !outsideOf(82, 82)(point))).toEqual([]);
});

it.each(rects)(
  'draws the edge of the plate over the $kind of a $type nowhere inside its rectangle',
  ({ kind, rect }) => {
    const outline = outlineOf(kind === 'name' ? bannerShape(rect).body : sheetShape(rect));
    expect(outline.length).toBeGreaterThan(50);
    expect(outline.filter((point) => !outsideOf(rect.width, rect.height)(point))).toEqual([]);
  },
);
