import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/endpoint';
import { ApiError, callApi } from '@cardwise/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds: an action takes what it takes, a ban of a whole set touches hundreds of cards. */
const defaultTimeout = 30_000;

export type Action<E extends Endpoint> = {
  /** Calls the service; undefined when that failed, or when the last call is still under way. */
  run: (request: RequestOf<E>) => Promise<ResponseOf<E> | undefined>;
  pending: boolean;
  /** Why the last call failed, until it is dismissed or the next one begins. */
  error: ApiError | undefined;
  dismiss: () => void;
};

/**
 * Something that somebody does by a call. It never runs twice at once.
 *
 * @param options.timeout milliseconds that the call may take.
 * @param options.onConflict called when somebody else's change stood in the way: the place to load what there is now.
 * @example
 * const remove = useAction(deleteLogs);
 * const done = await remove.run({});
 * if (done) void message.success(t('logs.deleted', { count: done.deleted }));
 */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { timeout = defaultTimeout, onConflict }: { timeout?: number; onConflict?: () => void } = {},
): Action<E> => {
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
};
