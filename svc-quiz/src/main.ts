import { answerTokens } from '@cardwise/service-kit/answer-token';
import { followCatalogue } from '@cardwise/service-kit/catalogue-copy';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { createMetrics } from '@cardwise/service-kit/metrics';
import { mongoCheck } from '@cardwise/service-kit/mongo';
import { runService } from '@cardwise/service-kit/run-service';

import { createApp } from './app.ts';
import { indexCatalogue, type CatalogueIndex } from './catalogue/index-catalogue.ts';
import { env } from './env.ts';
import { counterFromStats } from './question/player-counter.ts';

await runService({
  name: 'svc-quiz',
  env,
  start: async ({ env: settings, log, connection, authenticate, clientOf, tracing }) => {
    let index: CatalogueIndex | undefined;
    const catalogue = await followCatalogue({
      connection,
      client: clientOf(settings.SVC_ADMIN_URL),
      log,
      onChange: (next) => {
        index = indexCatalogue(next);
      },
    });
    const metrics = createMetrics('svc-quiz');
    const fragments = createFragmentRenderer({
      remote: 'mfe_quiz',
      page: 'quiz',
      env: settings,
      log,
      registry: metrics.registry,
      tracing,
    });
    const app = createApp({
      log,
      authenticate,
      internalToken: settings.INTERNAL_TOKEN,
      catalogue: () => index,
      tokens: answerTokens(settings.SESSION_SECRET),
      counterOf: counterFromStats(clientOf(settings.SVC_STATS_URL), log),
      metrics,
      fragments,
      checks: { database: mongoCheck(connection) },
    });
    const stop = async (): Promise<void> => {
      await Promise.all([catalogue.stop(), fragments.stop()]);
    };
    return { app, stop };
  },
});
