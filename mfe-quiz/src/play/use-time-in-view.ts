import { usePageVisible } from '@cardwise/play-kit/stores';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createStopwatch } from './stopwatch.ts';

/**
 * Measures how long a question is in view.
 * @param options.before returns the milliseconds of an earlier view.
 * @param options.onPause called when the page is hidden or left.
 */
export function useTimeInView(
  id: string | undefined,
  { running, before, onPause }: { running: boolean; before: () => number; onPause: (elapsed: number) => void },
) {
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
    /** Returns the milliseconds during which the question and its picture were visible. */
    elapsed: stopwatch.elapsed,
    /** Starts the clock once the picture has loaded or failed. */
    settle: () => {
      // A picture that is loaded again after the answer must not restart the clock.
      if (settled || !running) return;
      stopwatch.restart(from.current);
      setSettledId(id);
    },
  };
}
