import { answerTokens } from '@cardwise/service-kit/answer-token';
import { followCatalogue } from '@cardwise/service-kit/catalogue-copy';
import type { Foundation } from '@cardwise/service-kit/run-service';

import { indexAnswers } from './answers/model.ts';
import { createApp } from './app.ts';
import { indexCards, type CardIndex } from './catalogue/index-cards.ts';
import type { env } from './env.ts';
import { keepHouse } from './housekeeping/keep-house.ts';
import { startCounting } from './ledger/start-counting.ts';
import { indexPlayers } from './players/model.ts';

/** Builds the service from its foundation and sets its background work going. */
export const startService = async ({
  env: settings,
  log,
  connection,
  authenticate,
  clientOf,
}: Foundation<typeof env>) => {
  await indexAnswers(connection);
  await indexPlayers(connection);

  let cards: CardIndex | undefined;
  const feed = await followCatalogue({
    connection,
    log,
    client: clientOf(settings.SVC_ADMIN_URL),
    onChange: (catalogue) => {
      cards = indexCards(catalogue);
    },
  });
  const counting = startCounting({ connection, log, catalogue: () => cards });
  const house = keepHouse({ connection, log, keepDays: settings.ANSWERS_KEEP_DAYS, metrics: counting.metrics });

  return {
    app: createApp({
      connection,
      log,
      authenticate,
      internalToken: settings.INTERNAL_TOKEN,
      tokens: answerTokens(settings.SESSION_SECRET),
      catalogue: () => cards,
      pace: { perMinute: settings.ANSWERS_PER_MINUTE, playersPerAddress: settings.PLAYERS_PER_ADDRESS },
      ...counting,
    }),
    stop: async (): Promise<void> => {
      await Promise.all([feed.stop(), house.stop(), counting.stop()]);
    },
  };
};
