import pRetry from 'p-retry';

import { PictureError } from './picture-error.ts';

/** Milliseconds one picture may take, and the most bytes it may have. */
const timeout = 20_000;
const largest = 10 * 1024 * 1024;

const readLimited = async (response: Response, url: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new PictureError(`The picture at ${url} has more than ${largest} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const fetchOnce = async (url: string, signal: AbortSignal): Promise<Buffer> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
    if (!response.ok) {
      await response.body?.cancel();
      throw new PictureError(`The picture at ${url} answers ${response.status}.`);
    }
    return await readLimited(response, url);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PictureError) throw error;
    throw new PictureError(`The picture at ${url} does not arrive.`, { cause: error });
  }
};

/**
 * Fetches a picture; a connection that breaks is tried twice more.
 *
 * @throws PictureError
 */
export const fetchPicture = (url: string, signal: AbortSignal): Promise<Buffer> =>
  pRetry(() => fetchOnce(url, signal), {
    retries: 2,
    minTimeout: 200,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof PictureError && error.cause !== undefined,
  });
