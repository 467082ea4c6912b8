import { type RefObject, useEffect } from 'react';

const property = '--alerts-height';

/** Tells the page's styles how much of the page the alerts cover, so that what has to be read with them can stand below. */
export function useAlertsHeight(alerts: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = alerts;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${current.offsetHeight}px`));
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [alerts]);
}
