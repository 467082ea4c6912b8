import * as z from 'zod/mini';

import { NamedCode, Names } from './app-config.ts';
import { CardId, QuestionKind, Runes } from './cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { perLocale } from '../site/locales.ts';
import { SetCode, SetGroup } from './sets.ts';

const { service } = getCalls('admin');

/** A value a card had until an import saw it change: the number, or `textHash` of the English name or text. */
export const FormerCardValue = z.object({ kind: QuestionKind, value: z.string(), until: z.iso.datetime() });
export type FormerCardValue = z.infer<typeof FormerCardValue>;

export const CatalogueCard = z.object({
  id: CardId,
  slug: z.string(),
  /** One of `cardTypes`, or a newer slug of the provider's. */
  type: z.string(),
  set: SetCode,
  /** Main class first; never empty. */
  classes: z.array(z.string()),
  rarity: z.nullable(z.string()),
  cost: z.int(),
  attack: z.optional(z.int()),
  /** Durability of weapons and locations. */
  health: z.optional(z.int()),
  armor: z.optional(z.int()),
  /** Main type first. */
  minion_types: z.optional(z.array(z.string())),
  /** Absent until an import reads them. */
  keywords: z.optional(z.array(z.string())),
  runes: z.optional(Runes),
  names: Names,
  /** Rules text with balanced `<b>` and `<i>` only. */
  texts: perLocale(z.string()),
  /** Lower case, without diacritics and apostrophes. */
  folded: perLocale(z.string()),
  /** The set's name in brackets if another card has the same English name. */
  suffix: z.string(),
  /** Version in the image's address. */
  image: z.string(),
  /** File name of the pixel version, which does not reveal the card; empty until it is made. */
  pixel: z.string(),
  banned: z.boolean(),
  banned_reason: z.optional(z.string()),
  /** Latest first, at most ten. */
  former: z.optional(z.array(FormerCardValue)),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

export const CatalogueSet = z.object({
  code: SetCode,
  slug: z.string(),
  group: SetGroup,
  names: Names,
  mini: z.boolean(),
  /** Version in the background's address. */
  background: z.optional(z.string()),
});
export type CatalogueSet = z.infer<typeof CatalogueSet>;

export const CatalogueMetadata = z.object({
  current: SetCode,
  /** False while the first import runs: what is made of all cards and then stays waits. Builds that do not say have all. */
  complete: z.optional(z.boolean()),
  /** Newest first. */
  sets: z.array(CatalogueSet),
  types: z.array(NamedCode),
  rarities: z.array(NamedCode),
  classes: z.array(NamedCode),
  /** Absent until an import reads them. */
  minion_types: z.optional(z.array(NamedCode)),
  keywords: z.optional(z.array(NamedCode)),
});
export type CatalogueMetadata = z.infer<typeof CatalogueMetadata>;

export const Catalogue = z.object({
  version: z.string(),
  ...CatalogueMetadata.shape,
  cards: z.array(CatalogueCard),
});
export type Catalogue = z.infer<typeof Catalogue>;

export const CatalogueChange = z.object({
  from: z.string(),
  version: z.string(),
  metadata: z.optional(CatalogueMetadata),
  changed: z.array(CatalogueCard),
  removed: z.array(CardId),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** The whole catalogue; the ETag is its version. */
export const catalogueFeed = service('GET', '/internal/catalogue', {
  response: Catalogue,
});

export const catalogueChanges = service('GET', '/internal/catalogue/changes', {
  query: z.object({ since: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** Null when the chain does not reach back: load the snapshot. */
  response: z.object({ changes: z.nullable(z.array(CatalogueChange)) }),
});

export const metadataFeed = service('GET', '/internal/catalogue/metadata', {
  response: z.object({ version: z.string(), ...CatalogueMetadata.shape }),
});
