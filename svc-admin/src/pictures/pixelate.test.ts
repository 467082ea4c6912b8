import { cardFrames } from '@cardwise/contracts/catalogue/card-frames';
import sharp from 'sharp';

import { decodePicture, type Pixels } from './check-picture.ts';
import { pixelate } from './pixelate.ts';

const [width, height] = [375, 518];

/** Draws a black name and number on white, and stripes where the illustration is. */
async function drawCard(name: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><text x="60" y="295" font-size="26" font-weight="bold">${name}</text><text x="45" y="105" font-size="60">7</text></svg>`;
  return decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
}

function coloursIn({ data }: Pixels, area: { x: number; y: number; width: number; height: number }): Set<number> {
  const colours = new Set<number>();
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) colours.add(data.readUInt32BE((y * width + x) * 4));
  }
  return colours;
}

function pixelated(pixels: Pixels, type: string): Pixels {
  pixelate(pixels, type);
  return pixels;
}

it('leaves few blocks of the whole picture', async () => {
  const noise = Buffer.from(
    Array.from({ length: width * height * 4 }, (_, index) => (index % 4 === 3 ? 255 : (index * 7919) % 256)),
  );
  const colours = coloursIn(pixelated({ data: noise, width, height }, 'unknown'), { x: 0, y: 0, width, height });
  expect(colours.size).toBeLessThanOrEqual(32 * 44);
});

it('leaves next to nothing of name and numbers', async () => {
  const blurred = pixelated(await drawCard('A Name To Be Read'), 'minion');
  const { name, cost } = cardFrames.minion;
  expect(coloursIn(blurred, name ?? { x: 0, y: 0, width: 0, height: 0 }).size).toBeLessThanOrEqual(18);
  expect(coloursIn(blurred, cost ?? { x: 0, y: 0, width: 0, height: 0 }).size).toBeLessThanOrEqual(9);
});

it('mixes colours as they are seen, not those that are transparent', () => {
  const data = Buffer.alloc(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.writeUInt32BE(at % 8 === 0 ? 0xff0000ff : 0x00ff0000, at);
  const { data: mixed } = pixelated({ data, width, height }, 'unknown');
  expect([mixed[0], mixed[1]]).toEqual([255, 0]);
});
