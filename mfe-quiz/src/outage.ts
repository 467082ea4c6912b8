import type { Mode } from './mode.ts';

/** Whether the question service is down, as far as this page knows; see `createOutage`. */
export type Outage = {
  /** Records an outage. @returns false if it was already known. */
  begin: (mode: Mode) => boolean;
  /** Records that the service answers again, or that the player has read of it. */
  end: () => void;
  /** The quiz in which the outage was noticed, while it lasts. */
  from: () => Mode | undefined;
  /** Notifies of every change. */
  subscribe: (changed: () => void) => () => void;
};

/**
 * Remembers an outage across the redirect to the start page, so that the player is redirected only once and can read why
 * for as long as it lasts.
 */
export const createOutage = (): Outage => {
  const listeners = new Set<() => void>();
  let noticed: Mode | undefined;
  const note = (mode: Mode | undefined) => {
    noticed = mode;
    for (const changed of listeners) changed();
  };
  return {
    begin: (mode) => {
      if (noticed) return false;
      note(mode);
      return true;
    },
    end: () => {
      if (noticed) note(undefined);
    },
    from: () => noticed,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};
