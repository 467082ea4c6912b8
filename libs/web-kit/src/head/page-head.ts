import { useEffect, useSyncExternalStore } from 'react';

import type { Alternate } from '../address/alternates.ts';

/** What a screen knows about its page that the shell does not. */
export type PageHead = {
  title: string;
  description?: string;
  /**
   * The page in each language, if the end of its address differs. Older shells ignore this and keep the end as it is.
   */
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
 * Sets the page's title and description while the screen is mounted; the shell writes them into the document.
 *
 * @param head undefined while unknown: the page keeps the shell's title.
 * @example usePageHead(card && { title: t('cardTitle', { name }), description: t('cardDescription', { name }) });
 */
export const usePageHead = (head: PageHead | undefined): void => {
  // Compares by content, because the object is new on every render.
  const said = head && JSON.stringify(head);
  useEffect(() => {
    if (said === undefined) return undefined;
    set(JSON.parse(said) as PageHead);
    return () => set(null);
  }, [said]);
};

/** The head set by the current screen, for the shell. */
export const useScreenHead = (): PageHead | null => useSyncExternalStore(subscribe, () => current);
