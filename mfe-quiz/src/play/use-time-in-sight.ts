import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createStopwatch } from './stopwatch.ts';
import { usePageVisible } from './use-page-visible.ts';

/** How long a question has been in sight; see `useTimeInSight`. */
type TimeInSight = {
  /** Milliseconds in which question and picture could be seen. */
  elapsed: () => number;
  /** The picture has come, or is known not to come: the time begins. */
  settle: () => void;
  settled: boolean;
};

/**
 * Measures a question's time from its picture and choices being there. No time passes in a tab behind another, nor while
 * `running` is false.
 *
 * @param id of the question; another one starts anew.
 * @param options.before milliseconds for which the question has been in sight already, when it comes back.
 * @param options.onPause told the time whenever the page is hidden or left.
 */
export const useTimeInSight = (
  id: string | undefined,
  { running, before, onPause }: { running: boolean; before: number; onPause: (elapsed: number) => void },
): TimeInSight => {
  const visible = usePageVisible();
  const [stopwatch] = useState(() => createStopwatch());
  const [settledId, setSettledId] = useState<string>();
  const settled = id !== undefined && settledId === id;

  useEffect(() => stopwatch.run(running && visible), [stopwatch, running, visible]);
  const from = useRef(0);
  const begin = useEffectEvent(() => {
    from.current = before;
    stopwatch.restart(before);
  });
  useEffect(() => {
    if (id !== undefined) begin();
  }, [id]);

  const pause = useEffectEvent(() => {
    if (running) onPause(stopwatch.elapsed());
  });
  useEffect(() => {
    const leave = () => pause();
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    settled,
    elapsed: stopwatch.elapsed,
    settle: () => {
      // A picture that is tried again after the answer is no new start.
      if (settled || !running) return;
      stopwatch.restart(from.current);
      setSettledId(id);
    },
  };
};
