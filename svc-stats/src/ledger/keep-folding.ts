import type { Logger } from '@cardwise/service-kit/logger';

import type { Accounting } from './accounting.ts';

/** Milliseconds to the next try after a failure. */
const retryPause = 1000;

type Options = {
  accounting: Pick<Accounting, 'foldNext'>;
  log: Logger;
  /** Milliseconds between two rounds while there is work, and the longest pause when there is none. */
  interval?: number;
  idle?: number;
};

/**
 * Counts waiting answers in the background: at once when told of one, but in batches while many come; looks now and
 * then for what another process has left behind.
 */
export const keepFolding = ({ accounting, log, interval = 200, idle = 5000 }: Options) => {
  let stopped = false;
  let failing = false;
  let nudged = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let startedAt = Number.NEGATIVE_INFINITY;
  let pause = interval;

  const round = async (): Promise<void> => {
    let worked = false;
    for (;;) {
      const step = await accounting.foldNext();
      if (step === 'claimed' || step === 'completed') worked = true;
      else {
        pause = worked || step === 'waited' ? interval : Math.min(pause * 2, idle);
        return;
      }
      if (stopped) return;
    }
  };

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, delay);
  };

  const run = (): void => {
    nudged = false;
    startedAt = performance.now();
    running = round()
      .then(
        () => {
          if (failing) log.info('answers are counted again');
          failing = false;
        },
        (error: unknown) => {
          // Said once per outage; the answers are safe and are counted later.
          if (!failing) log.error({ err: error }, 'answers cannot be counted, trying again');
          failing = true;
          pause = retryPause;
        },
      )
      .finally(() => {
        running = undefined;
        schedule(nudged ? interval : pause);
      });
  };

  schedule(0);
  return {
    /** Says that there is an answer to count. */
    nudge: (): void => {
      if (nudged) return;
      nudged = true;
      if (!running) schedule(Math.max(0, startedAt + interval - performance.now()));
    },
    /** Ends after the round under way. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
