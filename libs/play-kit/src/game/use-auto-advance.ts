import { autoAdvanceDelay, cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

import { usePageVisible } from '../use-page-visible.ts';

export type AutoAdvance = {
  /** Remembered for the next visit. */
  on: boolean;
  setOn: (on: boolean) => void;
  paused: boolean;
  togglePause: () => void;
  counting: boolean;
};

/** Two seconds after an answer, unless off, paused, or the page is hidden. @param answered id of the question. */
export const useAutoAdvance = (answered: string | undefined, next: () => void): AutoAdvance => {
  const visible = usePageVisible();
  const [stored, store] = useStored('auto_advance', z.boolean(), cookieLifetimes.autoAdvance);
  const [pausedAt, setPausedAt] = useState<string>();
  const on = stored ?? true;
  const paused = answered !== undefined && pausedAt === answered;
  const counting = on && !paused && visible ? answered : undefined;

  const due = useEffectEvent((id: string) => {
    if (id === answered) next();
  });
  useEffect(() => {
    if (counting === undefined) return undefined;
    const timer = setTimeout(() => due(counting), autoAdvanceDelay);
    return () => clearTimeout(timer);
  }, [counting]);

  return {
    on,
    setOn: store,
    paused,
    togglePause: () => setPausedAt(paused ? undefined : answered),
    counting: counting !== undefined,
  };
};
