import type { Mode } from '@cardwise/contracts/quiz/pages';
import { type Store, createStore } from '@cardwise/play-kit/stores';

/** The quiz in which an outage was noticed, while it lasts. */
export type Outage = Pick<Store<Mode | undefined>, 'get' | 'subscribe'> & {
  /** @returns false if it was already known. */
  begin: (mode: Mode) => boolean;
  /** The service answers again, or the player has read of it. */
  end: () => void;
};

/** Remembered, so that the player is redirected only once and can read why. */
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
