import type { PrintedPart } from '@cardwise/contracts/catalogue/card-frames';
import type { CardType } from '@cardwise/contracts/catalogue/cards';
import { cardPictureWidths } from '@cardwise/contracts/catalogue/pictures';
import { createCipheriv } from 'node:crypto';
import sharp from 'sharp';

import { decodePicture, type Pixels } from './check-picture.ts';
import { printedAreas } from './pixelate.ts';

export async function drawRoundPixels(png: Buffer, seed: Uint8Array): Promise<Buffer> {
  const pixels = await decodePicture(png);
  vary(pixels, seed, 0);
  return sharp(pixels.data, raw(pixels)).png().toBuffer();
}

type Hidden = { type: CardType; hide: readonly PrintedPart[] };

/**
 * Draws the picture as WebP, which keeps the holes exactly. Hidden parts are cut out first, so that no byte depends on
 * what they show.
 */
export async function drawRoundPicture(png: Buffer, hidden: Hidden, seed: Uint8Array): Promise<Buffer> {
  const whole = await decodePicture(png);
  cutOut(whole, hidden);
  const { data, info } = await sharp(whole.data, raw(whole))
    .resize({ width: cardPictureWidths.at(-1), withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const resized = { data, width: info.width, height: info.height };
  vary(resized, seed, 2);
  // Resizing has blurred the edges of the holes, so they are cut again.
  cutOut(resized, hidden);
  return sharp(data, raw(resized)).webp({ quality: 82, effort: 2 }).toBuffer();
}

/** Makes the hidden parts transparent and black, in place. */
function cutOut({ data, width, height }: Pixels, { type, hide }: Hidden): void {
  for (const { part, area } of printedAreas(type, { width, height })) {
    if (!hide.includes(part)) continue;
    for (let row = 0; row < area.height; row += 1) {
      const spared = Math.floor((area.width / 2) * (1 - breadthAt(part, (2 * row + 1) / area.height - 1)));
      const start = ((area.top + row) * width + area.left) * 4;
      data.fill(0, start + spared * 4, start + (area.width - spared) * 4);
    }
  }
}

/** Returns the share of the box's width at a height from -1 to 1; numbers have the outline of a superellipse. */
function breadthAt(part: PrintedPart, height: number): number {
  return part === 'name' || part === 'text' ? 1 : Math.cbrt(1 - Math.abs(height) ** 3);
}

function raw({ width, height }: Pixels) {
  return { raw: { width, height, channels: 4 as const } };
}

/**
 * Varies the colours in place by a seed of 32 bytes. The change is hardly visible, but comparing files or pixels no
 * longer finds the card.
 * @param grain The noise changes a value by at most this much, of 255.
 */
function vary({ data }: Pick<Pixels, 'data'>, seed: Uint8Array, grain: number): void {
  const noise = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16)).update(Buffer.alloc(data.length));
  const tones = [0, 1, 2].map((channel) => ({
    gain: 0.96 + (0.08 * (noise[channel] ?? 0)) / 255,
    lift: ((noise[channel + 3] ?? 0) % 11) - 5,
  }));
  // A clamped array rounds the values and keeps them between 0 and 255.
  const bytes = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  for (const [channel, { gain, lift }] of tones.entries()) {
    for (let at = channel; at < bytes.length; at += 4) {
      bytes[at] = (bytes[at] ?? 0) * gain + lift + ((noise[at] ?? 0) % (2 * grain + 1)) - grain;
    }
  }
}
