import { openDays } from '@cardwise/contracts/rounds/services';
import { route, type Route } from '@cardwise/service-kit/app/route';

import type { Collections } from '../collections.ts';
import { findOpenDays } from './open-days.ts';

/** Other services that show cards ask here which ones they must withhold. */
export function setRoutes({ db, now }: { db: Collections; now: () => number }): Route[] {
  return [route(openDays, async () => ({ days: await findOpenDays(db, now()) }))];
}
