import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

type Load<T> = { key: string | null; data: T | undefined; error: ApiError | undefined };

/** The state of a load. `data` and `error` belong to the current request, unless `keep` is set. */
export type ApiLoad<T> = { data: T | undefined; error: ApiError | undefined; loading: boolean; retry: () => void };

/**
 * Loads on mount and whenever the request changes; a load that is no longer needed is aborted.
 *
 * @param request `null` while there is nothing to load yet.
 * @param options `keep`: show the previous data until the new arrives (for lists with pages).
 * @example
 * const { data, error, loading, retry } = useApi(cardStatistics, { params: { id } });
 */
export const useApi = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  options: { keep?: boolean } = {},
): ApiLoad<ResponseOf<E>> => {
  const key = request === null ? null : `${endpoint.method} ${endpoint.path} ${JSON.stringify(request)}`;
  const [load, setLoad] = useState<Load<ResponseOf<E>>>({ key: null, data: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setLoad((last) => ({ ...last, key: null, error: undefined }));
    setAttempt((count) => count + 1);
  }, []);

  // The key represents endpoint and request, so that an equal object does not load again.
  const start = useEffectEvent((signal: AbortSignal) => request && callApi(endpoint, request, { signal }));

  useEffect(() => {
    const abort = new AbortController();
    const settle = (outcome: Pick<Load<ResponseOf<E>>, 'data' | 'error'>) => {
      if (!abort.signal.aborted) setLoad({ key, ...outcome });
    };
    start(abort.signal)?.then(
      (data) => settle({ data, error: undefined }),
      (error: unknown) =>
        settle({
          data: undefined,
          error: error instanceof ApiError ? error : new ApiError('bad_response', { cause: error }),
        }),
    );
    return () => abort.abort();
  }, [key, attempt]);

  const current = load.key === key;
  return {
    data: current || options.keep === true ? load.data : undefined,
    error: current ? load.error : undefined,
    loading: key !== null && !current,
    retry,
  };
};
