import { solidHeaderOffset } from '@cardwise/contracts/site/timing';
import { useSyncExternalStore } from 'react';

let scrolled = false;

const subscribe = (changed: () => void): (() => void) => {
  const look = () => {
    scrolled = scrollY > solidHeaderOffset;
    changed();
  };
  // Deferred, because reading it during rendering would force a second layout.
  const frame = requestAnimationFrame(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', look);
  };
};

/** Whether the page has scrolled under the header. */
export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );
