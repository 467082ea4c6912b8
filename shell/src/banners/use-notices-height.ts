import { type RefObject, useEffect } from 'react';

const property = '--notices-height';

/**
 * Tells the page's styles how much of the window's lower edge the banners take, so that what sticks there stands above
 * them and what gets the focus is not behind them.
 */
export function useNoticesHeight(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = notices;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // With the room below the banner, which is its container's.
      const taken = current.offsetHeight && (current.parentElement ?? current).offsetHeight;
      style.setProperty(property, `${taken}px`);
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [notices]);
}
