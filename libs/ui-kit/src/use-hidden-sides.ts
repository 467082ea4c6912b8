import { type RefObject, useEffect, useState } from 'react';

/** Whether there is more before and behind what is in sight. */
type HiddenSides = { before: boolean; behind: boolean };

/** Half a pixel may be missing at the end of the way. */
const sidesOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenSides => ({
  before: scrollLeft > 1,
  behind: scrollLeft + clientWidth < scrollWidth - 1,
});

/**
 * On which sides a horizontally scrolling element hides content, kept up to date with its size and content.
 *
 * @example
 * const { before, behind } = useHiddenSides(list);
 * return <ul ref={list} data-before={before || undefined} data-behind={behind || undefined}>…</ul>;
 */
export const useHiddenSides = (ref: RefObject<HTMLElement | null>): HiddenSides => {
  const [sides, setSides] = useState<HiddenSides>({ before: false, behind: false });

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const now = sidesOf(element);
      setSides((known) => (known.before === now.before && known.behind === now.behind ? known : now));
    };
    const measure = new ResizeObserver(look);
    measure.observe(element);
    for (const child of element.children) measure.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      measure.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [ref]);

  return sides;
};
