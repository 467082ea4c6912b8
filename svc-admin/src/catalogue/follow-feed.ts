import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@cardwise/service-kit/logger';

import type { Feed } from './feed.ts';

/** Milliseconds between two looks: what another process of this service changed is seen well within ten seconds. */
const lookInterval = 2000;

/** Keeps this process's feed at what was published last, by whichever process; begins at once. */
export const followFeed = (feed: Feed, log: Logger, interval = lookInterval): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failing = false;

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await feed.follow();
        failing = false;
      } catch (error) {
        // Said once per outage of the database.
        if (!failing) log.error({ err: error }, 'the catalogue cannot be read, going on with the one at hand');
        failing = true;
      }
      await sleep(interval, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
