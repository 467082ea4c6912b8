import { type RefObject, useLayoutEffect, useRef } from 'react';

type Targets = { board: RefObject<HTMLDivElement | null>; heading: RefObject<HTMLHeadingElement | null> };

/** In pixels. */
const coveredAbove = (): number => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls each new question into view. Focus on the old one moves to it, so that screen readers read it; focus elsewhere stays. */
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
