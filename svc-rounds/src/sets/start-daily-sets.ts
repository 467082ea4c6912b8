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

/** At 00:00 UTC. Wake it with every new catalogue, which may ban a card of today's set. */
export function startDailySets({ sets, log, isReady, now = Date.now }: Dependencies): BackgroundTask {
  return startBackgroundTask({
    name: 'create the sets of the day',
    log,
    interval: 60_000,
    retryAfter: 5000,
    run: async () => {
      const today = toDay(now());
      // In turn: no card of the Daily Ten is the one to find.
      if (isReady()) for (const ofGame of sets) await ofGame.ofDay(today);
      // It may be past midnight by now.
      return Math.max(0, endOfDay(today) - now());
    },
  });
}
