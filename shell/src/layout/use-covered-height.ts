import { type RefObject, useEffect } from 'react';

/**
 * Writes the height of an element that covers the page into a custom property.
 * @param getHeight returns the height in pixels; it must be the same function on every render.
 */
export function useCoveredHeight(
  covering: RefObject<HTMLElement | null>,
  property: `--${string}`,
  getHeight = ownHeight,
): void {
  useEffect(() => {
    const { current } = covering;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${getHeight(current)}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [covering, property, getHeight]);
}

function ownHeight(element: HTMLElement): number {
  return element.offsetHeight;
}
