import sharp from 'sharp';

import { drawBackground, drawEmblem } from './draw-set-pictures.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

const codes = ['uis', 'vttsc', 'tgt', 'legacy', 'a-set-of-tomorrow'];

it('draws the same emblem for a set every time, and another for each', () => {
  expect(codes.map(drawEmblem)).toEqual(codes.map(drawEmblem));
  expect(new Set(codes.map(drawEmblem)).size).toBe(codes.length);
});

it('draws emblems in one colour, of shapes alone', async () => {
  for (const code of codes) {
    const emblem = drawEmblem(code);
    expect(sanitiseSvg(emblem).match(/<path/g)?.length).toBe(emblem.match(/<path/g)?.length);
    const { channels } = await sharp(Buffer.from(emblem)).resize(64, 64).stats();
    expect(channels.slice(0, 3).map(({ max }) => max)).toEqual([0, 0, 0]);
    expect(channels[3]?.mean).toBeGreaterThan(10);
    expect(emblem).not.toMatch(/#[0-9a-f]{3}|rgb|hsl/);
  }
});

it('draws a different background for each set', async () => {
  expect(new Set(codes.map(drawBackground)).size).toBe(codes.length);
  const { width, height } = await sharp(Buffer.from(drawBackground('uis'))).metadata();
  expect([width, height]).toEqual([1920, 1080]);
});
