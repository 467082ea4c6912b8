import { answerTokens } from '@cardwise/service-kit/answer-token';
import { followCatalogue } from '@cardwise/service-kit/catalogue-copy';
import { runService } from '@cardwise/service-kit/run-service';

import { indexAnswers } from './answers/model.ts';
import { createApp } from './app.ts';
import { cardIndexer, type CardIndex } from './catalogue/index-cards.ts';
import { env } from './env.ts';
import { keepHouse } from './housekeeping/keep-house.ts';
import { startCounting } from './ledger/start-counting.ts';

await runService({
  name: 'svc-stats',
  env,
  start: async ({ env: { SESSION_SECRET, INTERNAL_TOKEN, SVC_ADMIN_URL, ANSWERS_KEEP_DAYS }, ...foundation }) => {
    const { connection, log, authenticate, clientOf } = foundation;
    await indexAnswers(connection);

    let cards: CardIndex | undefined;
    const index = cardIndexer();
    const feed = await followCatalogue({ connection, client: clientOf(SVC_ADMIN_URL), log, onChange: (news) => (cards = index(news)) });
    const counting = startCounting({ connection, log, catalogue: () => cards });
    const house = keepHouse({ connection, log, keepDays: ANSWERS_KEEP_DAYS, metrics: counting.metrics });

    return {
      app: createApp({
        connection,
        log,
        authenticate,
        internalToken: INTERNAL_TOKEN,
        tokens: answerTokens(SESSION_SECRET),
        catalogue: () => cards,
        ...counting,
      }),
      stop: async () => {
        await Promise.all([feed.stop(), house.stop(), counting.stop()]);
      },
    };
  },
});
