import { adoptProgress, loadProgress, loadWeakSpots } from '@cardwise/contracts/statistics';
import { route, type Route } from '@cardwise/service-kit/route';

import type { Accounting } from '../ledger/accounting.ts';
import type { PlayerStore } from './store.ts';

type Deps = { players: PlayerStore; accounting: Pick<Accounting, 'settle'> };

export const playerRoutes = ({ players, accounting }: Deps): Route[] => [
  route(loadProgress, async ({ caller }) => {
    await accounting.settle(caller.id);
    return players.progress(caller.id);
  }),
  route(adoptProgress, async ({ caller, body }) => {
    await accounting.settle(caller.id);
    return players.adopt(caller.id, body);
  }),
  route(loadWeakSpots, async ({ caller }) => {
    await accounting.settle(caller.id);
    return players.weakSpots(caller.id);
  }),
];
