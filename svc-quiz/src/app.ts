import type { AnswerTokens } from '@cardwise/service-kit/answer-token';
import type { Authenticate } from '@cardwise/service-kit/authenticate';
import { createApp as createServiceApp } from '@cardwise/service-kit/create-app';
import type { Logger } from '@cardwise/service-kit/logger';
import { createMetrics } from '@cardwise/service-kit/metrics';
import type { ReadinessCheck } from '@cardwise/service-kit/readiness';
import type Koa from 'koa';

import type { CatalogueIndex } from './catalogue/index-catalogue.ts';
import type { CounterOf } from './question/player-counter.ts';
import { questionRoutes } from './question/routes.ts';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  /** The current catalogue; undefined until the first one has arrived. */
  catalogue: () => CatalogueIndex | undefined;
  tokens: AnswerTokens;
  counterOf: CounterOf;
  checks?: Record<string, ReadinessCheck>;
  /** Uniform in [0, 1). */
  random?: () => number;
  now?: () => number;
};

/** Builds the API of svc-quiz: new questions. */
export const createApp = ({
  log,
  authenticate,
  internalToken,
  checks = {},
  random = Math.random,
  now = Date.now,
  ...rest
}: Dependencies): Koa => {
  const metrics = createMetrics('svc-quiz');
  return createServiceApp({
    service: 'svc-quiz',
    log,
    authenticate,
    internalToken,
    metrics,
    readiness: { ...checks, catalogue: () => (rest.catalogue() ? null : 'no catalogue yet') },
    routes: questionRoutes({ ...rest, random, now, registry: metrics.registry }),
  });
};
