import { CatalogueCard, type CatalogueSet } from '@cardwise/contracts/catalogue/catalogue';
import type { NamedCode } from '@cardwise/contracts/catalogue/app-config';
import { getCollection, openModel, storedIn } from '@cardwise/service-kit/database/mongo';
import { Schema, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** A card's content leaves out what depends on other cards, on its picture or on administrators. */
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
  /** This key names the picture's pixel version; it is empty until that version is made. */
  pixel: string;
};

export type CardFailure = { reason: string; failedAt: Date; retryAt: Date | null; attempts: number };

/** Nothing reads these traits yet. They are stored so that a later version needs no crawl to use them. */
export type CardTraits = {
  module: boolean;
  bannedFromSideboard: boolean;
};

export type CardDocument = {
  _id: string;
  nameEn: string;
  /**
   * This is the provider's id of the set. The ids grow with few exceptions, which is enough for the order in which
   * pictures are made.
   */
  setId: number;
  traits?: CardTraits;
  /** The content is null until there is a picture that goes with it. */
  content: CardContent | null;
  picture: StoredPicture | null;
  /** This is the version of the picture whose smaller forms have been made; null if there are none. */
  formsOf: string | null;
  /** Newer content waits here for its picture, so that content and picture never contradict each other. */
  pending: { content: CardContent; pictureUrl: string } | null;
  hash: string;
  /** This is when the provider last sent the card; null if it never has. */
  refreshedAt: Date | null;
  queuedAt: Date | null;
  failure: CardFailure | null;
  gone?: boolean;
  ban: { reason: string; at: Date; by: string } | null;
};

const { Mixed } = Schema.Types;

/** Fields that zod parses are Mixed, so that they are not described twice. */
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

/**
 * `url` is the address at the provider, null if it names none; `drawn` tells whether the file was drawn because nothing
 * usable came from there.
 */
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
  /** These lists are absent until a crawl by a version that reads them. */
  minionTypes?: z.infer<typeof NamedCode>[];
  keywords?: z.infer<typeof NamedCode>[];
  pictures: Record<string, SetPicture>;
  /** This is absent until the first import is complete. */
  complete?: boolean;
  /** The revision grows with every visible change. */
  revision?: number;
  /** Names the only cards that the revision changed; absent or null if it may have changed any card. */
  lastChange?: { revision: number; cards: string[] } | null;
};

const metadataSchema = new Schema<MetadataDocument>(
  {
    _id: { type: String, required: true },
    sets: [Mixed],
    types: [Mixed],
    rarities: [Mixed],
    classes: [Mixed],
    minionTypes: { type: [Mixed], default: undefined },
    keywords: { type: [Mixed], default: undefined },
    pictures: { type: Mixed, required: true },
    complete: Boolean,
    revision: Number,
    lastChange: Mixed,
  },
  storedIn('metadata'),
);

export type CatalogueStore = Awaited<ReturnType<typeof openCatalogueStore>>;

export async function openCatalogueStore(connection: Connection) {
  const Card = await openModel(connection, 'Card', cardSchema);
  return {
    Card,
    cards: getCollection(Card),
    metadata: getCollection(await openModel(connection, 'Metadata', metadataSchema)),
  };
}
