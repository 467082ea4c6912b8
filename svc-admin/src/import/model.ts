import type { Connection } from 'mongoose';

import { openCatalogueStore } from '../catalogue/model.ts';
import type { PageEntry } from '../provider/provider-client.ts';
import type { ProviderMetadata } from '../provider/replies.ts';

export type CrawlDocument = {
  _id: 'crawl';
  crawl: string;
  stage: 'pages' | 'apply' | 'done';
  startedAt: Date;
  finishedAt: Date | null;
  nextPage: number;
  pageCount: number | null;
  cardCount: number | null;
  metadata: ProviderMetadata;
  failure: { reason: string; at: Date; attempts: number; retryAt: Date } | null;
};

export type ImportStore = Awaited<ReturnType<typeof openImportStore>>;

type CrawlPageDocument = { _id: string; crawl: string; page: number; entries: PageEntry[] };

type LeaseDocument = { _id: 'keeper'; holder: string; until: Date };

export async function openImportStore(connection: Connection) {
  const crawlPages = connection.collection<CrawlPageDocument>('crawl_pages');
  await crawlPages.createIndex({ crawl: 1, page: 1 });
  return {
    ...(await openCatalogueStore(connection)),
    crawls: connection.collection<CrawlDocument>('crawls'),
    crawlPages,
    leases: connection.collection<LeaseDocument>('leases'),
  };
}
