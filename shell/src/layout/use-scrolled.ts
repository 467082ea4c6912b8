import { solidHeaderOffset } from '@cardwise/contracts/timing';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
}

/** Whether the page has been scrolled far enough for the header to cover it. */
export const useScrolled = (): boolean => useSyncExternalStore(subscribe, () => scrollY > solidHeaderOffset);
