import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import { type ApiError, callApi } from './call-api.ts';

/** `data` and `error` belong to the current request, unless earlier data is kept. */
export type ApiLoad<T> = { data: T | undefined; error: ApiError | undefined; loading: boolean; retry: () => void };

export type ApiCache = {
  read: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => { data: ResponseOf<E>; fresh: boolean } | undefined;
  /** Calls `reload`, until the signal aborts, whenever the endpoint must be loaded again. */
  load: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options?: { signal?: AbortSignal; reload?: () => void; share?: boolean },
  ) => Promise<ResponseOf<E>>;
};

type Settled<T> = { key: string | null; attempt: number; data?: T | undefined; error?: ApiError };

/**
 * Loads on mount and whenever the request changes, and aborts calls whose responses are no longer needed.
 * @param request `null` while there is nothing to load.
 * @param options `keep` shows the previous data until new data arrives, and when a reload fails. `cache` shows cached
 * data at once and makes a call only if that data is stale; it implies `keep`. `share` is the option of `callApi`.
 */
export function useApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E> | null,
  { cache, keep = cache !== undefined, share = false }: { keep?: boolean; cache?: ApiCache; share?: boolean } = {},
): ApiLoad<ResponseOf<E>> {
  const key = request && `${endpoint.path} ${JSON.stringify(request)}`;
  const [last, setLast] = useState<Settled<ResponseOf<E>>>({ key: null, attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // `start` is no dependency of the effect, so a new object with an equal request does not load again.
  const start = useEffectEvent(
    (signal: AbortSignal) => request && (cache?.load ?? callApi)(endpoint, request, { signal, reload: retry, share }),
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
    // A failed reload stays reported while the next one runs.
    error: settled || (keep && last.key === key && data) ? last.error : undefined,
    loading: key !== null && !settled && !cached?.fresh,
    retry,
  };
}
