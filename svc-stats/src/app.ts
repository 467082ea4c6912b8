import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import { AppError } from '@cardwise/service-kit/http/app-error';
import type { AnswerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { createApp as createServiceApp } from '@cardwise/service-kit/app/create-app';
import { fragmentPages } from '@cardwise/service-kit/fragments/fragment-pages';
import type { FragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import type Koa from 'koa';
import type { Connection } from 'mongoose';

import { createGroupCommit } from './answers/group-commit.ts';
import { answerRoutes } from './answers/routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { createRatingReader } from './cards/rating-reader.ts';
import { createTallyReader } from './cards/tally-reader.ts';
import type { CardIndex } from './catalogue/index-cards.ts';
import { nothingWithheld, type WithheldCards } from './catalogue/withheld.ts';
import { collectionRoutes } from './collection/routes.ts';
import { getCollections } from './collections.ts';
import { insightRoutes } from './insight/routes.ts';
import type { Accounting } from './ledger/accounting.ts';
import { createAnswerLimits, type Pace } from './limits/answer-limits.ts';
import { mistakeRoutes } from './mistakes/routes.ts';
import type { StatsMetrics } from './metrics.ts';
import { cardPage } from './pages/card-page.ts';
import { cardSitemap } from './pages/card-sitemap.ts';
import { internalRoutes } from './players/internal-routes.ts';
import { playerRoutes } from './players/routes.ts';
import { rankingRoutes } from './rankings/routes.ts';
import { createSummaryReader } from './rankings/summary-reader.ts';
import { searchRoutes } from './search/routes.ts';

export type Dependencies = {
  connection: Connection;
  tokens: AnswerTokens;
  authenticate: Authenticate;
  internalToken: string;
  log: Logger;
  catalogue: () => CardIndex | undefined;
  withheld?: () => WithheldCards;
  accounting: Accounting;
  metrics: StatsMetrics;
  pace: Pace;
  fragments: Pick<FragmentRenderer, 'render'>;
  onRecorded: () => void;
  creditTimeout?: number;
  now?: () => number;
};

/**
 * The limit fits the ten thousand players of an `orderPlayers` request; the gateway lets no other large body through.
 */
const bodyLimit = '1mb';

export function createApp({
  connection,
  tokens,
  authenticate,
  internalToken,
  log,
  catalogue,
  withheld = () => nothingWithheld,
  accounting,
  metrics,
  pace: { perMinute, playersPerAddress },
  fragments,
  onRecorded,
  creditTimeout = 1000,
  now = Date.now,
}: Dependencies): Koa {
  const db = getCollections(connection);
  const reading = { db, log, now };
  const ratings = createRatingReader(reading);
  const limits = createAnswerLimits({ perMinute, playersPerAddress, log, metrics });
  const record = createGroupCommit(connection);
  const cards = (): CardIndex => {
    const index = catalogue();
    if (!index) throw new AppError('unavailable', { detail: 'The cards are not known yet.', retryAfter: 5 });
    return index;
  };

  return createServiceApp({
    service: 'svc-stats',
    log,
    authenticate,
    internalToken,
    metrics: metrics.common,
    bodyLimit,
    readiness: {
      database: mongoCheck(connection),
      catalogue: () => (catalogue() ? null : 'no catalogue yet'),
    },
    pages: [fragmentPages(fragments), cardPage(cards), cardSitemap(cards)],
    routes: [
      ...answerRoutes({ db, tokens, record, limits, metrics, now, onRecorded }),
      ...searchRoutes({ cards, withheld, tallies: createTallyReader(reading) }),
      ...cardRoutes({ db, cards, withheld, ratings, now }),
      ...insightRoutes({ db, cards, withheld, tokens, now }),
      ...rankingRoutes({ cards, withheld, summaries: createSummaryReader(reading), ratings, now }),
      ...playerRoutes({ db, accounting, creditTimeout, now }),
      ...mistakeRoutes({ db, accounting, cards, withheld, now }),
      ...collectionRoutes({ db, accounting, cards, withheld, now }),
      ...internalRoutes({ db, accounting, now }),
    ],
  });
}
