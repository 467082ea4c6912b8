import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';

import { addDays, dayOf, startOfDay } from '../days/day.ts';
import type { SetStore } from './store.ts';

type Dependencies = {
  sets: Pick<SetStore, 'ofDay'>;
  log: Logger;
  /** Whether the catalogue has arrived; wake the task when it does. */
  isReady: () => boolean;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** Draws the set of the day at 00:00 UTC, and at the start if nobody has drawn today's yet. */
export const startDrawing = ({ sets, log, isReady, now = Date.now }: Dependencies): BackgroundTask =>
  startBackgroundTask({
    name: 'draw the set of the day',
    log,
    interval: 60_000,
    retryAfter: 5000,
    run: async () => {
      const today = dayOf(now());
      if (isReady()) await sets.ofDay(today);
      // It may be past midnight by now.
      return Math.max(0, startOfDay(addDays(today, 1)) - now());
    },
  });
