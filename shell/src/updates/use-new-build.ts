import { useEffect, useState } from 'react';

import { hasNewRemote } from '../remotes/registry.ts';

// Between checks, and the limit of one, in milliseconds.
const interval = 5 * 60_000;
const timeout = 3000;

export const hasNewShell = async (): Promise<boolean> => {
  const { build } = document.documentElement.dataset;
  // There is none during development.
  if (!build) return false;
  const response = await fetch('/build-id.txt', { signal: AbortSignal.timeout(timeout) });
  return response.ok && (await response.text()).trim() !== build;
};

// Failed checks count as no.
const hasNewBuild = async (): Promise<boolean> => {
  const looks = await Promise.allSettled([hasNewRemote(), hasNewShell()]);
  return looks.some((look) => look.status === 'fulfilled' && look.value);
};

/** Checked every few minutes and when the tab becomes visible. */
export const useNewBuild = (): boolean => {
  const [found, setFound] = useState(false);

  useEffect(() => {
    if (found) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      void hasNewBuild().then(setFound);
    };
    const timer = setInterval(look, interval);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [found]);

  return found;
};
