import { usePageVisible } from '@cardwise/play-kit/stores';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createStopwatch } from './stopwatch.ts';

/** How long a question is in view. @param options.before milliseconds of an earlier view. @param options.onPause when hidden or left. */
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
    /** Milliseconds with question and picture visible. */
    elapsed: stopwatch.elapsed,
    /** The picture has loaded or failed: the clock starts. */
    settle: () => {
      // A picture that is retried after the answer must not restart the clock.
      if (settled || !running) return;
      stopwatch.restart(from.current);
      setSettledId(id);
    },
  };
}
