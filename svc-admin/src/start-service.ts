import { deriveKey } from '@cardwise/service-kit/key-ring';
import { mongoCheck } from '@cardwise/service-kit/mongo';
import type { Foundation } from '@cardwise/service-kit/run-service';

import { createApp } from './app.ts';
import { openCardsStore } from './cards-sets/store.ts';
import { createFeed } from './catalogue/feed.ts';
import { followFeed } from './catalogue/follow-feed.ts';
import { startKeeper } from './catalogue/keeper.ts';
import { openCatalogueStore } from './catalogue/model.ts';
import { catalogueCheck } from './catalogue/readiness.ts';
import type { env } from './env.ts';
import { openCardPictures } from './images/card-pictures.ts';
import { createSetPictures } from './images/set-pictures.ts';
import { keepPruned } from './logs/keep-pruned.ts';
import { openLogs } from './logs/model.ts';
import { logStore } from './logs/store.ts';
import { openMessages } from './messages/model.ts';
import { messageStore } from './messages/store.ts';
import { createAdminMetrics } from './metrics.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { createDirectory } from './users/directory.ts';

/** Builds the service from its foundation and sets its background work going. */
export const startService = async ({
  env: settings,
  log,
  connection,
  authenticate,
  settleLog,
  clientOf,
}: Foundation<typeof env>) => {
  const store = await openCatalogueStore(connection);
  const feed = createFeed(store);
  const cards = openCardsStore(store);
  const metrics = createAdminMetrics({ cards, store });
  const logs = logStore(await openLogs(connection));
  const provider = createProviderClient({
    apiUrl: settings.PROVIDER_API_URL,
    oauthUrl: settings.PROVIDER_OAUTH_URL,
    clientId: settings.PROVIDER_CLIENT_ID,
    clientSecret: settings.PROVIDER_CLIENT_SECRET,
    locale: settings.PROVIDER_LOCALE,
    pageSize: settings.PROVIDER_PAGE_SIZE,
    onCall: (status) => metrics.calls.inc({ status: String(status ?? 'none') }),
    onRetry: (error, attempt) => {
      metrics.retries.inc();
      log.warn({ err: error, attempt }, 'the provider is asked again');
    },
  });
  const folder = settings.IMAGES_DIR;
  const keeper = startKeeper({
    store,
    provider,
    feed,
    log,
    pictures: openCardPictures({ folder, pixelKey: deriveKey(settings.SESSION_SECRET, 'pixel-picture') }),
    setPictures: createSetPictures({ folder, store, log }),
  });
  const following = followFeed(feed, log);
  const pruning = keepPruned({ logs, log, auditKeepDays: settings.AUDIT_KEEP_DAYS });
  const app = createApp({
    log,
    authenticate,
    metrics: metrics.common,
    internalToken: settings.INTERNAL_TOKEN,
    readiness: { database: mongoCheck(connection), catalogue: catalogueCheck(feed, store) },
    version: settings.APP_VERSION,
    cardPages: settings.PROVIDER_CARD_PAGES,
    services: {
      'svc-quiz': settings.SVC_QUIZ_URL,
      'svc-stats': settings.SVC_STATS_URL,
      'svc-profile': settings.SVC_PROFILE_URL,
      'svc-admin': settings.SVC_ADMIN_URL,
    },
    feed,
    cards,
    messages: messageStore(openMessages(connection)),
    logs,
    directory: createDirectory(clientOf(settings.SVC_PROFILE_URL), clientOf(settings.SVC_STATS_URL)),
    settleLog,
    wake: keeper.wake,
  });
  return {
    app,
    stop: async () => {
      await Promise.all([keeper.stop(), following.stop(), pruning.stop()]);
    },
  };
};
