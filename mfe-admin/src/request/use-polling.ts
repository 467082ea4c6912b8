import type { ApiLoad } from '@cardwise/web-kit';
import { useEffect } from 'react';

/** Milliseconds; only while the page is visible. */
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
