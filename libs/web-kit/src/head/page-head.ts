import { useEffect, useSyncExternalStore } from 'react';

import type { Alternate } from '../address/alternates.ts';
import { createObservable } from '../observable.ts';
import { serverPage } from '../server/server-page.ts';

/** What a screen knows about its page that the shell does not. */
export type PageHead = {
  title: string;
  description?: string;
  /**
   * The page in each language, if the end of its address differs. Older shells ignore this and keep the end as it is.
   */
  alternates?: Alternate[];
  /** Canonical path; the page's own if not given. */
  path?: string;
  /** Search engines must not list the page. */
  unlisted?: boolean;
  /** Picture for link previews; the address is a path or absolute, sizes are in pixels. */
  picture?: { url: string; width: number; height: number; alt: string };
  /** Structured data for search engines (JSON-LD); only in pages that arrive with their content. */
  data?: object;
};

/** Key of the head among a fragment's answers. */
export const headKey = 'head';

/** The head that came with the page, at the address where it did. */
let early: { head: PageHead; pathname: string } | undefined;
const current = createObservable<PageHead | null>(null);

/**
 * Sets the page's title, description and social tags while the screen is mounted; the shell writes them into the
 * document. On a server they become the fragment's `meta`.
 *
 * @param head undefined while unknown: the page keeps the shell's title.
 * @example usePageHead(card && { title: t('cardTitle', { name }), description: t('cardDescription', { name }) });
 */
export const usePageHead = (head: PageHead | undefined): void => {
  // Compares by content, because the object is new on every render.
  const said = head && JSON.stringify(head);
  const page = serverPage.current();
  if (page && head) page.head = head;
  useEffect(() => {
    if (said === undefined) return undefined;
    current.set(JSON.parse(said) as PageHead);
    return () => current.set(null);
  }, [said]);
};

const read = (): PageHead | null =>
  current.read() ?? (early && early.pathname === location.pathname ? early.head : null);

/**
 * Keeps the head that came with the page (see `headKey`) until the screen says its own, so that hydration finds it
 * unchanged. Call it before the first render.
 */
export const keepEarlyHead = (head: PageHead): void => {
  early = { head, pathname: location.pathname };
};

/** The head set by the current screen, for the shell. */
export const useScreenHead = (): PageHead | null => useSyncExternalStore(current.subscribe, read, read);
