import sharp from 'sharp';

import { undecodable } from '../../test/undecodable.ts';
import { checkPicture, decodePicture } from './check-picture.ts';

function png(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 90, sigma: 30 } },
  })
    .png()
    .toBuffer();
}

it('accepts and decodes a picture of a card', async () => {
  const picture = await png(375, 518);
  checkPicture(picture);
  const pixels = await decodePicture(picture);
  expect(pixels).toMatchObject({ width: 375, height: 518 });
  expect(pixels.data).toHaveLength(375 * 518 * 4);
});

it.each([
  ['what is no PNG', Buffer.from('<html>'), 'The picture is not a PNG file.'],
  ['nothing', Buffer.alloc(0), 'The picture is not a PNG file.'],
  ['a signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'The picture is broken.'],
])('refuses %s', (_, bytes, reason) => {
  expect(() => checkPicture(bytes)).toThrow(reason);
});

it('refuses a JPEG', async () => {
  const jpeg = await sharp(await png(375, 518))
    .jpeg()
    .toBuffer();
  expect(() => checkPicture(jpeg)).toThrow('The picture is not a PNG file.');
});

it('refuses one that is cut short, wherever', async () => {
  const whole = await png(375, 518);
  for (const part of [0.1, 0.5, 0.95]) {
    const cut = whole.subarray(0, Math.floor(whole.length * part));
    expect(() => checkPicture(cut)).toThrow('The picture is broken.');
  }
});

it('refuses one with a changed byte, wherever', async () => {
  const whole = await png(375, 518);
  for (const part of [0.1, 0.5, 0.95]) {
    const changed = Buffer.from(whole);
    const index = Math.floor(whole.length * part);
    changed.writeUInt8(whole.readUInt8(index) ^ 1, index);
    expect(() => checkPicture(changed)).toThrow('The picture is broken.');
  }
});

it('accepts bytes after the end', async () => {
  checkPicture(Buffer.concat([await png(375, 518), Buffer.from('more')]));
});

it('decoding refuses pixels that are packed wrongly, though every checksum is right', async () => {
  const picture = undecodable(await png(375, 518));
  checkPicture(picture);
  await expect(decodePicture(picture)).rejects.toThrow('The picture is broken.');
});

it.each([
  [1, 1],
  [375, 90],
  [1999, 1000],
])('refuses a size of %p×%p', async (width, height) => {
  const picture = await png(width, height);
  expect(() => checkPicture(picture)).toThrow(`The picture is ${width}×${height} pixels, which is not a card's size.`);
});
