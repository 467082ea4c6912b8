import type { Authenticate } from '@cardwise/service-kit/authenticate';
import { AppError } from '@cardwise/service-kit/app-error';
import type { AnswerTokens } from '@cardwise/service-kit/answer-token';
import { createApp as createServiceApp } from '@cardwise/service-kit/create-app';
import type { Logger } from '@cardwise/service-kit/logger';
import { mongoCheck } from '@cardwise/service-kit/mongo';
import type Koa from 'koa';
import type { Connection } from 'mongoose';

import { answerRoutes } from './answers/routes.ts';
import { answerStore } from './answers/store.ts';
import { cardPage } from './cards/page.ts';
import { tallyReader } from './cards/read-tallies.ts';
import { cardRoutes } from './cards/routes.ts';
import type { CardIndex } from './catalogue/index-cards.ts';
import type { Accounting } from './ledger/accounting.ts';
import { createAnswerLimits } from './limits/answer-limits.ts';
import type { StatsMetrics } from './metrics.ts';
import { internalRoutes } from './players/internal-routes.ts';
import { playerRoutes } from './players/routes.ts';
import { playerStore } from './players/store.ts';
import { searchRoutes } from './search/routes.ts';

export type Deps = {
  connection: Connection;
  tokens: AnswerTokens;
  authenticate: Authenticate;
  internalToken: string;
  log: Logger;
  /** The catalogue at hand; undefined before the first. */
  catalogue: () => CardIndex | undefined;
  accounting: Accounting;
  metrics: StatsMetrics;
  pace: Pick<Parameters<typeof createAnswerLimits>[0], 'perMinute' | 'playersPerAddress'>;
  /** Called after an answer was recorded. */
  onRecorded: () => void;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** Ten thousand players can be named at once (`orderPlayers`); the gateway lets no other large body through. */
const bodyLimit = '1mb';

/** The whole API: answers in, statistics out. Everything it needs is passed in. */
export const createApp = ({ connection, catalogue, accounting, metrics, now = Date.now, ...deps }: Deps): Koa => {
  const answers = answerStore(connection);
  const players = playerStore(connection);
  const limits = createAnswerLimits({ ...deps.pace, log: deps.log, metrics });
  const cards = (): CardIndex => {
    const index = catalogue();
    if (!index) throw new AppError('unavailable', { detail: 'The cards are not known yet.', retryAfter: 5 });
    return index;
  };

  return createServiceApp({
    service: 'svc-stats',
    log: deps.log,
    authenticate: deps.authenticate,
    internalToken: deps.internalToken,
    metrics: metrics.common,
    bodyLimit,
    readiness: {
      database: mongoCheck(connection),
      catalogue: () => (catalogue() ? null : 'no catalogue yet'),
    },
    pages: cardPage(cards),
    routes: [
      ...answerRoutes({ tokens: deps.tokens, answers, limits, metrics, now, onRecorded: deps.onRecorded }),
      ...searchRoutes({ cards, tallies: tallyReader({ connection, log: deps.log, now }) }),
      ...cardRoutes({ connection, cards }),
      ...playerRoutes({ players, accounting }),
      ...internalRoutes({ players, answers, accounting }),
    ],
  });
};
