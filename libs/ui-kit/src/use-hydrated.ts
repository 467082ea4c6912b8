import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and for the first render over its HTML: for what depends on the browser or the exact address. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
