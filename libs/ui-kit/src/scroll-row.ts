import { type RefObject, useEffect, useState } from 'react';

type HiddenSides = { before: boolean; behind: boolean };

export function useHiddenSides(ref: RefObject<HTMLElement | null>): HiddenSides {
  const [sides, setSides] = useState<HiddenSides>({ before: false, behind: false });

  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => {
      const now = getSides(element);
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
}

function getSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): HiddenSides {
  return {
    before: scrollLeft > 1,
    behind: scrollLeft + clientWidth < scrollWidth - 1,
  };
}

/** Scrolls a row's chosen item to the middle whenever another item is chosen or a typeface changes the widths. */
export function useCentred(ref: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const centre = () => {
      const row = ref.current;
      const item = row?.querySelector<HTMLElement>(selector);
      if (row && item) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
    };
    centre();
    const { fonts } = document;
    fonts.addEventListener('loadingdone', centre);
    return () => fonts.removeEventListener('loadingdone', centre);
  }, [ref, selector]);
}
