import * as z from 'zod/mini';

import { NamedCode, Names } from './app-config.ts';
import { QuestionKind } from './cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { perLocale } from '../site/locales.ts';
import { CardId } from './cards.ts';
import { SetCode, SetGroup } from './sets.ts';
import { Runes } from './cards.ts';

/**
 * A value that a card had until an instant, as far as imports have seen it change. `value` is the number, or the bucket
 * (`textBucket`) of the former English name or text.
 */
export const FormerCardValue = z.object({ kind: QuestionKind, value: z.string(), until: z.iso.datetime() });
export type FormerCardValue = z.infer<typeof FormerCardValue>;

/** A card of the catalogue feed: normalised once, at import. */
export const CatalogueCard = z.object({
  id: CardId,
  /** The provider's slug, for links to its card page. */
  slug: z.string(),
  /** One of `cardTypes`, or the provider's slug for a type newer than that list. */
  type: z.string(),
  set: SetCode,
  /** Class codes, the main one first; never empty. */
  classes: z.array(z.string()),
  rarity: z.nullable(z.string()),
  cost: z.int(),
  attack: z.optional(z.int()),
  /** Health of minions and heroes, durability of weapons and locations. */
  health: z.optional(z.int()),
  armor: z.optional(z.int()),
  /** Codes of a minion's types, the main one first; absent if it has none. */
  minion_types: z.optional(z.array(z.string())),
  /** Absent if it needs none. */
  runes: z.optional(Runes),
  names: Names,
  /** Rules text with balanced `<b>` and `<i>` only; empty for a card without one. */
  texts: perLocale(z.string()),
  /** Names in their search form: lower case, without diacritics and apostrophes. */
  folded: perLocale(z.string()),
  /** The set's English name in brackets when another card has the same English name, else empty. */
  suffix: z.string(),
  /** Content version of the image: the `v` of its address. */
  image: z.string(),
  /** Name of the pixel version's file, which does not reveal the card; empty while it is not made: no pixel question then. */
  pixel: z.string(),
  banned: z.boolean(),
  /** Why it is banned, as the administrator wrote it. */
  banned_reason: z.optional(z.string()),
  /** What it was before, latest first, at most ten. */
  former: z.optional(z.array(FormerCardValue)),
});
export type CatalogueCard = z.infer<typeof CatalogueCard>;

export const CatalogueSet = z.object({
  code: SetCode,
  slug: z.string(),
  group: SetGroup,
  names: Names,
  /** A small set that accompanies an expansion. */
  mini: z.boolean(),
  /** Content version of the background picture: the `v` of its address; absent while there is none. */
  background: z.optional(z.string()),
});
export type CatalogueSet = z.infer<typeof CatalogueSet>;

export const CatalogueMetadata = z.object({
  current: SetCode,
  /** Newest first. */
  sets: z.array(CatalogueSet),
  types: z.array(NamedCode),
  rarities: z.array(NamedCode),
  classes: z.array(NamedCode),
  /** Absent until an import that reads them. */
  minion_types: z.optional(z.array(NamedCode)),
});
export type CatalogueMetadata = z.infer<typeof CatalogueMetadata>;

export const Catalogue = z.object({
  version: z.string(),
  ...CatalogueMetadata.shape,
  cards: z.array(CatalogueCard),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** The difference between one version of the catalogue and the next. */
export const CatalogueChange = z.object({
  from: z.string(),
  version: z.string(),
  /** Everything but the cards; absent when it stays. */
  metadata: z.optional(CatalogueMetadata),
  /** New cards, and cards with any other content, whole. */
  changed: z.array(CatalogueCard),
  removed: z.array(CardId),
});
export type CatalogueChange = z.infer<typeof CatalogueChange>;

/** GET /internal/catalogue (svc-admin): the whole snapshot; its ETag is the version. */
export const catalogueFeed = endpoint({
  method: 'GET',
  path: '/internal/catalogue',
  audience: 'service',
  response: Catalogue,
});

/** GET /internal/catalogue/changes?since= (svc-admin): the way from a version to the newest, change by change. */
export const catalogueChanges = endpoint({
  method: 'GET',
  path: '/internal/catalogue/changes',
  audience: 'service',
  /** The version at hand. */
  query: z.object({ since: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** Null when the chain does not reach back to that version: the snapshot has to be loaded. */
  response: z.object({ changes: z.nullable(z.array(CatalogueChange)) }),
});

/** GET /internal/catalogue/metadata (svc-admin): the snapshot without its cards. */
export const metadataFeed = endpoint({
  method: 'GET',
  path: '/internal/catalogue/metadata',
  audience: 'service',
  response: z.object({ version: z.string(), ...CatalogueMetadata.shape }),
});
