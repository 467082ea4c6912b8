import { type RefObject, useEffect } from 'react';

const ownHeight = (element: HTMLElement): number => element.offsetHeight;

/**
 * Tells the page's styles how much of an edge something covers, so that what has to be seen with it can stand clear of it.
 *
 * @param property custom property that gets the height.
 * @param heightOf how much it covers, in pixels; the element's own height unless said. The same function at each rendering.
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
