import '@cardwise/service-kit/tracing/start-tracing';

import { domain as rounds } from '@cardwise/contracts/rounds/domain';
import { domain } from '@cardwise/contracts/statistics/domain';
import { statisticsPage } from '@cardwise/contracts/statistics/pages';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { followOpenDays } from '@cardwise/service-kit/feeds/follow-open-days';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { runService } from '@cardwise/service-kit/process/run-service';

import { createApp } from './app.ts';
import { indexCards, type CardIndex } from './catalogue/index-cards.ts';
import { createWithheldReader } from './catalogue/withheld.ts';
import { openCollections } from './collections.ts';
import { env } from './env.ts';
import { startHousekeeping, startRemovingEmptied } from './housekeeping/housekeeping.ts';
import { startCounting } from './ledger/start-counting.ts';
import { migrations } from './migrations/migrations.ts';
import { sharedPages } from './pages/shared-pages.ts';

await runService({
  domain,
  env,
  migrations,
  start: async ({ env: settings, log, connection, authenticate, getPeerClient }) => {
    const db = await openCollections(connection);
    let cards: CardIndex | undefined;
    const feed = await followCatalogue({
      connection,
      log,
      client: getPeerClient('files'),
      onChange: (catalogue) => {
        cards = indexCards(catalogue, cards);
      },
    });
    const openDays = followOpenDays({ client: getPeerClient(rounds.service), log });
    const counting = startCounting({ connection, log, catalogue: () => cards });
    const { accounting, metrics, onRecorded } = counting;
    const housekeeping = startHousekeeping({ db, log, keepDays: settings.ANSWERS_KEEP_DAYS, metrics });
    const emptied = startRemovingEmptied({ db, log });
    const fragments = createFragmentRenderer({
      remote: domain.remote,
      page: statisticsPage,
      env: settings,
      log,
      registry: metrics.common.registry,
      shared: sharedPages,
    });
    const app = createApp({
      connection,
      log,
      authenticate,
      internalToken: settings.INTERNAL_TOKEN,
      tokens: answerTokens(settings.SESSION_SECRET),
      catalogue: () => cards,
      withheld: createWithheldReader(() => cards, openDays.withheld),
      fragments,
      pace: { perMinute: settings.ANSWERS_PER_MINUTE, playersPerAddress: settings.PLAYERS_PER_ADDRESS },
      accounting,
      metrics,
      onRecorded,
    });
    const stop = async (): Promise<void> => {
      await Promise.all([feed, openDays, housekeeping, emptied, counting, fragments].map((job) => job.stop()));
    };
    return { app, stop };
  },
});
