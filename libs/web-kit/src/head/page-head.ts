import { useEffect, useSyncExternalStore } from 'react';

import type { Alternate } from '../address/alternates.ts';

/** What a screen knows better than the shell about the page it shows. */
export type PageHead = {
  title: string;
  description?: string;
  /** The page in each language, where the end of its address is another one there. A shell that does not know of it takes the address as it is. */
  alternates?: Alternate[];
};

let current: PageHead | null = null;
const listeners = new Set<() => void>();

const set = (next: PageHead | null): void => {
  current = next;
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Names the page after what it shows, for as long as the screen is there; the shell writes it into the document.
 *
 * @param head undefined while it is not known: the page keeps the shell's title.
 * @example usePageHead(card && { title: t('cardTitle', { name }), description: t('cardDescription', { name }) });
 */
export const usePageHead = (head: PageHead | undefined): void => {
  // What is said counts, not the object it is said with.
  const said = head && JSON.stringify(head);
  useEffect(() => {
    if (said === undefined) return undefined;
    set(JSON.parse(said) as PageHead);
    return () => set(null);
  }, [said]);
};

/** What the screen on the page has said, for the shell. */
export const useScreenHead = (): PageHead | null => useSyncExternalStore(subscribe, () => current);
