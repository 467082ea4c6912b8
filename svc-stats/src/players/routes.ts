import { adoptProgress, loadProgress } from '@cardwise/contracts/statistics/answers';
import { loadPlayedDays } from '@cardwise/contracts/statistics/mistakes';
import { loadRating } from '@cardwise/contracts/statistics/ratings';
import { loadWeakSpots } from '@cardwise/contracts/statistics/statistics';
import { route, type Route } from '@cardwise/service-kit/app/route';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Accounting } from '../ledger/accounting.ts';
import type { PlayerStore } from './store.ts';

const creditLook = 50;

type Dependencies = {
  players: PlayerStore;
  accounting: Pick<Accounting, 'settle' | 'recall'>;
  /** Milliseconds to wait for a visit's credit. */
  creditPatience: number;
  now: () => number;
};

export const playerRoutes = ({ players, accounting, creditPatience, now }: Dependencies): Route[] => [
  route(loadProgress, async ({ caller }) => {
    await accounting.settle(caller.id);
    return players.progress(caller.id, now());
  }),
  route(loadRating, async ({ caller }) => {
    await accounting.settle(caller.id);
    return players.ratings(caller.id, now());
  }),
  route(adoptProgress, async ({ caller, body }) => {
    await accounting.settle(caller.id);
    await players.adopt(caller.id, body);
    // svc-profile's call may be under way.
    const limit = performance.now() + creditPatience;
    while (performance.now() < limit && (await players.awaitsCredit(caller.id))) await sleep(creditLook);
    return players.progress(caller.id, now());
  }),
  route(loadWeakSpots, async ({ caller }) => {
    await accounting.settle(caller.id);
    return players.weakSpots(caller.id);
  }),
  route(loadPlayedDays, async ({ caller, query: { year } }) => {
    await accounting.settle(caller.id);
    await accounting.recall(caller.id);
    return players.playedDays(caller.id, year, now());
  }),
];
