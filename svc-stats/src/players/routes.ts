import { adoptProgress, loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadPlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { loadRating } from '@cardwise/contracts/statistics/ratings';
import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Collections } from '../collections.ts';
import type { Accounting } from '../ledger/accounting.ts';
import { adoptStreaks, awaitsCredit, readPlayedDays, readProgress, readRatings, readWeakSpots } from './store.ts';

const creditLook = 50;

type Dependencies = {
  db: Collections;
  accounting: Accounting;
  /** A call waits for a visitor's credit for at most this many milliseconds. */
  creditTimeout: number;
  now: () => number;
};

export function playerRoutes({ db, accounting, creditTimeout, now }: Dependencies): Route[] {
  return [
    route(loadProgress, async ({ caller }) => {
      await accounting.foldRecent(caller.id);
      return readProgress(db, caller.id, now());
    }),
    route(loadRating, async ({ caller }) => {
      await accounting.foldRecent(caller.id);
      return readRatings(db, caller.id, now());
    }),
    route(adoptProgress, async ({ caller, body }) => {
      await accounting.foldRecent(caller.id);
      await adoptStreaks(db, caller.id, body);
      // The call by which svc-profile credits the visitor may be under way.
      const limit = performance.now() + creditTimeout;
      while (performance.now() < limit && (await awaitsCredit(db, caller.id))) await sleep(creditLook);
      return readProgress(db, caller.id, now());
    }),
    route(loadWeakSpots, async ({ caller }) => {
      await accounting.foldRecent(caller.id);
      return readWeakSpots(db, caller.id);
    }),
    route(loadPlayedDays, async ({ caller, query: { year } }) => {
      await accounting.backfill(caller.id);
      return readPlayedDays(db, { user: caller.id, year, now: now() });
    }),
  ];
}
