import '@cardwise/service-kit/tracing/start-tracing';

import { domain } from '@cardwise/contracts/admin/domain';
import { domain as rounds } from '@cardwise/contracts/rounds/domain';
import { domain as statistics } from '@cardwise/contracts/statistics/domain';
import { deriveKey } from '@cardwise/service-kit/tokens/key-ring';
import { mongoCheck } from '@cardwise/service-kit/database/mongo';
import { serviceUrl } from '@cardwise/service-kit/http/service-url';
import { roundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import { runService } from '@cardwise/service-kit/process/run-service';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import sharp from 'sharp';
import type * as z from 'zod/mini';

import { createApp } from './app.ts';
import { openCardReports, createCardReportStore } from './card-reports/store.ts';
import { createCardsStore } from './cards-sets/store.ts';
import { createFeed, startFollowing } from './catalogue/feed.ts';
import { readLiveDomains } from './domains/live-domains.ts';
import { env } from './env.ts';
import { pruneLogs, startHousekeeping } from './housekeeping.ts';
import { isHalfApplied, catalogueCheck } from './import/crawl.ts';
import { startImporting } from './import/importing.ts';
import { openImportStore } from './import/model.ts';
import { openLogs, createLogStore } from './logs/store.ts';
import { openMessages, createMessageStore } from './messages/store.ts';
import { createAdminMetrics } from './metrics.ts';
import { migrations } from './migrations/migrations.ts';
import { createCardColours, createCardPictures } from './pictures/card-pictures.ts';
import { createSetPictures } from './pictures/set-pictures.ts';
import { createRoundPictures } from './pictures/round-pictures.ts';
import { createSharePictures } from './pictures/share-pictures.ts';
import { createProviderClient } from './provider/provider-client.ts';
import { openPublishingTokens, createPublishingTokenStore } from './publishing-tokens/store.ts';
import { openWatches, createWatchStore } from './releases/store.ts';
import { endAllOldPreviews } from './releases/end-old-previews.ts';
import { sweepUploads } from './releases/receive-build.ts';
import { startWatchingReleases } from './releases/watching.ts';
import { knownBuilds } from './reports/known-builds.ts';
import { openReports } from './reports/model.ts';
import { pageLoadTokens } from './reports/page-load-tokens.ts';
import { createReportStore, startWritingReports } from './reports/store.ts';
import { createFrameTranslation } from './reports/translate-frames.ts';
import { createDirectory } from './users/directory.ts';

// A cache would be of no use, because each picture is used once.
sharp.cache(false);
sharp.concurrency(1);

await runService({
  domain,
  env,
  migrations,
  start: async ({ env: settings, log, connection, authenticate, flushLog, getPeerClient }) => {
    const store = await openImportStore(connection);
    const feed = createFeed(store, () => isHalfApplied(store));
    const cards = createCardsStore(store);
    const metrics = createAdminMetrics({ cards, store });
    const logs = createLogStore(await openLogs(connection));
    const watches = createWatchStore(await openWatches(connection));
    const { SITE_DIR: siteDir } = settings;
    if (siteDir !== undefined) await sweepUploads(siteDir, Date.now());
    const reports = createReportStore(await openReports(connection), { translate: createFrameTranslation(siteDir) });
    const cardReports = createCardReportStore(
      await openCardReports(connection),
      deriveKey(settings.SESSION_SECRET, 'card-report'),
    );
    const folder = settings.IMAGES_DIR;
    const importing = startImporting({
      store,
      provider: openProvider(settings, metrics, log),
      feed,
      log,
      pictures: createCardPictures({ folder, pixelKey: deriveKey(settings.SESSION_SECRET, 'pixel-picture') }),
      setPictures: createSetPictures({ folder, store, log }),
    });
    const following = startFollowing(feed, log);
    const oldLogs = { prune: (now: number) => pruneLogs(logs, settings.AUDIT_KEEP_DAYS, now) };
    const oldPreviews = siteDir === undefined ? [] : [{ prune: (now: number) => endAllOldPreviews(siteDir, log, now) }];
    const housekeeping = startHousekeeping([oldLogs, reports, cardReports, watches, ...oldPreviews], log);
    const writing = startWritingReports(reports, log);
    const onTakenBack = ({ part }: { part: string }): void => metrics.takenBack.inc({ part });
    const watching =
      siteDir === undefined ? [] : [startWatchingReleases({ siteDir, reports, watches, log, flushLog, onTakenBack })];
    const app = createApp({
      log,
      authenticate,
      metrics: metrics.common,
      internalToken: settings.INTERNAL_TOKEN,
      readiness: { database: mongoCheck(connection), catalogue: catalogueCheck(feed, store) },
      version: settings.APP_VERSION,
      cardPages: settings.PROVIDER_CARD_PAGES,
      domains: readLiveDomains(siteDir),
      getUrl: (service) => serviceUrl(settings.SERVICES_URL, service),
      feed,
      cards,
      cardReports,
      messages: createMessageStore(await openMessages(connection)),
      logs,
      publishingTokens: createPublishingTokenStore(await openPublishingTokens(connection)),
      siteDir,
      reports,
      watches,
      isKnown: knownBuilds(siteDir),
      pageLoadTokens: pageLoadTokens(settings.SESSION_SECRET),
      directory: createDirectory({
        profile: getPeerClient('login'),
        stats: getPeerClient(statistics.service),
        rounds: getPeerClient(rounds.service),
      }),
      sharePictures: createSharePictures({ folder }),
      roundPictures: createRoundPictures({ folder, feed, log, secret: settings.SESSION_SECRET }),
      cardColours: createCardColours({ folder, feed }),
      roundPictureTokens: roundPictureTokens(settings.SESSION_SECRET),
      flushLog,
      wake: importing.wake,
    });
    return {
      app,
      stop: async () => {
        await Promise.all([importing, following, housekeeping, ...watching, writing].map((task) => task.stop()));
      },
    };
  },
});

type Settings = z.output<z.ZodMiniObject<typeof env>>;

function openProvider(settings: Settings, { calls, retries }: ReturnType<typeof createAdminMetrics>, log: Logger) {
  return createProviderClient({
    apiUrl: settings.PROVIDER_API_URL,
    oauthUrl: settings.PROVIDER_OAUTH_URL,
    clientId: settings.PROVIDER_CLIENT_ID,
    clientSecret: settings.PROVIDER_CLIENT_SECRET,
    locale: settings.PROVIDER_LOCALE,
    pageSize: settings.PROVIDER_PAGE_SIZE,
    onCall: (status) => calls.inc({ status: String(status ?? 'none') }),
    onRetry: (error, attempt) => {
      retries.inc();
      log.warn({ err: error, attempt }, 'the provider is asked again');
    },
  });
}
