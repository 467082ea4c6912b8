import { useLayoutEffect, useRef } from 'react';

/**
 * The router renders an address in a transition; a choice made meanwhile must not undo the one before.
 * @param rendered must be the same object as long as the address is.
 */
export function useChanges<T>(rendered: T): (change: (now: T) => T) => T {
  const latest = useRef(rendered);
  useLayoutEffect(() => {
    latest.current = rendered;
  }, [rendered]);
  return (change) => (latest.current = change(latest.current));
}
