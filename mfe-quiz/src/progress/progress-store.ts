import { type KeptProgress, unowned } from './kept-progress.ts';

/** Holds the progress in one quiz while its screen comes and goes. */
export type ProgressStore = {
  get: () => KeptProgress;
  set: (next: KeptProgress) => void;
  /** Tells of every change. */
  subscribe: (changed: () => void) => () => void;
};

/** A store of progress that belongs to nobody yet. */
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
