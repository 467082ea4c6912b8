import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { Readable } from 'node:stream';
import { Agent, fetch, type Response } from 'undici';
import * as z from 'zod/mini';

import { AppError } from './app-error.ts';
import { readBounded } from './read-bounded.ts';

export class CallRefused extends AppError {
  override name = 'CallRefused';
  readonly answered: number;

  constructor(path: string, answered: number) {
    super('unavailable', { detail: `${path} answered ${answered}.` });
    this.answered = answered;
  }
}

type CallOptions = {
  timeout?: number;
  etag?: string | undefined;
  signal?: AbortSignal;
  /** Bytes of the answer. */
  limit?: number;
};

export type Fetched<T> = { notModified: true } | { notModified: false; data: T; etag: string | undefined };

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

export const internalClient = ({ baseUrl, token }: { baseUrl: string; token: string }) => {
  const agent = new Agent({ keepAliveTimeout: 30_000, connections: 32 });

  const send = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    { timeout = 2000, etag, signal }: CallOptions = {},
  ): Promise<{ url: URL; response: Response }> => {
    const { params, query, body } = request as { params?: Record<string, unknown>; query?: object; body?: unknown };
    const url = new URL(fillPath(endpoint.path, params), baseUrl);
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const response = await fetch(url, {
      method: endpoint.method,
      dispatcher: agent,
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new AppError('unavailable', { detail: `${url.pathname} does not answer.`, cause });
    });
    if (!response.ok && response.status !== 304) {
      await response.body?.cancel();
      throw new CallRefused(url.pathname, response.status);
    }
    return { url, response };
  };

  const fetchEndpoint = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Fetched<ResponseOf<E>>> => {
    const { url, response } = await send(endpoint, request, options);
    if (response.status === 304) return { notModified: true };
    const text = readBounded(response.body, options.limit ?? Infinity);
    const answer: unknown = await text
      .then((bytes) => JSON.parse(bytes.toString()))
      .catch((cause: unknown) => {
        throw new AppError('unavailable', { detail: `The answer of ${url.pathname} cannot be read.`, cause });
      });
    const data = z.parse(endpoint.response, answer) as ResponseOf<E>;
    return { notModified: false, data, etag: response.headers.get('etag') ?? undefined };
  };

  return {
    fetch: fetchEndpoint,
    /** @throws AppError `unavailable` unless the service answers in time, completely and with success. */
    call: async <E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E>,
      options?: CallOptions,
    ): Promise<ResponseOf<E>> => {
      const fetched = await fetchEndpoint(endpoint, request, options);
      if (fetched.notModified)
        throw new AppError('unavailable', { detail: `${endpoint.path} answered 304 without an ETag.` });
      return fetched.data;
    },
    /** The answer's JSON, unparsed. The stream fails when it breaks off or takes longer than `timeout`. */
    stream: async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions): Promise<Readable> => {
      const { response } = await send(endpoint, request, options);
      if (!response.body) throw new AppError('unavailable', { detail: `${endpoint.path} answered without a body.` });
      return Readable.fromWeb(response.body);
    },
    close: () => agent.close(),
  };
};

export type InternalClient = ReturnType<typeof internalClient>;
