import { readBounded, ReplyTooLargeError } from '@cardwise/service-kit/http/read-bounded';
import { Agent, errors, fetch, type RequestInit, type Response } from 'undici';

const megabyte = 1024 * 1024;

/**
 * A reply may have this many bytes, both packed and unpacked. 500 cards are about five megabytes, and the database
 * accepts no document of more than 16.
 */
const replyLimits = {
  token: megabyte / 16,
  metadata: 8 * megabyte,
  page: 16 * megabyte,
  card: megabyte,
  picture: 10 * megabyte,
} as const;

export type ReplyKind = keyof typeof replyLimits;

const agents: Partial<Record<ReplyKind, Agent>> = {};

type Options = Omit<RequestInit, 'dispatcher' | 'signal'> & {
  kind: ReplyKind;
  signal: AbortSignal;
  timeout: number;
};

export async function fetchBounded(
  url: URL | string,
  { kind, signal, timeout, ...init }: Options,
): Promise<{ response: Response; body: Buffer }> {
  try {
    const response = await fetch(url, {
      ...init,
      dispatcher: getAgent(kind),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    return { response, body: await readBounded(response.body, replyLimits[kind]) };
  } catch (error) {
    signal.throwIfAborted();
    if (!isTooLarge(error)) throw error;
    throw new ReplyTooLargeError(replyLimits[kind], { cause: error });
  }
}

/** Returns an agent that limits packed bytes; `readBounded` limits unpacked ones. */
function getAgent(kind: ReplyKind): Agent {
  return (agents[kind] ??= new Agent({ maxResponseSize: replyLimits[kind] }));
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && (error instanceof errors.ResponseExceededMaxSizeError || isTooLarge(error.cause));
}
