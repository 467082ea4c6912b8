import { startBackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import type { Accounting } from './accounting.ts';

const retryAfter = 1000;

type Options = {
  accounting: Pick<Accounting, 'foldNext' | 'rebuildNext'>;
  log: Logger;
  /** There are this many milliseconds between runs while there is work; `idle` is the longest pause. */
  interval?: number;
  idle?: number;
};

/** Counts answers when woken, in batches under load, and now and then to finish the batch of another process. */
export function startFolding({ accounting, log, interval = 1000, idle = 5000 }: Options) {
  let pause = interval;
  return startBackgroundTask({
    name: 'fold answers',
    log,
    interval,
    retryAfter,
    spacing: interval,
    run: async (signal) => {
      // Later answers wait for the next run, or batches under load would be small.
      const before = new Date();
      let worked = false;
      while (!signal.aborted) {
        const step = await accounting.foldNext(before);
        if (step !== 'claimed' && step !== 'completed') {
          // A rebuild takes one batch per run, so that answers are counted in between.
          if (step === 'idle' && (await accounting.rebuildNext()) === 'claimed') worked = true;
          pause = worked || step === 'waited' ? interval : Math.min(pause * 2, idle);
          break;
        }
        worked = true;
      }
      return pause;
    },
  });
}
