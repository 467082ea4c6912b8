import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import { ApiError, callApi } from '@cardwise/web-kit';
import { useCallback, useRef, useState } from 'react';

export type Action<E extends Endpoint> = {
  /** Calls the service; undefined when that failed, or when the last call is still under way. */
  run: (request: RequestOf<E>) => Promise<ResponseOf<E> | undefined>;
  pending: boolean;
  /** Why the last call failed, until the next one begins. */
  error: ApiError | undefined;
  /** Forgets the failure. */
  reset: () => void;
};

/**
 * Something the player does. It never runs twice at once.
 *
 * @param timeout milliseconds that the call may take.
 */
export function useAction<E extends Endpoint>(endpoint: E, timeout = 10_000): Action<E> {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const running = useRef(false);

  const run = useCallback(
    async (request: RequestOf<E>) => {
      if (running.current) return undefined;
      running.current = true;
      setPending(true);
      setError(undefined);
      try {
        return await callApi(endpoint, request, { timeout });
      } catch (thrown) {
        setError(thrown instanceof ApiError ? thrown : new ApiError('bad_response', { cause: thrown }));
        return undefined;
      } finally {
        running.current = false;
        setPending(false);
      }
    },
    [endpoint, timeout],
  );
  return { run, pending, error, reset: useCallback(() => setError(undefined), []) };
}
