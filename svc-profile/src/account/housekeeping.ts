import type { Logger } from '@cardwise/service-kit/logger';

import type { SessionStore } from '../session/store.ts';
import type { UserStore } from '../users/store.ts';

const day = 24 * 60 * 60 * 1000;
/** The provider's terms: its data is refreshed or deleted within this time, in milliseconds. */
const providerDataLifetime = 30 * day;
const interval = 60 * 60 * 1000;

/** Once an hour: removes the provider's data of players who stay away, and logins that are over. */
export const startHousekeeping = (
  users: UserStore,
  sessions: SessionStore,
  log: Logger,
  now: () => number = Date.now,
) => {
  const keepHouse = async (): Promise<void> => {
    const purged = await users.purgeProviderData(new Date(now() - providerDataLifetime));
    if (purged > 0) log.info({ purged }, 'provider data of absent players removed');
    await sessions.removeExpired(new Date(now()));
  };
  const run = (): void => {
    keepHouse().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  };
  run();
  const timer = setInterval(run, interval);
  return { stop: (): void => clearInterval(timer) };
};
