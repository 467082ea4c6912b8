import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import type { ReadinessCheck } from '@cardwise/service-kit/app/readiness';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import type { ReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type Koa from 'koa';

import { boardRoutes } from './boards/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { dayRoutes } from './days/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { roundRoutes, type Dependencies as RoundDependencies } from './rounds/routes.ts';
import type { Stores } from './stores.ts';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  hasCatalogue: () => boolean;
  stores: Stores;
  barrier: ReadBarrier;
  delivery: Pick<BackgroundTask, 'wake' | 'runNext'>;
  metrics?: Metrics;
  fragments: Pick<FragmentRenderer, 'render'>;
  checks?: Record<string, ReadinessCheck>;
  now?: () => number;
} & Pick<RoundDependencies, 'pictures' | 'orderOf' | 'accountOf' | 'share'>;

export const createApp = ({
  log,
  authenticate,
  internalToken,
  hasCatalogue,
  stores,
  barrier,
  metrics,
  fragments,
  checks = {},
  now = Date.now,
  ...rest
}: Dependencies): Koa =>
  createServiceApp({
    service: 'svc-rounds',
    log,
    authenticate,
    internalToken,
    ...(metrics && { metrics }),
    pages: [fragmentPages(fragments)],
    readiness: { ...checks, catalogue: () => (hasCatalogue() ? null : 'no catalogue yet') },
    routes: [
      ...roundRoutes({ ...stores, ...rest, now }),
      ...playerRoutes({ db: stores.db, barrier, ...rest, now }),
      ...dayRoutes({ ...stores, now }),
      ...boardRoutes(stores),
      ...challengeRoutes({ ...stores, now }),
    ],
  });
