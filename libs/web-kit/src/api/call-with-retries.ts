import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { slowestAnswer } from '@cardwise/contracts/site/timing';

import { ApiError, callApi } from './call-api.ts';

/** For what a page cannot do without: waits for a slow answer, and asks again where none comes. @throws {ApiError} on a refusal. */
export async function callWithRetries<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  for (;;) {
    try {
      return await callApi(endpoint, request, { timeout: slowestAnswer });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'timeout') throw error;
    }
  }
}
