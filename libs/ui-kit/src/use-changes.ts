import { useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that changes the latest value instead of the rendered one. The router renders an address in a
 * transition, so a choice made meanwhile would otherwise undo the one before.
 * @param rendered must be the same object as long as the address is the same.
 */
export function useChanges<T>(rendered: T): (change: (now: T) => T) => T {
  const latest = useRef(rendered);
  useLayoutEffect(() => {
    latest.current = rendered;
  }, [rendered]);
  return (change) => (latest.current = change(latest.current));
}
