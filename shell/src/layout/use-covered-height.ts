import { type RefObject, useEffect } from 'react';

const ownHeight = (element: HTMLElement): number => element.offsetHeight;

/**
 * Exposes to the page's styles how much of an edge an element covers, so that content can stay clear of it.
 *
 * @param property custom property that gets the height.
 * @param heightOf the covered height in pixels; by default that of the element. Must be the same function on every
 *   render.
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
