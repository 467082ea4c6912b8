import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import type { BackgroundTask } from '@cardwise/service-kit/background/background-task';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type { ReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import type { ReadinessCheck } from '@cardwise/service-kit/app/readiness';
import type Koa from 'koa';

import { boardRoutes } from './boards/routes.ts';
import type { CatalogueIndex } from './catalogue/index-catalogue.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { dayRoutes } from './days/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { playerRoutes } from './players/routes.ts';
import type { CounterOf } from './questions/player-counter.ts';
import { questionRoutes } from './questions/routes.ts';
import { roundRoutes, type Dependencies as RoundDependencies } from './rounds/routes.ts';
import type { Stores } from './stores.ts';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  catalogue: () => CatalogueIndex | undefined;
  stores: Stores;
  barrier: ReadBarrier;
  delivery: Pick<BackgroundTask, 'wake' | 'runNext'>;
  tokens: AnswerTokens;
  counterOf: CounterOf;
  metrics: Metrics;
  fragments: Pick<FragmentRenderer, 'render'>;
  checks?: Record<string, ReadinessCheck>;
  /** Uniform in [0, 1). */
  random?: () => number;
  now?: () => number;
} & Pick<RoundDependencies, 'pictures' | 'orderOf' | 'accountOf' | 'share'>;

export const createApp = ({
  log,
  authenticate,
  internalToken,
  metrics,
  fragments,
  stores,
  barrier,
  pictures,
  orderOf,
  accountOf,
  share,
  delivery,
  checks = {},
  random = Math.random,
  now = Date.now,
  ...rest
}: Dependencies): Koa =>
  createServiceApp({
    service: 'svc-quiz',
    log,
    authenticate,
    internalToken,
    metrics,
    readiness: { ...checks, catalogue: () => (rest.catalogue() ? null : 'no catalogue yet') },
    pages: [fragmentPages(fragments)],
    routes: [
      ...questionRoutes({ ...rest, random, now, registry: metrics.registry }),
      ...deckRoutes(rest),
      ...roundRoutes({ ...stores, pictures, orderOf, accountOf, share, delivery, now }),
      ...playerRoutes({ db: stores.db, accountOf, barrier, delivery, now }),
      ...dayRoutes({ ...stores, now }),
      ...boardRoutes(stores),
      ...challengeRoutes({ ...stores, now }),
    ],
  });
