import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createStopwatch } from './stopwatch.ts';
import { usePageVisible } from '../use-page-visible.ts';

/** How long a question has been in view; see `useTimeInView`. */
type TimeInView = {
  /** Milliseconds in which question and picture were visible. */
  elapsed: () => number;
  /** Call when the picture has loaded or failed: the clock starts. */
  settle: () => void;
  settled: boolean;
};

/**
 * Measures how long a question is in view, from when its picture and choices are shown. The clock stops while the page
 * is hidden or `running` is false.
 *
 * @param id of the question; another one starts over.
 * @param options.before milliseconds it was already in view, for a question that comes back.
 * @param options.onPause called with the time whenever the page is hidden or left.
 */
export const useTimeInView = (
  id: string | undefined,
  { running, before, onPause }: { running: boolean; before: () => number; onPause: (elapsed: number) => void },
): TimeInView => {
  const visible = usePageVisible();
  const [stopwatch] = useState(() => createStopwatch());
  const [settledId, setSettledId] = useState<string>();
  const settled = id !== undefined && settledId === id;

  useEffect(() => stopwatch.run(running && visible), [stopwatch, running, visible]);
  const from = useRef(0);
  const begin = useEffectEvent(() => {
    from.current = before();
    stopwatch.restart(from.current);
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
      // Retrying a picture after the answer must not restart the clock.
      if (settled || !running) return;
      stopwatch.restart(from.current);
      setSettledId(id);
    },
  };
};
