import { CatalogueCard, type CatalogueSet } from '@cardwise/contracts/internal';
import type { NamedCode } from '@cardwise/contracts/app-config';
import type { Collection, Connection } from 'mongoose';
import * as z from 'zod/mini';

import type { PageEntry } from '../provider/provider-client.ts';
import type { ProviderMetadata } from '../provider/replies.ts';

/** What a card says, normalised; the feed adds what depends on other cards, on its picture and on administrators. */
export const CardContent = z.omit(CatalogueCard, {
  id: true,
  suffix: true,
  image: true,
  pixel: true,
  banned: true,
  banned_reason: true,
});
export type CardContent = z.infer<typeof CardContent>;

export type StoredPicture = {
  /** The provider's address it came from. */
  url: string;
  /** Content version of the picture. */
  version: string;
  /** Key of its pixel version. */
  pixel: string;
};

export type CardFailure = { reason: string; failedAt: Date; retryAt: Date | null; attempts: number };

export type CardDocument = {
  _id: string;
  /** English name, for lists that also name cards without content. */
  nameEn: string;
  /** The provider's set id: sets appear with growing ids, so it orders cards by age. */
  setId: number;
  /** What players see; null until there is a picture that goes with it. */
  content: CardContent | null;
  picture: StoredPicture | null;
  /** Version of the picture whose smaller forms are made; null: to be made. */
  formsOf: string | null;
  /** Newer content that waits for its picture, so that a card never stands beside a picture that says otherwise. */
  pending: { content: CardContent; pictureUrl: string } | null;
  /** Hash of the provider's card as last seen. */
  hash: string;
  /** When it was last heard of at the provider; null: never by itself. */
  refreshedAt: Date | null;
  /** Since when an administrator wants it refreshed. */
  queuedAt: Date | null;
  failure: CardFailure | null;
  ban: { reason: string; at: Date; by: string } | null;
};

/** A file made for a set: its content version, the address it was to come from, and whether we drew it for want of that. */
export type SetFile = { version: string; url: string | null; drawn: boolean };

export type SetPicture = { icon: SetFile | null; background: SetFile | null };

export type MetadataDocument = {
  _id: 'metadata';
  sets: (CatalogueSet & {
    id: number;
    aliases: number[];
    expansion: boolean;
    iconUrl: string | null;
    backgroundUrl: string | null;
  })[];
  types: z.infer<typeof NamedCode>[];
  rarities: z.infer<typeof NamedCode>[];
  classes: z.infer<typeof NamedCode>[];
  pictures: Record<string, SetPicture>;
  /** Grows whenever something visible changed; absent before the first catalogue. Every process follows it. */
  revision?: number;
};

/** One crawl of the provider, under way or done. */
export type CrawlDocument = {
  _id: 'crawl';
  crawl: string;
  stage: 'pages' | 'apply' | 'done';
  startedAt: Date;
  finishedAt: Date | null;
  /** The page to be fetched next, and how many there are. */
  nextPage: number;
  pageCount: number | null;
  cardCount: number | null;
  metadata: ProviderMetadata;
  /** Why it does not go on, and when it is tried again. */
  failure: { reason: string; at: Date; attempts: number; retryAt: Date } | null;
};

/** Who keeps the catalogue, and until when. */
export type LeaseDocument = { _id: 'keeper'; holder: string; until: Date };

export type CrawlPageDocument = { _id: string; crawl: string; page: number; entries: PageEntry[] };

/** The collections of the catalogue. */
export type CatalogueStore = {
  cards: Collection<CardDocument>;
  metadata: Collection<MetadataDocument>;
  crawls: Collection<CrawlDocument>;
  crawlPages: Collection<CrawlPageDocument>;
  leases: Collection<LeaseDocument>;
};

/** The catalogue's collections with their indexes in place. */
export const openCatalogueStore = async (connection: Connection): Promise<CatalogueStore> => {
  const store: CatalogueStore = {
    cards: connection.collection<CardDocument>('cards'),
    metadata: connection.collection<MetadataDocument>('metadata'),
    crawls: connection.collection<CrawlDocument>('crawls'),
    crawlPages: connection.collection<CrawlPageDocument>('crawl_pages'),
    leases: connection.collection<LeaseDocument>('leases'),
  };
  await store.cards.createIndexes([
    { key: { refreshedAt: 1 } },
    { key: { queuedAt: 1 }, partialFilterExpression: { queuedAt: { $type: 'date' } } },
    { key: { 'ban.at': 1 }, partialFilterExpression: { 'ban.at': { $type: 'date' } } },
    { key: { 'failure.failedAt': 1 }, partialFilterExpression: { 'failure.failedAt': { $type: 'date' } } },
    {
      key: { 'pending.pictureUrl': 1, setId: -1 },
      partialFilterExpression: { 'pending.pictureUrl': { $type: 'string' } },
    },
  ]);
  await store.crawlPages.createIndexes([{ key: { crawl: 1, page: 1 } }]);
  return store;
};
