import { useEffect, useState } from 'react';

import { hasNewBuild } from './registry.ts';

const interval = 5 * 60_000;

/** Whether a reload would bring a newer build: looked up now and then, and when the visitor comes back to the page. */
export function useNewBuild(): boolean {
  const [found, setFound] = useState(false);

  useEffect(() => {
    if (found) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // The registry cannot be had just now: the next look will tell.
      hasNewBuild().then(setFound, () => {});
    };
    const timer = setInterval(look, interval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [found]);

  return found;
}
