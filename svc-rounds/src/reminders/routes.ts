import { endReminder, findReminder, reminderKey, saveReminder } from '@cardwise/contracts/rounds/reminders';
import type { ProblemIssue } from '@cardwise/contracts/http/problem';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { AppError } from '@cardwise/service-kit/http/app-error';
import { createAllowance, requireAllowance } from '@cardwise/service-kit/limits/allowance';
import { createSourceNames } from '@cardwise/service-kit/limits/name-source';

import type { Collections } from '../collections.ts';
import { startingOwner } from '../rounds/owner.ts';
import { isZone, nextTime } from './next-time.ts';
import type { PushKeys } from './push-keys.ts';
import { isOnCurve, isPushService } from './send-push.ts';
import { removeReminder, storeReminder } from './store.ts';

/** This limits the reminders that one address saves at each process; it allows those of a school on one morning. */
const saves = { burst: 60, interval: 60_000 };

type Dependencies = {
  db: Collections;
  pushKeys: PushKeys;
  pushServices: readonly string[];
  now: () => number;
};

export function reminderRoutes({ db, pushKeys, pushServices, now }: Dependencies): Route[] {
  const names = createSourceNames();
  const saved = createAllowance(saves);
  return [
    route(reminderKey, async () => ({ key: await pushKeys.current() })),

    route(saveReminder, async ({ body, caller, http }) => {
      const { endpoint, keys, key, hour, zone, locale } = body;
      const issues: ProblemIssue[] = [
        ...(isOnCurve(keys.p256dh) ? [] : [{ path: 'keys.p256dh', message: 'is not a point on the curve P-256' }]),
        ...(isPushService(endpoint, pushServices)
          ? []
          : [{ path: 'endpoint', message: 'is not at a push service that this site writes to' }]),
        ...(isZone(zone) ? [] : [{ path: 'zone', message: 'is not a time zone' }]),
        ...((await pushKeys.find(key)) ? [] : [{ path: 'key', message: 'is not a key of this site' }]),
      ];
      if (issues.length > 0) {
        throw new AppError('validation_failed', { detail: 'The reminder cannot be kept.', issues });
      }
      requireAllowance(
        saved.take(names.ofAddress(http.ip), now()),
        'Too many reminders have been saved from here. Please wait a little.',
      );
      const next = new Date(nextTime(now(), { hour, zone }));
      await storeReminder(db, { _id: endpoint, keys, key, hour, zone, locale, next }, startingOwner(caller, http));
      return { next: next.toISOString() };
    }),

    route(findReminder, async ({ body: { endpoint } }) => {
      const found = await db.reminders.findOne({ _id: endpoint }, { projection: { hour: 1 } });
      return { hour: found?.hour ?? null };
    }),

    route(endReminder, async ({ body: { endpoint } }) => ({ ended: await removeReminder(db, endpoint) })),
  ];
}
