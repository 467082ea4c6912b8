import { ReplyTooLarge } from '@cardwise/service-kit/http/read-bounded';
import pRetry from 'p-retry';

import { fetchBounded } from '../provider/fetch-bounded.ts';
import { PictureError } from './check-picture.ts';

const timeout = 20_000;

const fetchOnce = async (url: string, signal: AbortSignal): Promise<Buffer> => {
  const { response, body } = await fetchBounded(url, { kind: 'picture', signal, timeout }).catch((cause: unknown) => {
    signal.throwIfAborted();
    if (cause instanceof ReplyTooLarge) throw new PictureError(`The picture at ${url} ${cause.message}.`);
    throw new PictureError(`The picture at ${url} could not be fetched.`, { cause });
  });
  if (!response.ok) throw new PictureError(`The picture at ${url} answers ${response.status}.`);
  return body;
};

/** A connection that breaks is tried twice more. @throws PictureError */
export const fetchPicture = (url: string, signal: AbortSignal): Promise<Buffer> =>
  pRetry(() => fetchOnce(url, signal), {
    retries: 2,
    minTimeout: 200,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => error instanceof PictureError && error.cause !== undefined,
  });
