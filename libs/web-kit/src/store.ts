import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (changed: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> & { first: () => T } {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    first: () => first,
    set: (next) => {
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/**
 * @param first the value while React takes over a server's HTML. Providers need it: a context that changes makes React
 * discard the HTML of a screen that has not loaded.
 */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, first = get): T {
  return useSyncExternalStore(subscribe, get, first);
}
