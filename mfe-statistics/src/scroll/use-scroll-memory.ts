import { useLocation } from '@cardwise/web-kit';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const positions = new Map<string, number>();

/** The first history entry has this key. The browser restores its scroll position itself. */
export const firstKey = 'default';

const opened = new Map<string, string>();

/**
 * Starts a new page at its top; going back restores the scroll position.
 * @param ready whether the page has its full height.
 * @param news element to scroll to when the content changes while it is above the viewport, as after paging.
 */
export function useScrollMemory(ready: boolean, news?: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const shown = useRef<string>(undefined);
  const settled = useRef<string>(undefined);

  useLayoutEffect(() => {
    // The attribute tells the shell to leave the scroll position alone.
    const mark = (isOn: boolean) => document.documentElement.toggleAttribute('data-own-scroll', isOn);
    mark(true);
    return () => void mark(false);
  }, []);

  useLayoutEffect(() => {
    const isNewScreen = shown.current === undefined;
    const isNewEntry = shown.current !== key;
    shown.current = key;
    const top = positions.get(key);
    if (top === undefined) {
      if (isNewScreen && key !== firstKey) jump(0);
      // The position is measured only when needed, because that forces a layout of the whole list.
      const isHidden = () => (news?.current?.getBoundingClientRect().top ?? 0) < 0;
      if (!isNewScreen && isNewEntry && isHidden()) news?.current?.scrollIntoView();
      return undefined;
    }
    if (!ready || settled.current === key) return undefined;
    settled.current = key;
    jump(top);
    // The position is restored once more, after the shell has scrolled to the top for the new view.
    const timer = setTimeout(() => jump(top));
    return () => clearTimeout(timer);
  }, [key, ready, news]);

  // This is a layout effect, because it is cleaned up before the scroll events that leaving the page causes.
  useLayoutEffect(() => {
    // Until the page has its full height, the browser reports positions that nobody scrolled to.
    if (!ready) return undefined;
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, ready]);
}

function jump(top: number) {
  return scrollTo({ top, behavior: 'instant' });
}

/** Focuses the card that was opened from the list, else the heading. @returns a function that records which is opened. */
export function useOpenedCard(ready: boolean, heading: RefObject<HTMLElement | null>): (id: string) => void {
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
}
