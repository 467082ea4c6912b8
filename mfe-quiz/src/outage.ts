import type { Mode } from './mode.ts';
import { type Store, createStore } from './stores.ts';

/** The quiz in which an outage of the question service was noticed, while it lasts; see `createOutage`. */
export type Outage = Pick<Store<Mode | undefined>, 'get' | 'subscribe'> & {
  /** Records an outage. @returns false if it was already known. */
  begin: (mode: Mode) => boolean;
  /** Records that the service answers again, or that the player has read of it. */
  end: () => void;
};

/** Remembers an outage, so that the player is redirected to the start page only once and can read why. */
export const createOutage = (): Outage => {
  const { get, set, subscribe } = createStore<Mode | undefined>(undefined);
  return {
    get,
    subscribe,
    begin: (mode) => {
      if (get()) return false;
      set(mode);
      return true;
    },
    end: () => {
      if (get()) set(undefined);
    },
  };
};
