import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { Locale } from '../site/locales.ts';

const { admin } = getCalls('admin');

/** `id` and `short` together identify a card or set. */
export const SelectionItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  short: z.string().check(z.maxLength(64)),
});
export type SelectionItem = z.infer<typeof SelectionItem>;

export const cardStats = admin('GET', '/admin/cards-sets/stats', {
  response: z.object({ update: z.int(), error: z.int(), total: z.int() }),
});

export const CardError = z.object({
  id: CardId,
  name_en: z.string(),
  reason: z.string(),
  failed_at: z.string(),
  retry_at: z.nullable(z.string()),
  attempts: z.int(),
  banned: z.optional(z.boolean()),
});
export type CardError = z.infer<typeof CardError>;

export const loadCardErrors = admin('GET', '/admin/cards-sets/errors', {
  response: z.object({ data: z.array(CardError) }),
});

/**
 * A hit is a card or a set. The `short` of a card is the code of its set; it is empty for a card that could never be
 * read and names no known set. Both `id` and `short` of a set are its code.
 */
export const SearchHit = z.object({
  id: z.string(),
  short: z.string(),
  kind: z.enum(['card', 'set']),
  label: z.string(),
  full_img: z.nullable(z.string()),
  /** This many cards are in the set; the number is 1 for a card. */
  cards: z.int(),
  banned: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const searchCatalogue = admin('POST', '/admin/cards-sets/search', {
  body: z.object({ search: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(100)) }),
  response: z.object({ data: z.array(SearchHit) }),
});

const Reason = z.string().check(z.trim(), z.maxLength(500, 'must be at most 500 characters long'));

export const updateSelection = admin('POST', '/admin/cards-sets/update', {
  body: z.object({
    data: z.array(SelectionItem).check(z.minLength(1, 'must name at least one card or set'), z.maxLength(500)),
    reason: Reason,
    mode: z.enum(['ban', 'update']),
  }),
  response: z.object({
    banned: z.optional(z.int()),
    kept: z.optional(z.int()),
    queued: z.optional(z.int()),
  }),
});

export const BannedCard = z.object({
  id: CardId,
  name_en: z.string(),
  suffix: z.string(),
  link: z.string(),
  full_img: z.string(),
  banned_reason: z.string(),
});
export type BannedCard = z.infer<typeof BannedCard>;

export const loadBanned = admin('GET', '/admin/cards-sets/load-banned', {
  response: z.object({ data: z.array(BannedCard) }),
});

const Ok = z.object({ ok: z.literal(true) });

/**
 * With `refresh`, `reason` is the new reason; with `delete`, it is the one that the administrator saw. The call fails
 * with `conflict` if the card is banned for another reason.
 */
export const updateBanned = admin('POST', '/admin/cards-sets/update-banned', {
  errors: ['not_found', 'conflict'],
  body: z.object({ id: CardId, mode: z.enum(['delete', 'refresh']), reason: z.optional(Reason) }),
  response: Ok,
});

export const resetAllBanned = admin('GET', '/admin/cards-sets/reset-all-banned', {
  errors: ['conflict'],
  query: z.object({ seen: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ reset: z.int() }),
});

export const resetAllErrors = admin('GET', '/admin/cards-sets/reset-all-error', {
  response: z.object({ reset: z.int() }),
});

const NameByCode = z.record(z.string(), z.string());

export const loadMetadata = admin('GET', '/admin/metadata/load', {
  response: z.object({ sets: NameByCode, types: NameByCode, rarities: NameByCode, classes: NameByCode }),
});

export const PreviewCard = z.object({
  id: CardId,
  name: z.string(),
  text: z.string(),
  full_img: z.string(),
  type: z.string(),
});
export type PreviewCard = z.infer<typeof PreviewCard>;

/** An empty `type` or `set` means all; a `mini` of 1 keeps mini-sets only. */
export const loadPreview = admin('POST', '/admin/preview/load', {
  body: z.object({
    locale: Locale,
    type: z.string().check(z.maxLength(64)),
    set: z.string().check(z.maxLength(64)),
    mini: z.enum(['0', '1']),
  }),
  response: z.object({ data: z.array(PreviewCard) }),
});

const Option = z.object({ value: z.string(), name: z.string() });

export const loadPreviewFilter = admin('GET', '/admin/preview/load/filter', {
  response: z.object({
    locale: z.array(Locale),
    types: z.array(Option),
    sets: z.array(Option),
    mini: z.array(Option),
    overlay: z.array(Option),
    big: z.array(Option),
  }),
});
