import { ReplyTooLargeError } from '@cardwise/service-kit/http/read-bounded';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import pRetry from 'p-retry';
import sharp from 'sharp';

import { fetchBounded } from '../provider/fetch-bounded.ts';

/** The message is written for administrators. */
export class PictureError extends Error {
  override name = 'PictureError';
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** These are the smallest and largest sizes in pixels; the provider's pictures have 375×518 and 404×558. */
const limits = { width: [200, 1200], height: [280, 1700] } as const;

/** `data` has four bytes for each pixel: RGBA. */
export type Pixels = { data: Buffer; width: number; height: number };

const fetchTimeout = 20_000;

/**
 * Checks the file's structure and size without decoding it, which takes forty times as long.
 * @throws PictureError
 */
export function checkPicture(png: Buffer): void {
  if (!png.subarray(0, signature.length).equals(signature)) throw new PictureError('The picture is not a PNG file.');
  const [header, ...rest] = readChunks(png);
  if (header?.type !== 'IHDR' || header.data.length !== 13 || !rest.some(({ type }) => type === 'IDAT')) throw broken();
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  if (!within(width, limits.width) || !within(height, limits.height))
    throw new PictureError(`The picture is ${width}×${height} pixels, which is not a card's size.`);
}

function* readChunks(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let start = signature.length; ;) {
    if (start + 12 > png.length) throw broken();
    const end = start + 12 + png.readUInt32BE(start);
    if (end > png.length || crc32(png.subarray(start + 4, end - 4)) !== png.readUInt32BE(end - 4)) throw broken();
    const type = png.toString('latin1', start + 4, start + 8);
    yield { type, data: png.subarray(start + 8, end - 4) };
    if (type === 'IEND') return;
    start = end;
  }
}

function within(value: number, [least, most]: readonly [number, number]): boolean {
  return value >= least && value <= most;
}

export function pictureVersion(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/**
 * Decodes the picture.
 * @throws PictureError unless it can be decoded to its last row.
 */
export async function decodePicture(png: Buffer): Promise<Pixels> {
  const image = sharp(png, { failOn: 'warning', limitInputPixels: 4_000_000 });
  const { data, info } = await image
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw broken({ cause });
    });
  return { data, width: info.width, height: info.height };
}

function broken(options?: ErrorOptions): PictureError {
  return new PictureError('The picture is broken.', options);
}

/** Fetches the picture; if the connection breaks, the fetch is retried twice. */
export function fetchPicture(url: string, signal: AbortSignal): Promise<Buffer> {
  return pRetry(() => fetchOnce(url, signal), {
    retries: 2,
    minTimeout: 200,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof PictureError && error.cause !== undefined,
  });
}

async function fetchOnce(url: string, signal: AbortSignal): Promise<Buffer> {
  const { response, body } = await fetchBounded(url, { kind: 'picture', signal, timeout: fetchTimeout }).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      if (cause instanceof ReplyTooLargeError) throw new PictureError(`The picture at ${url} ${cause.message}.`);
      throw new PictureError(`The picture at ${url} could not be fetched.`, { cause });
    },
  );
  if (!response.ok) throw new PictureError(`The picture at ${url} answers ${response.status}.`);
  return body;
}
