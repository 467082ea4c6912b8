import { solidHeaderOffset } from '@cardwise/contracts/timing';
import { useSyncExternalStore } from 'react';

let scrolled = false;

const subscribe = (changed: () => void): (() => void) => {
  const look = () => {
    scrolled = scrollY > solidHeaderOffset;
    changed();
  };
  // Asked while the page is being drawn, the browser would have to lay it out for the answer, and again afterwards.
  const frame = requestAnimationFrame(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', look);
  };
};

/** Whether the page has been scrolled far enough for the header to cover it. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => scrolled);
