/** How many loads are kept. */
const limit = 40;

type Entry<T> = { load: Promise<T>; abort: AbortController; done?: { value: T; at: number } };

/** Loads by what was asked for. */
export type KeptLoads<R, T> = {
  /** What was asked for: from the load that is under way or done a moment ago, else from a new one. */
  load: (request: R) => Promise<T>;
  /** What is there already. */
  peek: (request: R) => T | undefined;
  /** Ends a load that nobody waits for any more; what is there already stays. */
  abandon: (request: R) => void;
};

/**
 * Keeps what a call answered, so that a page asked for ahead of time, or seen a moment ago, is there at once. Failures are
 * not kept.
 *
 * @param freshFor how long an answer is good for, in milliseconds.
 * @param now milliseconds of a clock.
 */
export const keepLoads = <R, T>(
  call: (request: R, signal: AbortSignal) => Promise<T>,
  freshFor: number,
  now: () => number = () => Date.now(),
): KeptLoads<R, T> => {
  const entries = new Map<string, Entry<T>>();

  const usable = (key: string): Entry<T> | undefined => {
    const entry = entries.get(key);
    return entry?.done && now() - entry.done.at >= freshFor ? undefined : entry;
  };

  const begin = (key: string, request: R): Entry<T> => {
    const abort = new AbortController();
    const entry: Entry<T> = { load: call(request, abort.signal), abort };
    entry.load.then(
      (value) => {
        entry.done = { value, at: now() };
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

  return {
    load: (request) => {
      const key = JSON.stringify(request);
      return (usable(key) ?? begin(key, request)).load;
    },
    peek: (request) => usable(JSON.stringify(request))?.done?.value,
    abandon: (request) => {
      const key = JSON.stringify(request);
      const entry = entries.get(key);
      if (!entry || entry.done) return;
      entries.delete(key);
      entry.abort.abort();
    },
  };
};
