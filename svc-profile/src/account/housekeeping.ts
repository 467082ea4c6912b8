import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background-task';
import type { Logger } from '@cardwise/service-kit/logger';

import type { SessionStore } from '../session/store.ts';
import type { UserStore } from '../users/store.ts';

const day = 24 * 60 * 60 * 1000;
/** The provider's terms: its data is refreshed or deleted within this time, in milliseconds. */
const providerDataLifetime = 30 * day;
const interval = 60 * 60 * 1000;

/** Once an hour: removes the provider's data of players who stay away, and sessions that are over. */
export const startHousekeeping = (
  users: UserStore,
  sessions: SessionStore,
  log: Logger,
  now: () => number = Date.now,
): BackgroundTask =>
  startBackgroundTask({
    name: 'housekeeping',
    log,
    interval,
    run: async () => {
      const purged = await users.purgeProviderData(new Date(now() - providerDataLifetime));
      if (purged > 0) log.info({ purged }, 'provider data of absent players removed');
      await sessions.removeExpired(new Date(now()));
    },
  });
