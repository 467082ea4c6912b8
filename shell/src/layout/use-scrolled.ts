import { solidHeaderOffset } from '@cardwise/contracts/site/timing';
import { useSyncExternalStore } from 'react';

let scrolled = false;

const subscribe = (changed: () => void): (() => void) => {
  const look = () => {
    scrolled = scrollY > solidHeaderOffset;
    changed();
  };
  // During rendering it would force a second layout.
  const frame = requestAnimationFrame(look);
  addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', look);
  };
};

export const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrolled,
    () => false,
  );
