import { toDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { endOfDay } from './day.ts';
import type { SetStore } from './store.ts';

type Dependencies = {
  sets: readonly SetStore[];
  log: Logger;
  isReady: () => boolean;
  now?: () => number;
};

/**
 * Creates the sets of each day at 00:00 UTC. Wake the task with every new catalogue, which may ban a card of today's
 * set.
 */
export function startDailySets({ sets, log, isReady, now = Date.now }: Dependencies): BackgroundTask {
  return startBackgroundTask({
    name: 'create the sets of the day',
    log,
    interval: 60_000,
    retryAfter: 5000,
    run: async () => {
      const today = toDay(now());
      // The sets are created one after the other, because Find the Card leaves out the cards of the Daily Ten.
      if (isReady()) for (const ofGame of sets) await ofGame.ofDay(today);
      // Midnight may have passed while the sets were created.
      return Math.max(0, endOfDay(today) - now());
    },
  });
}
