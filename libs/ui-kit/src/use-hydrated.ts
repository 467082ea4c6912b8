import { useSyncExternalStore } from 'react';

/** False on a server and for the first render over its HTML: for what depends on the browser or the exact address. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

function never() {
  return () => {};
}
