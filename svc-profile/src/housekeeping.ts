import { millisecondsPerDay } from '@cardwise/contracts/site/timing';
import { startBackgroundTask, type BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { Logger } from '@cardwise/service-kit/logs/logger';

import { loginLifetime } from './login/login-state.ts';
import type { UsedLoginStore } from './login/used-logins.ts';
import type { SessionStore } from './session/store.ts';
import type { UserStore } from './users/store.ts';

/** The provider's terms demand that its data is refreshed or deleted within this many milliseconds. */
const providerDataLifetime = 30 * millisecondsPerDay;
const interval = 60 * 60 * 1000;

type Dependencies = {
  users: UserStore;
  sessions: SessionStore;
  usedLogins: UsedLoginStore;
  log: Logger;
  now?: () => number;
};

export function startHousekeeping({ users, sessions, usedLogins, log, now = Date.now }: Dependencies): BackgroundTask {
  return startBackgroundTask({
    name: 'housekeeping',
    log,
    interval,
    run: async () => {
      const purged = await users.purgeProviderData(new Date(now() - providerDataLifetime));
      if (purged > 0) log.info({ purged }, 'provider data of absent players removed');
      await sessions.removeExpired(new Date(now()));
      await usedLogins.removeBefore(new Date(now() - loginLifetime * 1000));
    },
  });
}
