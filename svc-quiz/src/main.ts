import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { nameUsers } from '@cardwise/contracts/profile/users';
import { createAddressShare } from '@cardwise/service-kit/limits/address-share';
import { answerTokens } from '@cardwise/service-kit/tokens/answer-token';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { runService } from '@cardwise/service-kit/process/run-service';

import { createApp } from './app.ts';
import { indexCatalogue, type CatalogueIndex } from './catalogue/index-catalogue.ts';
import { collectionsOf, createIndexes } from './collections.ts';
import { env } from './env.ts';
import { startPruning } from './pruning.ts';
import { counterFromStats } from './questions/player-counter.ts';
import { choiceOrder } from './rounds/choice-order.ts';
import { startDelivery } from './rounds/deliver-answers.ts';
import { picturePreparer } from './rounds/prepare-pictures.ts';
import { accountsFrom } from './rounds/ranked-as.ts';
import { startDailySets } from './sets/start-daily-sets.ts';
import { createStores } from './stores.ts';

await runService({
  name: 'svc-quiz',
  env,
  migrations: [],
  start: async ({ env: settings, log, connection, authenticate, clientOf, tracing }) => {
    const db = collectionsOf(connection);
    await createIndexes(db);
    const admin = clientOf(settings.SVC_ADMIN_URL);
    const stats = clientOf(settings.SVC_STATS_URL);
    const profile = clientOf(settings.SVC_PROFILE_URL);
    let index: CatalogueIndex | undefined;
    const stores = createStores({
      db,
      index: () => index,
      tallies: async (cards) => (await stats.call(cardTallies, { body: { cards } })).tallies,
      names: async (users) => (await profile.call(nameUsers, { body: { users } })).names,
      secret: settings.SESSION_SECRET,
      log,
      now: Date.now,
    });
    const dailySets = startDailySets({ sets: stores.sets, log, isReady: () => index !== undefined });
    const delivery = startDelivery({ ...stores, stats, log });
    const pruning = startPruning({ db, log });
    const catalogue = await followCatalogue({
      connection,
      client: admin,
      log,
      onChange: (next) => {
        index = indexCatalogue(next);
        dailySets.wake();
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
      stores,
      barrier: createReadBarrier(connection, 'adopted visits'),
      pictures: {
        seal: roundPictureTokens(settings.SESSION_SECRET).seal,
        prepareNext: picturePreparer({ admin, log }),
      },
      orderOf: choiceOrder(settings.SESSION_SECRET),
      accountOf: accountsFrom(profile, log),
      share: createAddressShare(settings.PLAYERS_PER_ADDRESS),
      delivery,
      tokens: answerTokens(settings.SESSION_SECRET),
      counterOf: counterFromStats(stats, log),
      metrics,
      fragments,
      checks: { database: mongoCheck(connection) },
    });
    const stop = async (): Promise<void> => {
      await Promise.all([catalogue.stop(), fragments.stop(), dailySets.stop(), delivery.stop(), pruning.stop()]);
    };
    return { app, stop };
  },
});
