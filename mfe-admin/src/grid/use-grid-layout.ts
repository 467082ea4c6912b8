import { type RefObject, useLayoutEffect, useState } from 'react';

type GridLayout = { columns: number; top: number };

/** Measures a grid whenever its layout may have changed. */
export const useGridLayout = (grid: RefObject<HTMLElement | null>, columnWidth: number, gap: number): GridLayout => {
  const [layout, setLayout] = useState<GridLayout>({ columns: 1, top: 0 });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return undefined;
    const measure = () => {
      const columns = Math.max(1, Math.floor((element.clientWidth + gap) / columnWidth));
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      setLayout((last) => (columns === last.columns && top === last.top ? last : { columns, top }));
    };
    measure();
    // Content above the grid moves it without resizing it; the page's height reveals that.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid, columnWidth, gap]);
  return layout;
};
