import type { ApiLoad } from '@cardwise/web-kit';
import { useEffect } from 'react';

/** Loads again every `interval` milliseconds, if there is one and the page is visible. */
export const usePolling = (
  { loading, retry }: Pick<ApiLoad<unknown>, 'loading' | 'retry'>,
  interval?: number,
): void => {
  useEffect(() => {
    if (loading || interval === undefined) return undefined;
    const timer = setInterval(() => document.visibilityState === 'hidden' || retry(), interval);
    return () => clearInterval(timer);
  }, [loading, retry, interval]);
};
