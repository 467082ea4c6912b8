import { type RefObject, useEffect, useRef } from 'react';

type Targets = { board: RefObject<HTMLDivElement | null>; heading: RefObject<HTMLHeadingElement | null> };

/** Height of the header over the page, as scrolling respects it, in pixels. */
const coveredAbove = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Leads to each new question: it is scrolled into sight, and a focus that was on the old one (or went with it) is on the
 * sentence that asks, for screen readers to say. A focus elsewhere on the page stays.
 */
export const useFollowFocus = (id: string | undefined): Targets => {
  const board = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string>(undefined);

  useEffect(() => {
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
