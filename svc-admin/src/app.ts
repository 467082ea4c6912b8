import { domain } from '@cardwise/contracts/admin/domain';
import { createApp as createKoaApp, type ReadinessCheck } from '@cardwise/service-kit/app/create-app';
import type { Authenticate } from '@cardwise/service-kit/access/authenticate';
import type { ServiceAddress } from '@cardwise/service-kit/http/service-url';
import type { Logger } from '@cardwise/service-kit/logs/logger';
import type { Metrics } from '@cardwise/service-kit/app/metrics';
import type { RoundPictureTokens } from '@cardwise/service-kit/tokens/round-picture-token';
import type Koa from 'koa';

import { auditTrail } from './audit/audit-trail.ts';
import { appConfigRoutes } from './app-config/routes.ts';
import { cardReportRoutes } from './card-reports/routes.ts';
import type { CardReportStore } from './card-reports/store.ts';
import { cardsSetsRoutes } from './cards-sets/routes.ts';
import type { CardsStore } from './cards-sets/store.ts';
import type { Feed } from './catalogue/feed.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { LiveDomains } from './domains/live-domains.ts';
import { healthPage } from './health/page.ts';
import { logRoutes } from './logs/routes.ts';
import type { LogStore } from './logs/store.ts';
import { messageRoutes } from './messages/routes.ts';
import { presentActive } from './messages/select-shown.ts';
import type { MessageStore } from './messages/store.ts';
import { metadataRoutes } from './metadata/routes.ts';
import type { CardColours } from './pictures/card-pictures.ts';
import { roundPage, pictureRoutes, sharePage } from './pictures/routes.ts';
import type { RoundPictures } from './pictures/round-pictures.ts';
import type { SharePictures } from './pictures/share-pictures.ts';
import { previewRoutes } from './preview/routes.ts';
import { authenticatePublisherBy } from './publishing-tokens/authenticate-publisher.ts';
import { publishingTokenRoutes } from './publishing-tokens/routes.ts';
import type { PublishingTokenStore } from './publishing-tokens/store.ts';
import { releaseRoutes } from './releases/routes.ts';
import type { WatchStore } from './releases/store.ts';
import type { KnownBuilds } from './reports/known-builds.ts';
import { tokenPage, type PageLoadTokens } from './reports/page-load-tokens.ts';
import { reportRoutes } from './reports/routes.ts';
import type { ReportStore } from './reports/store.ts';
import type { Directory } from './users/directory.ts';
import { userRoutes } from './users/routes.ts';

const bodyLimit = '8mb';

type Dependencies = {
  log: Logger;
  authenticate: Authenticate;
  internalToken: string;
  readiness: Record<string, ReadinessCheck>;
  metrics?: Metrics;
  version: string;
  cardPages: string;
  domains: LiveDomains;
  getUrl: (service: ServiceAddress) => string;
  feed: Feed;
  cards: CardsStore;
  cardReports: CardReportStore;
  messages: MessageStore;
  logs: LogStore;
  publishingTokens: PublishingTokenStore;
  siteDir: string | undefined;
  reports: ReportStore;
  watches: WatchStore;
  isKnown: KnownBuilds;
  pageLoadTokens: PageLoadTokens;
  directory: Directory;
  sharePictures: SharePictures;
  roundPictures: RoundPictures;
  cardColours: CardColours;
  roundPictureTokens: RoundPictureTokens;
  flushLog: () => Promise<void>;
  wake: () => void;
};

export function createApp({
  log,
  authenticate,
  internalToken,
  readiness,
  metrics,
  version,
  cardPages,
  domains,
  getUrl,
  feed,
  cards,
  cardReports,
  messages,
  logs,
  publishingTokens,
  siteDir,
  reports,
  watches,
  isKnown,
  pageLoadTokens,
  directory,
  sharePictures,
  roundPictures,
  cardColours,
  roundPictureTokens,
  flushLog,
  wake,
}: Dependencies): Koa {
  const recordChange = auditTrail({ getName: directory.getName, flushLog });
  const activeMessages = async () => presentActive(await messages.active(), new Date());
  return createKoaApp({
    service: 'svc-admin',
    log,
    authenticate,
    authenticatePublisher: authenticatePublisherBy(publishingTokens, log),
    internalToken,
    readiness,
    ...(metrics && { metrics }),
    bodyLimit,
    pages: [
      healthPage({ own: domain.service, domains, getUrl }),
      sharePage(feed, sharePictures),
      roundPage(roundPictureTokens, roundPictures),
      tokenPage(pageLoadTokens),
    ],
    routes: [
      ...catalogueRoutes(feed),
      ...appConfigRoutes({ feed, activeMessages, version }),
      ...cardsSetsRoutes({ cards, feed, wake, cardPages, recordChange }),
      ...cardReportRoutes({ cardReports, feed, cardPages, recordChange }),
      ...previewRoutes(feed),
      ...metadataRoutes(feed),
      ...userRoutes({ directory, feed, recordChange }),
      ...logRoutes({ logs, recordChange }),
      ...reportRoutes({ reports, isKnown, domains, pageLoadTokens }),
      ...publishingTokenRoutes({ publishingTokens, directory, recordChange }),
      ...releaseRoutes({ siteDir, reports, watches, publishingTokens, recordChange }),
      ...messageRoutes({ messages, recordChange }),
      ...pictureRoutes(roundPictures, cardColours),
    ],
  });
}
