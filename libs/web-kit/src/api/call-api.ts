import { type Endpoint, type RequestOf, type ResponseOf, markerHeader } from '@cardwise/contracts/http/endpoint';
import { fillPath } from '@cardwise/contracts/http/fill-path';
import { type ErrorCode, Problem, errorCodes, errorStatuses } from '@cardwise/contracts/http/problem';

import { emitSuiteEvent } from '../events/suite-events.ts';
import { serverPage } from '../page/server-page.ts';
import { keepEarlyResponse, requestKey, takeEarlyResponse } from './early-responses.ts';

/** The code comes from the server, or says why there was no proper response. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout' | 'bad_response';

/** Screens decide by `code`; `problem` is the server's description. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly problem: Problem | undefined;

  constructor(code: ApiErrorCode, options: { problem?: Problem; cause?: unknown } = {}) {
    super(options.problem?.detail ?? options.problem?.title ?? code, { cause: options.cause });
    this.code = code;
    this.problem = options.problem;
  }
}

// Both times are in milliseconds.
const defaultTimeout = 10_000;
const sharedFor = 5000;

/**
 * Shows nothing and never redirects. A response that came with the page answers the first call with the same request;
 * on a server, responses are recorded for that purpose.
 * @param options.share lets the response also answer the next call with the same request, by shell or remote, for some
 * seconds.
 * @throws {ApiError} on any failure; the reason of `options.signal` if that aborts the call.
 */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { signal?: AbortSignal; timeout?: number; share?: boolean } = {},
): Promise<ResponseOf<E>> {
  const { url, init } = buildRequest(endpoint, request);
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const failure = (cause: unknown, code: 'network' | 'bad_response') => {
    if (options.signal?.aborted) return options.signal.reason as unknown;
    return new ApiError(timeout.aborted ? 'timeout' : code, { cause });
  };

  const key = requestKey(url, init);
  const early = takeEarlyResponse(key);
  const pending = early ? Promise.race([early, whenAborted(signal)]) : fetch(url, { ...init, signal });
  // On a server, the next call could belong to another visitor.
  if (options.share && !early && !serverPage.current()) {
    keepEarlyResponse(
      key,
      pending.then((response) => response.clone()),
    );
    setTimeout(() => takeEarlyResponse(key), sharedFor);
  }
  const response = await pending.catch((cause: unknown) => {
    throw failure(cause, 'network');
  });
  if (!response.ok) {
    const refused = await readFailure(response);
    if (refused.code === 'not_authenticated' && !serverPage.current()) emitSuiteEvent('session:refused', null);
    throw refused;
  }
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw failure(cause, 'bad_response');
  });
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw new ApiError('bad_response', { cause: parsed.error });
  serverPage.current()?.responses.set(key, body);
  return parsed.data as ResponseOf<E>;
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

function buildRequest<E extends Endpoint>(endpoint: E, request: RequestOf<E>): { url: string; init: RequestInit } {
  const { params = {}, query = {}, body } = request as Parts;
  const path = fillPath(endpoint.path, params);
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const headers: Record<string, string> = { accept: 'application/json', [markerHeader.name]: markerHeader.value };
  const init: RequestInit = { method: endpoint.method, headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  return { url: search.size > 0 ? `${path}?${search}` : path, init };
}

// An early response was requested without this call's signal, so the signal is observed separately.
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}

// A failure without a problem document is mapped by its status.
async function readFailure(response: Response): Promise<ApiError> {
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  if (problem.success) return new ApiError(problem.data.code, { problem: problem.data });
  return new ApiError(errorCodes.find((code) => errorStatuses[code] === response.status) ?? 'bad_response');
}
