import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { slowestAnswer } from '@cardwise/contracts/site/timing';

import { backOff } from '../back-off.ts';
import { ApiError, callApi } from './call-api.ts';

/**
 * Makes a call that a page cannot do without: it waits for a slow response, and retries after a timeout.
 * @throws {ApiError} on any other failure.
 */
export async function callWithRetries<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  for (;;) {
    try {
      return await callApi(endpoint, request, { timeout: slowestAnswer });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'timeout') throw error;
    }
  }
}

/**
 * Makes such a call until the server answers: it also retries after a network failure, with growing pauses, and at once
 * when the browser is online again.
 * @throws {ApiError} on a refusal.
 */
export async function callUntilAnswered<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await callWithRetries(endpoint, request);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network') throw error;
      await pause(backOff(failures));
    }
  }
}

/** Waits, but no longer than until the browser is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}
