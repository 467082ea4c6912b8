import { CatalogueCard, type CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { NamedCode } from '@cardwise/contracts/catalogue/app-config';
import { collectionOf, openModel, storedIn } from '@cardwise/service-kit/database/open-model';
import { Schema, type Collection, type Connection, type Model } from 'mongoose';
import * as z from 'zod/mini';

/** A card's own content, normalised; the feed adds what depends on other cards, on its picture and on administrators. */
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
  /** Key of its pixel version; empty: to be made. */
  pixel: string;
};

export type CardFailure = { reason: string; failedAt: Date; retryAt: Date | null; attempts: number };

/**
 * What the provider also says of a card. Nothing reads it yet; it is stored so that what will can start without a crawl.
 */
export type CardTraits = {
  /** Whether it is a part from which players build a card. */
  module: boolean;
  bannedFromSideboard: boolean;
};

export type CardDocument = {
  _id: string;
  /** English name, for lists that also name cards without content. */
  nameEn: string;
  /** The provider's set id: sets appear with growing ids, so it orders cards by age. */
  setId: number;
  /** Absent on a card that an earlier version imported, until the next crawl. */
  traits?: CardTraits;
  /** What players see; null until there is a picture that goes with it. */
  content: CardContent | null;
  picture: StoredPicture | null;
  /** Version of the picture whose smaller forms are made; null: to be made. */
  formsOf: string | null;
  /** Newer content that waits for its picture, so that a card is never shown with a picture that contradicts it. */
  pending: { content: CardContent; pictureUrl: string } | null;
  /** Hash of the provider's card as last seen. */
  hash: string;
  /** When the provider last sent it; null: never by itself. */
  refreshedAt: Date | null;
  /** Since when an administrator wants it refreshed. */
  queuedAt: Date | null;
  failure: CardFailure | null;
  /** Whether the provider no longer has it, until it sends it again. */
  gone?: boolean;
  ban: { reason: string; at: Date; by: string } | null;
};

const { Mixed } = Schema.Types;

/** What zod parses before it is stored is not described a second time: it is Mixed. */
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
// In the order in which pictures are fetched and processed: a batch reads no more cards than it takes.
cardSchema.index({ setId: -1 }, waiting);
cardSchema.index({ 'picture.pixel': 1, setId: -1 }, { partialFilterExpression: { 'picture.pixel': '' } });
cardSchema.index({ formsOf: 1, setId: -1 });

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
  /** Absent until a crawl by a version that reads them. */
  minionTypes?: z.infer<typeof NamedCode>[];
  pictures: Record<string, SetPicture>;
  /** Grows with every visible change; absent before the first catalogue. Every process follows it. */
  revision?: number;
  /** The only cards that one revision changed; absent when it may have changed any. */
  lastChange?: { revision: number; cards: string[] } | null;
};

/** The catalogue as it is stored. */
export type CatalogueStore = {
  Card: Model<CardDocument>;
  /** The model's collection, for work on the whole catalogue. */
  cards: Collection<CardDocument>;
  metadata: Collection<MetadataDocument>;
};

export const openCatalogueStore = async (connection: Connection): Promise<CatalogueStore> => {
  const Card = await openModel(connection, 'Card', cardSchema);
  return {
    Card,
    cards: collectionOf(Card),
    metadata: connection.collection<MetadataDocument>('metadata'),
  };
};
