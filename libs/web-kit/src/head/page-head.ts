import type { PageHead } from '@cardwise/contracts/site/remote-module';
import { useEffect, useSyncExternalStore } from 'react';

import { emitSuiteEvent, onSuiteEvent } from '../events/suite-events.ts';
import { serverPage } from '../page/server-page.ts';
import { createStore } from '../store.ts';

export type { PageHead };

export const headKey = 'head';

let early: { head: PageHead; pathname: string } | undefined;
const current = createStore<PageHead | null>(null);
onSuiteEvent('head:changed', current.set);

/**
 * Sets the page's head; on a server, this becomes the `meta` of the fragment.
 * @param head undefined while it is unknown: the shell's title stays.
 */
export function usePageHead(head: PageHead | undefined): void {
  // The head is compared by its content, because the object is new on every render.
  const said = head && JSON.stringify(head);
  const page = serverPage.current();
  if (page && head) page.head = head;
  useEffect(() => {
    if (said === undefined) return undefined;
    emitSuiteEvent('head:changed', JSON.parse(said) as PageHead);
    return () => emitSuiteEvent('head:changed', null);
  }, [said]);
}

/** Keeps this head until the screen sets its own. Call this before the first render. */
export function keepEarlyHead(head: PageHead): void {
  early = { head, pathname: location.pathname };
}

export function useScreenHead(): PageHead | null {
  return useSyncExternalStore(current.subscribe, read, read);
}

function read(): PageHead | null {
  return current.get() ?? (early && early.pathname === location.pathname ? early.head : null);
}
