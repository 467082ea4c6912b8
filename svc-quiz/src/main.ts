import '@cardwise/service-kit/tracing/start-tracing';

import type { Catalogue } from '@cardwise/contracts/catalogue/catalogue';
import { domain } from '@cardwise/contracts/quiz/domain';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { domain as rounds } from '@cardwise/contracts/rounds/domain';
import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { createAskableIndex } from '@cardwise/question-kit/catalogue/askable-index';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { followOpenDays } from '@cardwise/service-kit/feeds/follow-open-days';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { runService } from '@cardwise/service-kit/process/run-service';

import { createApp } from './app.ts';
import { env } from './env.ts';
import { counterFromStats } from './questions/routes.ts';
import { followQuestionRatings } from './ratings/question-ratings.ts';
import { takeOverWithin } from './visitors/identify-visitor.ts';
import { openTakenVisits, startForgettingVisits } from './visitors/taken-visits.ts';

await runService({
  domain,
  env,
  migrations: [],
  start: async ({ env: settings, log, connection, authenticate, getPeerClient }) => {
    const stats = getPeerClient(statistics.service);
    let known: Catalogue | undefined;
    const askable = createAskableIndex();
    const openDays = followOpenDays({ client: getPeerClient(rounds.service), log });
    const catalogue = await followCatalogue({
      connection,
      client: getPeerClient('files'),
      log,
      onChange: (next) => {
        known = next;
      },
    });
    const ratings = followQuestionRatings({ client: stats, log });
    const takenVisits = await openTakenVisits(connection, log);
    const forgetting = startForgettingVisits(takenVisits, takeOverWithin, log);
    const metrics = createMetrics('svc-quiz');
    const fragments = createFragmentRenderer({
      remote: domain.remote,
      page: quizPage,
      env: settings,
      log,
      registry: metrics.registry,
    });
    const app = createApp({
      log,
      authenticate,
      internalToken: settings.INTERNAL_TOKEN,
      catalogue: () => known && askable(known, openDays.withheld().cards),
      tokens: answerTokens(settings.SESSION_SECRET),
      takenVisits,
      getCounter: counterFromStats(stats, log),
      getRating: ratings.getRating,
      metrics,
      fragments,
    });
    const stop = async (): Promise<void> => {
      await Promise.all([catalogue.stop(), openDays.stop(), ratings.stop(), fragments.stop(), forgetting.stop()]);
    };
    return { app, stop };
  },
});
