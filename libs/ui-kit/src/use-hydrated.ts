import { useSyncExternalStore } from 'react';

/**
 * Returns false on a server and for the first render over its HTML; whatever depends on the browser or the exact
 * address waits for true.
 */
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
