import { type RefObject, useLayoutEffect, useRef } from 'react';

type Targets = { board: RefObject<HTMLDivElement | null>; heading: RefObject<HTMLHeadingElement | null> };

/** Height of the header that covers the top of the page (its scroll padding), in pixels. */
const coveredAbove = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Scrolls each new question into view if the header covers it. Focus that was on the old question, or lost with it,
 * moves to the new one, so that screen readers read it out; focus elsewhere stays.
 */
export const useFollowFocus = (id: string | undefined): Targets => {
  const board = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);

  useLayoutEffect(() => {
    const former = last.current;
    if (id !== undefined) last.current = id;
    if (id === undefined || former === undefined || former === id) return;
    const active = document.activeElement;
    if (!active || active === document.body || board.current?.contains(active)) {
      heading.current?.focus({ preventScroll: true });
    }
    const top = heading.current?.getBoundingClientRect().top;
    if (top !== undefined && top < coveredAbove()) heading.current?.scrollIntoView({ block: 'start' });
  }, [id]);

  return { board, heading };
};
