import { ApiError } from '@cardwise/web-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

import type { KeptLoads } from './keep-loads.ts';

type Settled<T> = { key: string; data?: T; error?: ApiError };

/** A load as a screen sees it; `data` are those of the request before as long as `loading`. */
export type KeptLoad<T> = { data: T | undefined; error: ApiError | undefined; loading: boolean; retry: () => void };

const known = (error: unknown) => (error instanceof ApiError ? error : new ApiError('bad_response', { cause: error }));

/** What a request was answered. A load is given up when another request takes its place. */
export const useKept = <R, T>(loads: KeptLoads<R, T>, request: R): KeptLoad<T> => {
  const [settled, setSettled] = useState<Settled<T>>({ key: '' });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const key = `${attempt} ${JSON.stringify(request)}`;

  const begin = useEffectEvent((asked: string) => {
    let wanted = true;
    loads.load(request).then(
      (data) => wanted && setSettled({ key: asked, data }),
      (error: unknown) => wanted && setSettled({ key: asked, error: known(error) }),
    );
    return () => {
      wanted = false;
      loads.abandon(request);
    };
  });
  useEffect(() => begin(key), [key]);

  const current = settled.key === key;
  const there = current ? undefined : loads.peek(request);
  return {
    data: there ?? settled.data,
    error: current ? settled.error : undefined,
    loading: !current && there === undefined,
    retry,
  };
};
