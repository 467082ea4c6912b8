import { type RefObject, useEffect } from 'react';

const ownHeight = (element: HTMLElement): number => element.offsetHeight;

/** As a custom property. @param heightOf in pixels; the same function on every render. */
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
