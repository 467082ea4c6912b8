import * as z from 'zod/mini';

import { NamedCode, Names } from './app-config.ts';
import { CardId, QuestionKind, Runes } from './cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { perLocale } from '../site/locales.ts';
import { SetCode, SetGroup } from './sets.ts';

const { service } = getCalls('admin');

/** A card had this value until an import saw it change: the number, or `textHash` of the English name or text. */
export const FormerCardValue = z.object({ kind: QuestionKind, value: z.string(), until: z.iso.datetime() });
export type FormerCardValue = z.infer<typeof FormerCardValue>;

export const CatalogueCard = z.object({
  id: CardId,
  slug: z.string(),
  /** The type is one of `cardTypes`, or a newer slug of the provider. */
  type: z.string(),
  set: SetCode,
  /** The main class comes first; the list is never empty. */
  classes: z.array(z.string()),
  rarity: z.nullable(z.string()),
  cost: z.int(),
  attack: z.optional(z.int()),
  /** The health of weapons and locations is their durability. */
  health: z.optional(z.int()),
  armor: z.optional(z.int()),
  /** The main type comes first. */
  minion_types: z.optional(z.array(z.string())),
  /** The keywords are absent until an import reads them. */
  keywords: z.optional(z.array(z.string())),
  runes: z.optional(Runes),
  names: Names,
  /** The rules text contains no tags other than balanced `<b>` and `<i>`. */
  texts: perLocale(z.string()),
  /** The folded names are in lower case, without diacritics and apostrophes. */
  folded: perLocale(z.string()),
  /** The suffix is the set's name in brackets if another card has the same English name, and empty otherwise. */
  suffix: z.string(),
  /** This is the version in the address of the card's image. */
  image: z.string(),
  /**
   * This is the file name of the pixel version, which does not reveal the card; it is empty until the version is made.
   */
  pixel: z.string(),
  banned: z.boolean(),
  banned_reason: z.optional(z.string()),
  /** The latest value comes first; there are at most ten. */
  former: z.optional(z.array(FormerCardValue)),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

export const CatalogueSet = z.object({
  code: SetCode,
  slug: z.string(),
  group: SetGroup,
  names: Names,
  mini: z.boolean(),
  /** This is the version in the address of the set's background. */
  background: z.optional(z.string()),
});
export type CatalogueSet = z.infer<typeof CatalogueSet>;

export const CatalogueMetadata = z.object({
  current: SetCode,
  /**
   * This is false while the first import runs; whatever is made of all cards and then kept has to wait for it. Builds
   * that do not send it have all cards.
   */
  complete: z.optional(z.boolean()),
  /** The newest set comes first. */
  sets: z.array(CatalogueSet),
  types: z.array(NamedCode),
  rarities: z.array(NamedCode),
  classes: z.array(NamedCode),
  /** `minion_types` and `keywords` are absent until an import reads them. */
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

/** Returns the whole catalogue; the ETag is its version. */
export const catalogueFeed = service('GET', '/internal/catalogue', {
  response: Catalogue,
});

export const catalogueChanges = service('GET', '/internal/catalogue/changes', {
  query: z.object({ since: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** The changes are null when they do not reach back to `since`; the caller then has to load the whole catalogue. */
  response: z.object({ changes: z.nullable(z.array(CatalogueChange)) }),
});

export const metadataFeed = service('GET', '/internal/catalogue/metadata', {
  response: z.object({ version: z.string(), ...CatalogueMetadata.shape }),
});
