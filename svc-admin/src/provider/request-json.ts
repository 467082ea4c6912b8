import { ReplyTooLargeError } from '@cardwise/service-kit/http/read-bounded';
import * as z from 'zod/mini';

import { fetchBounded } from './fetch-bounded.ts';
import { ErrorReply } from './replies.ts';

/** The message is a sentence that administrators may see. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;
  readonly #lasting: boolean;

  constructor(
    message: string,
    {
      status,
      retryAfter,
      lasting = false,
      cause,
    }: { status?: number; retryAfter?: number | undefined; lasting?: boolean; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.retryAfter = retryAfter;
    this.#lasting = lasting;
  }

  get passing(): boolean {
    const { status } = this;
    if (this.#lasting) return false;
    return status === undefined || status === 401 || status === 408 || status === 429 || status >= 500;
  }
}

const timeout = 30_000;

const mostSaid = 200;

/**
 * Requests JSON from the provider.
 * @throws ProviderError if there is no answer, the answer is too large or not JSON, the status is a failure, or an
 * error comes with status 200.
 */
export async function requestJson<T extends z.ZodMiniType>(
  schema: T,
  url: URL,
  options: Omit<Parameters<typeof fetchBounded>[1], 'timeout'>,
): Promise<z.output<T>> {
  const { response, body: bytes } = await fetchBounded(url, { ...options, timeout }).catch((cause: unknown) => {
    options.signal.throwIfAborted();
    if (cause instanceof ReplyTooLargeError) {
      throw new ProviderError(`The provider's answer at ${url.pathname} ${cause.message}.`, { cause, lasting: true });
    }
    throw new ProviderError(`The provider does not answer at ${url.pathname}.`, { cause });
  });
  const body = parseJson(bytes);
  if (!response.ok) {
    throw new ProviderError(`The provider answered ${response.status} at ${url.pathname}${saidBy(body)}.`, {
      status: response.status,
      retryAfter: readRetryAfter(response.headers.get('retry-after'), Date.now()),
    });
  }
  if (body === undefined) throw new ProviderError(`The provider's answer at ${url.pathname} is not JSON.`);
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw new ProviderError(
    `The provider's answer at ${url.pathname} cannot be used${saidBy(body) || `: ${shapeProblem(parsed.error)}`}.`,
    { cause: parsed.error },
  );
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function saidBy(body: unknown): string {
  const said = z.safeParse(ErrorReply, body);
  if (!said.success) return '';
  const words = 'detail' in said.data ? said.data.detail : (said.data.error_description ?? said.data.error);
  return `: ${words.slice(0, mostSaid)}`;
}

/**
 * Reads the header `Retry-After`, which has seconds or a date.
 * @returns milliseconds
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function shapeProblem(error: z.core.$ZodError): string {
  return error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`)
    .join('; ');
}
