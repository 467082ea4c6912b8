import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import { Problem, errorCodes, errorStatuses } from '@cardwise/contracts/problem';

import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import { takeEarlyAnswer } from './early-answers.ts';

/** How long a call may take, in milliseconds. */
const defaultTimeout = 10_000;

/** An answer that is no problem of ours (a proxy's page, say) is known by its status alone. */
const readFailure = async (response: Response): Promise<ApiError> => {
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  if (problem.success) return new ApiError(problem.data.code, { problem: problem.data });
  return new ApiError(errorCodes.find((code) => errorStatuses[code] === response.status) ?? 'bad_response');
};

/** Fails when the signal says so: an answer that was asked for early knows nothing of it. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/**
 * Calls one of the suite's services and parses what comes back with the endpoint's schema. It never shows anything and
 * never redirects: that is for the screen to do.
 *
 * @throws {ApiError} for every failure but one: when `options.signal` aborts the call, its reason is thrown.
 * @example
 * const { data } = await callApi(newQuestion, { body: { filter, locale } }, { signal });
 */
export const callApi = async <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: { signal?: AbortSignal; timeout?: number } = {},
): Promise<ResponseOf<E>> => {
  const { url, init } = buildRequest(endpoint, request);
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const failure = (cause: unknown, code: 'network' | 'bad_response') => {
    if (options.signal?.aborted) return options.signal.reason as unknown;
    return new ApiError(timeout.aborted ? 'timeout' : code, { cause });
  };

  const early = init.method === 'GET' ? takeEarlyAnswer(url) : undefined;
  const answer = early ? Promise.race([early, whenAborted(signal)]) : fetch(url, { ...init, signal });
  const response = await answer.catch((cause: unknown) => {
    throw failure(cause, 'network');
  });
  if (!response.ok) throw await readFailure(response);
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw failure(cause, 'bad_response');
  });
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw new ApiError('bad_response', { cause: parsed.error });
  return parsed.data as ResponseOf<E>;
};
