import { type RefObject, useEffect } from 'react';

const ownHeight = (element: HTMLElement): number => element.offsetHeight;

/**
 * Gives the page's styles the height of an edge that an element covers.
 *
 * @param property custom property that gets the height.
 * @param heightOf height in pixels; the same function on every render.
 */
export const useCoveredHeight = (
  covering: RefObject<HTMLElement | null>,
  property: `--${string}`,
  heightOf = ownHeight,
): void => {
  useEffect(() => {
    const { current } = covering;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${heightOf(current)}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [covering, property, heightOf]);
};
