import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (changed: () => void) => () => void;
};

export const createStore = <T>(first: T): Store<T> => {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
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

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get);

const available = (storage: () => Storage): Storage | undefined => {
  try {
    return storage();
  } catch {
    return undefined;
  }
};

/** Undefined where it is blocked, and on a server. */
export const pageStorage = (): Storage | undefined => available(() => localStorage);
export const tabStorage = (): Storage | undefined => available(() => sessionStorage);

/** Follows other tabs; in memory where there is no storage, or no room. */
export const createStoredText = (storage: Storage | undefined, key: string): Store<string | null> => {
  const unstorable = createStore<string | undefined>(undefined);
  return {
    get: () => unstorable.get() ?? storage?.getItem(key) ?? null,
    set: (text) => {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text ?? '');
        unstorable.set(undefined);
      } catch {
        unstorable.set(text ?? '');
      }
    },
    subscribe: (changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      addEventListener('storage', listen);
      const stop = unstorable.subscribe(changed);
      return () => {
        removeEventListener('storage', listen);
        stop();
      };
    },
  };
};

/** Stored as JSON; an absent or invalid value reads as undefined. */
export const createStoredValue = <T>(
  storage: Storage | undefined,
  key: string,
  schema: z.ZodMiniType<T>,
): Store<T | undefined> => {
  const stored = createStoredText(storage, key);
  let last: { text: string | null; value: T | undefined } = { text: null, value: undefined };
  const parse = (text: string | null): T | undefined => {
    try {
      return schema.parse(JSON.parse(text ?? ''));
    } catch {
      return undefined;
    }
  };
  return {
    get: () => {
      const text = stored.get();
      if (text !== last.text) last = { text, value: parse(text) };
      return last.value;
    },
    set: (value) => stored.set(value === undefined ? '' : JSON.stringify(value)),
    subscribe: stored.subscribe,
  };
};
