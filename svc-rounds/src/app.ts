import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { createApp as createServiceApp, type ReadinessCheck } from '@cardwise/service-kit/app/create-app';
import type { AddressShare } from '@cardwise/service-kit/limits/allowance';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { ReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { InternalClient } from '@cardwise/service-kit/http/internal-client';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type Koa from 'koa';

import { boardRoutes } from './boards/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { dayRoutes } from './days/routes.ts';
import { embedPage, figureRoutes } from './figures/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { findRoutes } from './find/routes.ts';
import { oembedRoutes } from './oembed/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { raceRoutes } from './races/routes.ts';
import type { Races } from './races/run-races.ts';
import type { PushKeys } from './reminders/push-keys.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { addressLimits } from './rounds/address-limits.ts';
import type { ChoiceOrder } from './rounds/choices.ts';
import type { Pictures } from './rounds/play-round.ts';
import type { AccountOf } from './rounds/ranked-as.ts';
import { roundRoutes } from './rounds/routes.ts';
import { setRoutes } from './sets/routes.ts';
import type { Stores } from './stores.ts';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  stores: Stores;
  barrier: ReadBarrier;
  delivery: Pick<BackgroundTask, 'wake' | 'runNext'>;
  metrics?: Metrics;
  fragments: Pick<FragmentRenderer, 'render'>;
  checks?: Record<string, ReadinessCheck>;
  share: AddressShare;
  now?: () => number;
  races: Races;
  admin: Pick<InternalClient, 'call'>;
  pictures: Pictures;
  getOrder: ChoiceOrder;
  getAccount: AccountOf;
  pushKeys: PushKeys;
  pushServices: readonly string[];
};

export function createApp({
  log,
  authenticate,
  internalToken,
  stores: { db, names, index, boards, challengeStandings, sources, ten, find },
  barrier,
  delivery,
  metrics,
  fragments,
  checks = {},
  share,
  now = Date.now,
  races,
  admin,
  pictures,
  getOrder,
  getAccount,
  pushKeys,
  pushServices,
}: Dependencies): Koa {
  const limits = addressLimits({ share, now });
  const games = { ten, find, now };
  return createServiceApp({
    service: 'svc-rounds',
    log,
    authenticate,
    internalToken,
    ...(metrics && { metrics }),
    pages: [fragmentPages(fragments), embedPage(games)],
    readiness: { ...checks, catalogue: () => (index() ? null : 'no catalogue yet') },
    routes: [
      ...roundRoutes({ db, ten, sources, pictures, getOrder, getAccount, limits, delivery, now }),
      ...findRoutes({ db, find, sources, index, admin, getAccount, limits, now }),
      ...setRoutes({ db, now }),
      ...playerRoutes({ db, getAccount, barrier, delivery, now }),
      ...dayRoutes({ db, games, now }),
      ...boardRoutes({ db, boards, names }),
      ...challengeRoutes({ db, challengeStandings, now }),
      ...groupRoutes({ db, names, now }),
      ...raceRoutes({ db, ten, sources, pictures, getOrder, names, races, limits, delivery, log, now }),
      ...figureRoutes(games),
      ...oembedRoutes({ db, challengeStandings, games }),
      ...reminderRoutes({ db, pushKeys, pushServices, now }),
    ],
  });
}
