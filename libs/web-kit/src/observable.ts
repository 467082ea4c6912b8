import { useSyncExternalStore } from 'react';

/** A value that components follow. */
export type Observable<T> = {
  read: () => T;
  /** The value that it was made with, which is what a server renders. */
  first: () => T;
  set: (value: T) => void;
  subscribe: (changed: () => void) => () => void;
};

/** @example const online = createObservable(true); */
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

/**
 * The current value. A provider hands down an observable, not its value: a context that changes makes React discard the
 * HTML of a screen that has not loaded yet and render it again.
 */
export const useObservable = <T>({ subscribe, read, first }: Observable<T>): T =>
  useSyncExternalStore(subscribe, read, first);
