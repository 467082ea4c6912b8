import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
import { ApiError, callApi } from '@cardwise/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** A call has this many milliseconds by default: banning a set affects hundreds of cards. */
const defaultTimeout = 30_000;

type Action<E extends Endpoint> = {
  /** Calls the endpoint. The promise resolves to undefined if the call fails or the previous call is still pending. */
  run: (request: RequestOf<E>) => Promise<ResponseOf<E> | undefined>;
  pending: boolean;
  /** The error of the last call stays until it is dismissed or the next call begins. */
  error: ApiError | undefined;
  dismiss: () => void;
};

/**
 * Makes one call at a time.
 * @param options.timeout In milliseconds.
 * @param options.onConflict Called when somebody else's change came first; reload the data here.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  { timeout = defaultTimeout, onConflict }: { timeout?: number; onConflict?: () => void } = {},
): Action<E> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const running = useRef(false);
  const latest = useRef(onConflict);
  useEffect(() => {
    latest.current = onConflict;
  });

  const run = useCallback(
    async (request: RequestOf<E>) => {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      setError(undefined);
      try {
        return await callApi(endpoint, request, { timeout });
      } catch (thrown) {
        const failure = thrown instanceof ApiError ? thrown : new ApiError('bad_response', { cause: thrown });
        setError(failure);
        if (failure.code === 'conflict') latest.current?.();
        return undefined;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    [endpoint, timeout],
  );
  return { run, pending, error, dismiss: useCallback(() => setError(undefined), []) };
}
