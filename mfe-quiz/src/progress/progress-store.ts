import { type KeptProgress, unowned } from './kept-progress.ts';

/** Keeps the progress in one quiz while its screen mounts and unmounts. */
export type ProgressStore = {
  get: () => KeptProgress;
  set: (next: KeptProgress) => void;
  /** Notifies of every change. */
  subscribe: (changed: () => void) => () => void;
};

/** Creates a store whose progress has no owner yet. */
export const createProgressStore = (): ProgressStore => {
  let kept = unowned;
  const listeners = new Set<() => void>();
  return {
    get: () => kept,
    set: (next) => {
      kept = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
