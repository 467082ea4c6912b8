import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { dayOf, endOfDay } from '../days/day.ts';
import type { SetStore } from './store.ts';

type Dependencies = {
  sets: Pick<SetStore, 'ofDay'>;
  log: Logger;
  /** Whether a catalogue has arrived. */
  isReady: () => boolean;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/**
 * Draws the set of the day at 00:00 UTC. To be woken by every new catalogue: the first one allows today's to be drawn if nobody has
 * done so yet, and a later one may ban a card of it.
 */
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
      return Math.max(0, endOfDay(today) - now());
    },
  });
