import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { RatingOf } from '@cardwise/question-kit/composing/choose-questions';
import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type Koa from 'koa';

import { bonusRoutes } from './bonus/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { type CounterOf, questionRoutes } from './questions/routes.ts';
import type { VisitorDependencies } from './visitors/identify-visitor.ts';

type Dependencies = Omit<VisitorDependencies, 'now'> & {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  catalogue: () => CatalogueIndex | undefined;
  getCounter: CounterOf;
  getRating: RatingOf;
  metrics: Metrics;
  fragments: Pick<FragmentRenderer, 'render'>;
  now?: () => number;
};

export function createApp({
  log,
  authenticate,
  internalToken,
  metrics,
  fragments,
  now = Date.now,
  ...rest
}: Dependencies): Koa {
  return createServiceApp({
    service: 'svc-quiz',
    log,
    authenticate,
    internalToken,
    metrics,
    readiness: { catalogue: () => (rest.catalogue() ? null : 'no catalogue yet') },
    pages: [fragmentPages(fragments)],
    routes: [
      ...questionRoutes({ ...rest, now, registry: metrics.registry }),
      ...bonusRoutes({ ...rest, now, registry: metrics.registry }),
      ...deckRoutes(rest),
    ],
  });
}
