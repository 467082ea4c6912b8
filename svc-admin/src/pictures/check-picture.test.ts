import sharp from 'sharp';

import { checkPicture } from './check-picture.ts';

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#345', noise: { type: 'gaussian', mean: 90, sigma: 30 } },
  })
    .png()
    .toBuffer();

it('decodes a picture of a card', async () => {
  const pixels = await checkPicture(await png(375, 518));
  expect(pixels).toMatchObject({ width: 375, height: 518 });
  expect(pixels.data).toHaveLength(375 * 518 * 4);
});

it.each([
  ['what is no PNG', Buffer.from('<html>'), 'The picture is not a PNG file.'],
  ['nothing', Buffer.alloc(0), 'The picture is not a PNG file.'],
  ['a signature alone', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'The picture is broken.'],
])('refuses %s', async (_, bytes, reason) => {
  await expect(checkPicture(bytes)).rejects.toThrow(reason);
});

it('refuses a JPEG', async () => {
  const jpeg = await sharp(await png(375, 518))
    .jpeg()
    .toBuffer();
  await expect(checkPicture(jpeg)).rejects.toThrow('The picture is not a PNG file.');
});

it('refuses one that is cut short, wherever', async () => {
  const whole = await png(375, 518);
  for (const part of [0.1, 0.5, 0.95]) {
    await expect(checkPicture(whole.subarray(0, Math.floor(whole.length * part)))).rejects.toThrow(
      'The picture is broken.',
    );
  }
});

it.each([
  [1, 1],
  [375, 90],
  [1999, 1000],
])('refuses a size of %p×%p', async (width, height) => {
  await expect(checkPicture(await png(width, height))).rejects.toThrow(
    `The picture is ${width}×${height} pixels, which is not a card's size.`,
  );
});
