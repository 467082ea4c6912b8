import type { CatalogueIndex } from '@cardwise/question-kit/catalogue/index-catalogue';
import type { RatingOf } from '@cardwise/question-kit/composing/choose-questions';
import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import type Koa from 'koa';

import { bonusRoutes } from './bonus/routes.ts';
import { deckRoutes } from './decks/routes.ts';
import { type CounterOf, questionRoutes } from './questions/routes.ts';
import type { TakenVisits } from './visitors/taken-visits.ts';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  takenVisits: Pick<TakenVisits, 'takeFirst'>;
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
  catalogue,
  tokens,
  takenVisits,
  getCounter,
  getRating,
  metrics,
  fragments,
  now = Date.now,
}: Dependencies): Koa {
  const { registry } = metrics;
  return createServiceApp({
    service: 'svc-quiz',
    log,
    authenticate,
    internalToken,
    metrics,
    readiness: { catalogue: () => (catalogue() ? null : 'no catalogue yet') },
    pages: [fragmentPages(fragments)],
    routes: [
      ...questionRoutes({ catalogue, tokens, takenVisits, getCounter, getRating, registry, now }),
      ...bonusRoutes({ catalogue, tokens, takenVisits, registry, now }),
      ...deckRoutes({ catalogue }),
    ],
  });
}
