import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

/** The state of a load. `data` and `error` belong to the current request, unless earlier data is kept. */
export type ApiLoad<T> = { data: T | undefined; error: ApiError | undefined; loading: boolean; retry: () => void };

/** Where a remote keeps responses for `useApi`; see `createApiCache`. */
export type ApiCache = {
  read: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => { data: ResponseOf<E>; fresh: boolean } | undefined;
  /** Until the signal aborts, `reload` is called when the endpoint must be loaded again. */
  load: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: { signal?: AbortSignal; reload?: () => void },
  ) => Promise<ResponseOf<E>>;
};

type Settled<T> = { key: string | null; attempt: number; data?: T | undefined; error?: ApiError };

/**
 * Loads on mount and whenever the request changes; a load that is no longer needed is aborted.
 *
 * @param request `null` while there is nothing to load yet.
 * @param options `keep`: show the previous data until the new arrives (for lists with pages), and when a reload fails.
 *   `cache`: show its data meanwhile, and call only if that is not fresh; implies `keep`.
 * @example
 * const { data, error, loading, retry } = useApi(cardStatistics, { params: { id } });
 */
export const useApi = <E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { cache, keep = cache !== undefined }: { keep?: boolean; cache?: ApiCache } = {},
): ApiLoad<ResponseOf<E>> => {
  const key = request && `${endpoint.path} ${JSON.stringify(request)}`;
  const [last, setLast] = useState<Settled<ResponseOf<E>>>({ key: null, attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // The key represents endpoint and request, so that an equal object does not load again.
  const start = useEffectEvent(
    (signal: AbortSignal) => request && (cache?.load ?? callApi)(endpoint, request, { signal, reload: retry }),
  );

  useEffect(() => {
    const abort = new AbortController();
    const settle = (outcome: { data: ResponseOf<E> } | { error: ApiError }) => {
      if (abort.signal.aborted) return;
      setLast((before) => ({ key, attempt, data: before.key === key ? before.data : undefined, ...outcome }));
    };
    start(abort.signal)?.then(
      (data) => settle({ data }),
      (error: ApiError) => settle({ error }),
    );
    return () => abort.abort();
  }, [key, attempt]);

  const settled = last.key === key && last.attempt === attempt;
  const cached = settled || !request ? undefined : cache?.read(endpoint, request);
  const data = cached?.data ?? (keep || (settled && !last.error) ? last.data : undefined);
  return {
    data,
    // A reload that failed stays reported while the next one runs, unless there is nothing else to show.
    error: settled || (keep && last.key === key && data) ? last.error : undefined,
    loading: key !== null && !settled && !cached?.fresh,
    retry,
  };
};
