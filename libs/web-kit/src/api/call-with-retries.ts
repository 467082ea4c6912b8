import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { slowestAnswer } from '@cardwise/contracts/site/timing';

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
