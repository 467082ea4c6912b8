import '@cardwise/service-kit/tracing/start-tracing';

import { nameUsers } from '@cardwise/contracts/profile/users';
import { domain } from '@cardwise/contracts/rounds/domain';
import { dailyPage } from '@cardwise/contracts/rounds/pages';
import { cardTallies } from '@cardwise/contracts/statistics/card-tallies';
import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { createMetrics } from '@cardwise/service-kit/app/metrics';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import { createReadBarrier } from '@cardwise/service-kit/database/read-barrier';
import { followCatalogue } from '@cardwise/service-kit/feeds/catalogue-copy';
import { createFragmentRenderer } from '@cardwise/service-kit/fragments/fragment-renderer';
import { createAddressShare } from '@cardwise/service-kit/limits/allowance';
import { runService } from '@cardwise/service-kit/process/run-service';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';

import { createApp } from './app.ts';
import { openCollections } from './collections.ts';
import { env } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createKnownCards } from './known-cards.ts';
import { choiceOrder } from './rounds/choices.ts';
import { startDelivery } from './rounds/deliver-answers.ts';
import { picturePreparer } from './rounds/prepare-pictures.ts';
import { migrations } from './migrations/migrations.ts';
import { runRaces } from './races/run-races.ts';
import { openPushKeys } from './reminders/push-keys.ts';
import { pushSender } from './reminders/send-push.ts';
import { startReminding } from './reminders/start-reminding.ts';
import { accountsFrom } from './rounds/ranked-as.ts';
import { startDailySets } from './sets/start-daily-sets.ts';
import { createStores } from './stores.ts';

await runService({
  domain,
  env,
  migrations,
  start: async ({ env: settings, log, connection, authenticate, getPeerClient, stopping }) => {
    const db = await openCollections(connection);
    const admin = getPeerClient('files');
    const stats = getPeerClient(statistics.service);
    const profile = getPeerClient('login');
    const cards = createKnownCards();
    const stores = createStores({
      db,
      index: cards.index,
      askableIndex: cards.askableIndex,
      leftOut: settings.DAILY_WITHOUT.split(',').filter((id) => id !== ''),
      tallies: async (ids) => (await stats.call(cardTallies, { body: { cards: ids } })).tallies,
      names: async (users) => (await profile.call(nameUsers, { body: { users } })).names,
      secret: settings.SESSION_SECRET,
      log,
      now: Date.now,
    });
    const dailySets = startDailySets({
      sets: [stores.ten.sets, stores.find.sets],
      log,
      isReady: () => cards.index()?.complete === true,
    });
    const delivery = startDelivery({ db, sets: stores.ten.sets, stats, log });
    const housekeeping = startHousekeeping({ db, log });
    const pushKeys = await openPushKeys(db, Date.now);
    const send = pushSender({ keys: pushKeys, contact: settings.PUSH_CONTACT });
    const reminding = startReminding({ db, sets: stores.ten.sets, send, log });
    const catalogue = await followCatalogue({
      connection,
      client: admin,
      log,
      onChange: (next) => {
        cards.take(next);
        dailySets.wake();
      },
    });
    const metrics = createMetrics('svc-rounds');
    const prepareNext = picturePreparer({ admin, log });
    const { registry } = metrics;
    const races = runRaces({ db, sets: stores.ten.sets, prepareNext, log, signal: stopping, registry });
    const fragments = createFragmentRenderer({
      remote: domain.remote,
      page: dailyPage,
      env: settings,
      log,
      registry,
    });
    const app = createApp({
      log,
      authenticate,
      internalToken: settings.INTERNAL_TOKEN,
      stores,
      admin,
      barrier: createReadBarrier(connection, 'adopted visits'),
      pictures: {
        seal: roundPictureTokens(settings.SESSION_SECRET).seal,
        prepareNext,
      },
      getOrder: choiceOrder(settings.SESSION_SECRET),
      getAccount: accountsFrom(profile, log),
      pushKeys,
      pushServices: settings.PUSH_SERVICES.split(','),
      share: createAddressShare(settings.PLAYERS_PER_ADDRESS),
      delivery,
      races,
      metrics,
      fragments,
      checks: { database: mongoCheck(connection) },
    });
    const stop = async (): Promise<void> => {
      const running = [catalogue, fragments, dailySets, delivery, housekeeping, reminding, races];
      await Promise.all(running.map((job) => job.stop()));
    };
    return { app, stop };
  },
});
