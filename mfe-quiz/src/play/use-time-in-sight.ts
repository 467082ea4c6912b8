import { useEffect, useState } from 'react';

import { createStopwatch } from './stopwatch.ts';
import { usePageVisible } from './use-page-visible.ts';

/** How long a question has been in sight; see `useTimeInSight`. */
export type TimeInSight = {
  /** Milliseconds since question and picture could be seen. */
  elapsed: () => number;
  /** The picture has come, or is known not to come: the time begins. */
  settle: () => void;
  settled: boolean;
};

/**
 * Measures a question's time from its picture and choices being there. No time passes in a tab behind another, nor while
 * `running` is false.
 *
 * @param id of the question; another one starts from zero.
 */
export function useTimeInSight(id: string | undefined, { running }: { running: boolean }): TimeInSight {
  const visible = usePageVisible();
  const [stopwatch] = useState(() => createStopwatch());
  const [settledId, setSettledId] = useState<string>();
  const settled = id !== undefined && settledId === id;

  useEffect(() => stopwatch.run(running && visible), [stopwatch, running, visible]);
  useEffect(() => {
    if (id !== undefined) stopwatch.restart();
  }, [stopwatch, id]);

  return {
    settled,
    elapsed: stopwatch.elapsed,
    settle: () => {
      // A picture that is tried again after the answer is no new start.
      if (settled || !running) return;
      stopwatch.restart();
      setSettledId(id);
    },
  };
}
