import sharp from 'sharp';

/** A picture that cannot be fetched or used, through no fault of ours; the message is for administrators. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Sizes that a card's picture may have, in pixels; the provider's are 375×518 and 404×558. */
const limits = { width: [200, 1200], height: [280, 1700] } as const;

/** The pixels of a picture, RGBA. */
export type Pixels = { data: Buffer; width: number; height: number };

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/**
 * Decodes a card's picture to its last row.
 *
 * @throws PictureError for what is not a PNG, is broken or truncated, or does not have the size of a card.
 */
export const checkPicture = async (png: Buffer): Promise<Pixels> => {
  if (!png.subarray(0, signature.length).equals(signature)) throw new PictureError('The picture is not a PNG file.');
  const image = sharp(png, { failOn: 'warning', limitInputPixels: 4_000_000 });
  const { data, info } = await image
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new PictureError('The picture is broken.', { cause });
    });
  if (!within(info.width, limits.width) || !within(info.height, limits.height)) {
    throw new PictureError(`The picture is ${info.width}×${info.height} pixels, which is not a card's size.`);
  }
  return { data, width: info.width, height: info.height };
};
