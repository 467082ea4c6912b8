/** The browser's storage; undefined where it is blocked, and on a server. */
export const pageStorage = (): Storage | undefined => {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
};

/** A text in the browser's storage; see `createStoredText`. */
export type StoredText = {
  read: () => string | null;
  write: (text: string) => void;
  /** Notifies of every change, including those of other tabs. */
  subscribe: (changed: () => void) => () => void;
};

/** Stores a text, shared between tabs; in memory where there is no storage, or no room. */
export const createStoredText = (storage: Storage | undefined, key: string): StoredText => {
  const listeners = new Set<() => void>();
  let unstorable: string | undefined;
  return {
    read: () => unstorable ?? storage?.getItem(key) ?? null,
    write: (text) => {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, text);
        unstorable = undefined;
      } catch {
        unstorable = text;
      }
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      const listen = (event: StorageEvent) => {
        if (event.key === key || event.key === null) changed();
      };
      addEventListener('storage', listen);
      listeners.add(changed);
      return () => {
        removeEventListener('storage', listen);
        listeners.delete(changed);
      };
    },
  };
};
