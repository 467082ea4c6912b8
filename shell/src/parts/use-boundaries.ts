import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import { useSession } from '@cardwise/web-kit';
import { useCallback, useEffect, useState } from 'react';

import { previews } from '../remotes/build-choice.ts';
import { overrides } from '../remotes/overrides.ts';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const triesBuild = (): boolean =>
  process.env['NODE_ENV'] === 'development' || previews() !== undefined || overrides().length > 0;

/** Outlines of who owns which part of the page, also on Shift+B: for administrators and who tries a build. */
export const useBoundaries = (): { offered: boolean; shown: boolean; toggle: () => void } => {
  const { user } = useSession();
  const hydrated = useHydrated();
  const offered = user?.role === 'admin' || (hydrated && triesBuild());
  const [wanted, setWanted] = useState(false);
  const shown = offered && wanted;
  const toggle = useCallback(() => setWanted((last) => !last), []);

  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', shown);
  }, [shown]);

  useEffect(() => {
    if (!offered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (
        event.key === 'B' &&
        event.shiftKey &&
        !event.ctrlKey &&
        !event.metaKey &&
        !event.altKey &&
        !typing(event.target)
      )
        toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [offered, toggle]);

  return { offered, shown, toggle };
};
