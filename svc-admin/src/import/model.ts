import { getCollection, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection } from 'mongoose';

import { openCatalogueStore } from '../catalogue/model.ts';
import type { PageEntry } from '../provider/provider-client.ts';
import type { ProviderMetadata } from '../provider/replies.ts';

const { Mixed } = Schema.Types;

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

const crawlSchema = new Schema<CrawlDocument>(
  {
    _id: { type: String, required: true },
    crawl: { type: String, required: true },
    stage: { type: String, enum: ['pages', 'apply', 'done'], required: true },
    startedAt: { type: Date, required: true },
    finishedAt: Date,
    nextPage: { type: Number, required: true },
    pageCount: Number,
    cardCount: Number,
    metadata: { type: Mixed, required: true },
    failure: Mixed,
  },
  storedIn('crawls'),
);

export type ImportStore = Awaited<ReturnType<typeof openImportStore>>;

type CrawlPageDocument = { _id: string; crawl: string; page: number; entries: PageEntry[] };

const crawlPageSchema = new Schema<CrawlPageDocument>(
  {
    _id: { type: String, required: true },
    crawl: { type: String, required: true },
    page: { type: Number, required: true },
    entries: [Mixed],
  },
  storedIn('crawl_pages'),
);
crawlPageSchema.index({ crawl: 1, page: 1 });

type LeaseDocument = { _id: 'keeper'; holder: string; until: Date };

const leaseSchema = new Schema<LeaseDocument>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  storedIn('leases'),
);

export async function openImportStore(connection: Connection) {
  return {
    ...(await openCatalogueStore(connection)),
    crawls: getCollection(await openModel(connection, 'Crawl', crawlSchema)),
    crawlPages: getCollection(await openModel(connection, 'CrawlPage', crawlPageSchema)),
    leases: getCollection(await openModel(connection, 'Lease', leaseSchema)),
  };
}
