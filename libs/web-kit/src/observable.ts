import { useSyncExternalStore } from 'react';

type Observable<T> = {
  read: () => T;
  first: () => T;
  set: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
};

export const createObservable = <T>(first: T): Observable<T> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
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
};

/** For providers: a context that changes makes React discard the HTML of a screen that has not loaded. */
export const useObservable = <T>({ subscribe, read, first }: Observable<T>): T =>
  useSyncExternalStore(subscribe, read, first);
