import { autoAdvanceDelay, cookieLifetimes } from '@cardwise/contracts/site/timing';
import { useStored } from '@cardwise/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

import { usePageVisible } from '../stores.ts';

export type AutoAdvance = ReturnType<typeof useAutoAdvance>;

/**
 * Calls `next` two seconds after an answer, unless the setting is off, the player has paused, or the page is hidden.
 * @param answered id of the answered question.
 */
export function useAutoAdvance(answered: string | undefined, next: () => void) {
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
    setOn: (next: boolean) => store(next),
    paused,
    togglePause: () => setPausedAt(paused ? undefined : answered),
    counting: counting !== undefined,
  };
}
