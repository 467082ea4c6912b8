import type { Mode } from './mode.ts';

/** What the page knows about the question service being away; see `createOutage`. */
export type Outage = {
  /** It is away. @returns false when that was known already. */
  begin: (mode: Mode) => boolean;
  /** It answers again. */
  end: () => void;
  /** The quiz in which it was noticed, while it is away. */
  from: () => Mode | undefined;
};

/** Remembers an outage over the change to the start page, so that the player is led there once. */
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
