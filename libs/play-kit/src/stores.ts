import { type Store, createStore } from '@cardwise/web-kit/store';
import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';

/** This name stands for the owner of what a browser keeps while nobody is logged in. */
export const visitor = 'visitor';

/** Returns the local storage, or undefined where it is blocked and on a server. */
export function pageStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Creates a store for a value that is kept as JSON. An absent or invalid value reads as undefined. */
export function createStoredValue<T>(
  storage: Storage | undefined,
  key: string,
  schema: z.ZodMiniType<T>,
): Store<T | undefined> {
  const stored = createStoredText(storage, key);
  let last: string | null = null;
  let value: T | undefined;
  return {
    get: () => {
      const text = stored.get();
      if (text === last) return value;
      last = text;
      try {
        value = schema.parse(JSON.parse(text ?? ''));
      } catch {
        value = undefined;
      }
      return value;
    },
    set: (next) => stored.set(next === undefined ? '' : JSON.stringify(next)),
    subscribe: stored.subscribe,
  };
}

type StoredText = Pick<Store<string | null>, 'get' | 'subscribe'> & { set: (text: string) => void };

/**
 * Creates a store for a text that follows other tabs. The text is kept in memory if there is no storage or no room in
 * it.
 */
export function createStoredText(storage: Storage | undefined, key: string): StoredText {
  const unstorable = createStore<string | undefined>(undefined);
  return {
    get: () => unstorable.get() ?? storage?.getItem(key) ?? null,
    set: (text) => {
      try {
        // If `storage` is undefined, this throws as well.
        (storage as Storage).setItem(key, text);
        unstorable.set(undefined);
      } catch {
        unstorable.set(text);
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
}

export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
