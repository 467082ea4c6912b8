import { useEffect, useSyncExternalStore } from 'react';

/** What a screen knows better than the shell about the page it shows. */
export type PageHead = { title: string; description?: string };

let current: PageHead | null = null;
const listeners = new Set<() => void>();

function set(next: PageHead | null): void {
  current = next;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Names the page after what it shows, for as long as the screen is there; the shell writes it into the document.
 *
 * @param head undefined while it is not known: the page keeps the shell's title.
 * @example usePageHead(card && { title: t('cardTitle', { name }), description: t('cardDescription', { name }) });
 */
export function usePageHead(head: PageHead | undefined): void {
  const { title, description } = head ?? {};
  useEffect(() => {
    if (title === undefined) return undefined;
    set(description === undefined ? { title } : { title, description });
    return () => set(null);
  }, [title, description]);
}

/** What the screen on the page has said, for the shell. */
export const useScreenHead = (): PageHead | null => useSyncExternalStore(subscribe, () => current);
