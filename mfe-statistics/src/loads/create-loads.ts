import { type ApiLoad, ApiError } from '@cardwise/web-kit';
import { perPage } from '@cardwise/web-kit/server-page';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Maximum number of cached loads. */
const limit = 40;

type Entry<T> = { load: Promise<T>; abort: AbortController; done?: { value: T; at: number } };
type Settled<T> = { key: string; data?: T; error?: ApiError };

/** The cached loads of one call; see `createLoads`. */
export type Loads<R, T> = {
  /** The response to a request, from a pending or fresh load if there is one. */
  load: (request: R) => Promise<T>;
  /**
   * The same as a hook. While `loading`, `data` is that of the previous request; a load that is no longer needed is
   * aborted.
   */
  useLoad: (request: R) => ApiLoad<T>;
};

const apiErrorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('bad_response', { cause: error });

/**
 * Caches responses, so that a page that was prefetched or just visited appears at once. Failures are not cached.
 *
 * @param freshFor how long a response may be reused, in milliseconds.
 * @example const { data, loading } = cardPages.useLoad({ filter, locale });
 */
export const createLoads = <R, T>(
  call: (request: R, signal: AbortSignal) => Promise<T>,
  freshFor: number,
): Loads<R, T> => {
  const entriesOfPage = perPage(() => new Map<string, Entry<T>>());

  const usable = (key: string): Entry<T> | undefined => {
    const entry = entriesOfPage().get(key);
    return entry?.done && Date.now() - entry.done.at >= freshFor ? undefined : entry;
  };

  const begin = (key: string, request: R): Entry<T> => {
    const entries = entriesOfPage();
    const abort = new AbortController();
    const entry: Entry<T> = { load: call(request, abort.signal), abort };
    entry.load.then(
      (value) => {
        entry.done = { value, at: Date.now() };
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    return entry;
  };

  const load = (request: R): Promise<T> => {
    const key = JSON.stringify(request);
    return (usable(key) ?? begin(key, request)).load;
  };

  /** Aborts a load that is still pending. */
  const abandon = (request: R): void => {
    const key = JSON.stringify(request);
    const entries = entriesOfPage();
    const entry = entries.get(key);
    if (!entry || entry.done) return;
    entries.delete(key);
    entry.abort.abort();
  };

  const useLoad = (request: R): ApiLoad<T> => {
    const [settled, setSettled] = useState<Settled<T>>({ key: '' });
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => setAttempt((count) => count + 1), []);
    const key = `${attempt} ${JSON.stringify(request)}`;

    const start = useEffectEvent((asked: string) => {
      let wanted = true;
      load(request).then(
        (data) => wanted && setSettled({ key: asked, data }),
        (error: unknown) => wanted && setSettled({ key: asked, error: apiErrorOf(error) }),
      );
      return () => {
        wanted = false;
        abandon(request);
      };
    });
    useEffect(() => start(key), [key]);

    const current = settled.key === key;
    const kept = current ? undefined : usable(JSON.stringify(request))?.done?.value;
    return {
      data: kept ?? settled.data,
      error: current ? settled.error : undefined,
      loading: !current && kept === undefined,
      retry,
    };
  };

  return { load, useLoad };
};
