import { useLocation } from '@cardwise/web-kit';
import { type RefObject, useLayoutEffect } from 'react';

import { firstKey } from '../scroll/use-scroll-memory.ts';

const opened = new Map<string, string>();

/** Focuses the card that was opened from the list, else the heading. @returns a function that records which is opened. */
export const useOpenedCard = (ready: boolean, heading: RefObject<HTMLElement | null>): ((id: string) => void) => {
  const { key } = useLocation();

  useLayoutEffect(() => {
    if (key !== firstKey && !opened.has(key) && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key, heading]);

  useLayoutEffect(() => {
    const id = opened.get(key);
    if (!ready || id === undefined) return;
    opened.delete(key);
    document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true });
  }, [key, ready]);

  return (id) => void opened.set(key, id);
};
