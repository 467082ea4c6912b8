import type { Mode } from './mode.ts';

/** Whether the question service is down, as far as this page knows; see `createOutage`. */
export type Outage = {
  /** Records an outage. @returns false if it was already known. */
  begin: (mode: Mode) => boolean;
  /** Records that the service answers again. */
  end: () => void;
  /** The quiz in which the outage was noticed, while it lasts. */
  from: () => Mode | undefined;
};

/** Remembers an outage across the redirect to the start page, so that the player is redirected only once. */
export const createOutage = (): Outage => {
  let noticed: Mode | undefined;
  return {
    begin: (mode) => {
      if (noticed) return false;
      noticed = mode;
      return true;
    },
    end: () => {
      noticed = undefined;
    },
    from: () => noticed,
  };
};
