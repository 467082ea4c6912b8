import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many columns fit, and where the grid begins on the page, in pixels. */
type Place = { columns: number; top: number };

/** Measures the place of a grid, as often as it may change. */
export const useGridPlace = (grid: RefObject<HTMLElement | null>, columnWidth: number, gap: number): Place => {
  const [place, setPlace] = useState<Place>({ columns: 1, top: 0 });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / columnWidth));
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlace((last) => (columns === last.columns && top === last.top ? last : { columns, top }));
    };
    measure();
    // What stands above the grid moves it without changing its size: the page's height tells.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, columnWidth, gap]);
  return place;
};
