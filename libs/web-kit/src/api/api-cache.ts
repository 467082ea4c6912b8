import type { Endpoint, RequestOf, ResponseOf } from '@cardwise/contracts/http/endpoint';
// This import uses the package name: bundled into a remote, the cache must call through the shell's client.
import { callApi, onSuiteEvent } from '@cardwise/web-kit';

import { perPage } from '../page/server-page.ts';
import type { ApiCache } from './use-api.ts';

const limit = 40;

type Pending = { load: Promise<unknown>; abort: AbortController; callers: number };
type Entry = { done?: { data: unknown; at: number }; pending?: Pending | undefined };

/** Both lifetimes are in milliseconds. */
type Lifetimes = {
  /** A response that is younger than this is used without another call. */
  freshFor: number;
  /**
   * From this age on, `freshFor` by default, a response is not shown any more; until then, a stale one is shown while
   * it loads again.
   */
  keptFor?: number;
};

/**
 * Creates a cache for `useApi`, with separate entries for each page that a server renders; `load` also prefetches.
 * Failures are not cached, and the cache is emptied when another player logs in or the player logs out.
 */
export function createApiCache({ freshFor, keptFor = freshFor }: Lifetimes) {
  const entriesOfPage = perPage(() => new Map<string, Entry>());
  const subscribers = new Map<() => void, Endpoint>();
  const toKey = (endpoint: Endpoint, request: unknown) => `${endpoint.path} ${JSON.stringify(request)}`;
  const getAge = (entry: Entry | undefined) => (entry?.done ? Date.now() - entry.done.at : Infinity);

  const begin = <E extends Endpoint>(key: string, endpoint: E, request: RequestOf<E>): Pending => {
    const entries = entriesOfPage();
    const entry: Entry = entries.get(key) ?? {};
    const abort = new AbortController();
    const pending = { load: callApi(endpoint, request, { signal: abort.signal }), abort, callers: 0 };
    const end = (done = entry.done) => {
      if (entry.pending === pending) Object.assign(entry, { done, pending: undefined });
      if (!entry.done && !entry.pending && entries.get(key) === entry) entries.delete(key);
    };
    pending.load.then(
      (data) => end({ data, at: Date.now() }),
      () => end(),
    );
    entry.pending = pending;
    // The map's order is the order of use, so that the entry used longest ago is dropped first.
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    return pending;
  };

  const clear = (): void => entriesOfPage().clear();
  onSuiteEvent('owner:changed', clear);

  return {
    read: <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
      const entry = entriesOfPage().get(toKey(endpoint, request));
      const age = getAge(entry);
      return age < keptFor ? { data: entry?.done?.data as ResponseOf<E>, fresh: age < freshFor } : undefined;
    },

    /**
     * Takes the response from a fresh entry or a pending call. The call is aborted once all its callers have aborted.
     */
    load: <E extends Endpoint>(
      endpoint: E,
      request: RequestOf<E>,
      { signal, reload }: { signal?: AbortSignal; reload?: () => void } = {},
    ): Promise<ResponseOf<E>> => {
      if (reload) {
        subscribers.set(reload, endpoint);
        signal?.addEventListener('abort', () => subscribers.delete(reload));
      }
      const key = toKey(endpoint, request);
      const entry = entriesOfPage().get(key);
      if (getAge(entry) < freshFor) return Promise.resolve(entry?.done?.data as ResponseOf<E>);
      const pending = entry?.pending ?? begin(key, endpoint, request);
      pending.callers += 1;
      signal?.addEventListener('abort', () => {
        pending.callers -= 1;
        if (pending.callers > 0) return;
        const current = entriesOfPage().get(key);
        if (current?.pending === pending) current.pending = undefined;
        pending.abort.abort();
      });
      return pending.load as Promise<ResponseOf<E>>;
    },

    /** Reloads these endpoints wherever their responses are shown. */
    reload: (...endpoints: Endpoint[]): void => {
      for (const [reload, endpoint] of subscribers) if (endpoints.includes(endpoint)) reload();
    },

    clear,
  } satisfies ApiCache & Record<string, unknown>;
}
