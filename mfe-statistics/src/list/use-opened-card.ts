import { useLocation } from '@cardwise/web-kit';
import { type RefObject, useEffect } from 'react';

import { firstKey } from '../scroll/use-scroll-memory.ts';

/** The card that was opened from each list in the browser's history. */
const opened = new Map<string, string>();

/**
 * Where the focus goes when the list comes up: back to the card that was opened from it, else to its heading, as on a new
 * page.
 *
 * @param ready whether the cards are there.
 * @returns remembers the card that is opened.
 */
export const useOpenedCard = (ready: boolean, heading: RefObject<HTMLElement | null>): ((id: string) => void) => {
  const { key } = useLocation();

  useEffect(() => {
    if (key !== firstKey && !opened.has(key) && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [key, heading]);

  useEffect(() => {
    const id = opened.get(key);
    if (!ready || id === undefined) return;
    opened.delete(key);
    document.querySelector<HTMLElement>(`[data-card="${id}"]`)?.focus({ preventScroll: true });
  }, [key, ready]);

  return (id) => void opened.set(key, id);
};
