import { useEffect, useState } from 'react';

import { hasNewRemote } from '../remotes/registry.ts';
import { hasNewShell } from './shell-build.ts';

const interval = 5 * 60_000;

/** Whether a part of this page has been deployed anew, as far as can be learned just now. */
const hasNewBuild = async (): Promise<boolean> => {
  const looks = await Promise.allSettled([hasNewRemote(), hasNewShell()]);
  return looks.some((look) => look.status === 'fulfilled' && look.value);
};

/** Whether a reload would bring a newer build: looked up now and then, and when the visitor comes back to the page. */
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
