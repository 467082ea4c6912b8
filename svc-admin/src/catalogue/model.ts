import { CatalogueCard, type CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { NamedCode } from '@cardwise/contracts/catalogue/app-config';
import { getCollection, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** Without what depends on other cards, its picture and administrators. */
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
  url: string;
  version: string;
  /** Key of its pixel version; empty: to be made. */
  pixel: string;
};

export type CardFailure = { reason: string; failedAt: Date; retryAt: Date | null; attempts: number };

/** Stored although nothing reads it yet: what will needs no crawl then. */
export type CardTraits = {
  module: boolean;
  bannedFromSideboard: boolean;
};

export type CardDocument = {
  _id: string;
  nameEn: string;
  /** The provider's. Ids grow with few exceptions, which is enough for the order in which pictures are made. */
  setId: number;
  traits?: CardTraits;
  /** Null until there is a picture that goes with it. */
  content: CardContent | null;
  picture: StoredPicture | null;
  /** Of the picture whose smaller forms are made. */
  formsOf: string | null;
  /** Newer content that waits for its picture: the two never contradict each other. */
  pending: { content: CardContent; pictureUrl: string } | null;
  hash: string;
  /** When the provider last sent it; null: never. */
  refreshedAt: Date | null;
  queuedAt: Date | null;
  failure: CardFailure | null;
  gone?: boolean;
  ban: { reason: string; at: Date; by: string } | null;
};

const { Mixed } = Schema.Types;

/** What zod parses is Mixed, not described twice. */
const cardSchema = new Schema<CardDocument>(
  {
    _id: { type: String, required: true },
    nameEn: { type: String, default: '' },
    setId: { type: Number, default: 0 },
    traits: { type: Mixed },
    content: { type: Mixed, default: null },
    picture: { type: Mixed, default: null },
    formsOf: { type: String, default: null },
    pending: { type: Mixed, default: null },
    hash: { type: String, default: '' },
    refreshedAt: { type: Date, default: null },
    queuedAt: { type: Date, default: null },
    failure: { type: Mixed, default: null },
    gone: { type: Boolean, default: false },
    ban: { type: new Schema({ reason: String, at: Date, by: String }, { _id: false }), default: null },
  },
  storedIn('cards'),
);
cardSchema.index({ refreshedAt: 1 });
for (const path of ['queuedAt', 'ban.at', 'failure.failedAt']) {
  cardSchema.index({ [path]: 1 }, { partialFilterExpression: { [path]: { $type: 'date' } } });
}
const waiting = { partialFilterExpression: { 'pending.pictureUrl': { $type: 'string' } } };
cardSchema.index({ 'pending.pictureUrl': 1, setId: -1 }, waiting);
cardSchema.index({ setId: -1 }, waiting);
cardSchema.index({ 'picture.pixel': 1, setId: -1 }, { partialFilterExpression: { 'picture.pixel': '' } });
cardSchema.index({ formsOf: 1, setId: -1 });

/** `url` is the address it was to come from, `drawn` whether we drew it for want of that. */
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
  /** Absent until a crawl by a version that reads them. */
  minionTypes?: z.infer<typeof NamedCode>[];
  keywords?: z.infer<typeof NamedCode>[];
  pictures: Record<string, SetPicture>;
  /** Absent until the first import has run through. */
  complete?: boolean;
  /** Grows with every visible change. */
  revision?: number;
  /** The only cards that a revision changed; absent when it may have changed any. */
  lastChange?: { revision: number; cards: string[] } | null;
};

export type CatalogueStore = Awaited<ReturnType<typeof openCatalogueStore>>;

export async function openCatalogueStore(connection: Connection) {
  const Card = await openModel(connection, 'Card', cardSchema);
  return {
    Card,
    cards: getCollection(Card),
    metadata: connection.collection<MetadataDocument>('metadata'),
  };
}
