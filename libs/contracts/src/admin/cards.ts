import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';

/** A card or a whole set in the administrators' selection; `id` and `short` together identify it. */
export const SelectionItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  short: z.string().check(z.maxLength(64)),
});
export type SelectionItem = z.infer<typeof SelectionItem>;

/** GET /admin/cards-sets/stats: how many cards wait for an update, are in error, and exist. */
export const cardStats = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/stats',
  audience: 'admin',
  response: z.object({ update: z.int(), error: z.int(), total: z.int() }),
});

/** A card whose update failed, and why. */
export const CardError = z.object({
  id: CardId,
  name_en: z.string(),
  reason: z.string(),
  /** ISO 8601 instants of the failure and of the next attempt. */
  failed_at: z.string(),
  retry_at: z.nullable(z.string()),
  attempts: z.int(),
  banned: z.optional(z.boolean()),
});
export type CardError = z.infer<typeof CardError>;

/** GET /admin/cards-sets/errors */
export const loadCardErrors = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/errors',
  audience: 'admin',
  response: z.object({ data: z.array(CardError) }),
});

/** A found card (`short` is its set's code) or set (`id` and `short` are its code). */
export const SearchHit = z.object({
  id: z.string(),
  short: z.string(),
  kind: z.enum(['card', 'set']),
  label: z.string(),
  full_img: z.nullable(z.string()),
  /** Cards in the set; 1 for a card. */
  cards: z.int(),
  banned: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** POST /admin/cards-sets/search */
export const searchCatalogue = endpoint({
  method: 'POST',
  path: '/admin/cards-sets/search',
  audience: 'admin',
  body: z.object({ search: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(100)) }),
  response: z.object({ data: z.array(SearchHit) }),
});

const Reason = z.string().check(z.trim(), z.maxLength(500, 'must be at most 500 characters long'));

/** POST /admin/cards-sets/update: bans a selection, or queues it for a refresh from the provider. */
export const updateSelection = endpoint({
  method: 'POST',
  path: '/admin/cards-sets/update',
  audience: 'admin',
  body: z.object({
    data: z.array(SelectionItem).check(z.minLength(1, 'must name at least one card or set'), z.maxLength(500)),
    reason: Reason,
    mode: z.enum(['ban', 'update']),
  }),
  response: z.object({
    /** Cards that are newly banned. */
    banned: z.optional(z.int()),
    /** Cards that were banned already; they keep their reasons. */
    kept: z.optional(z.int()),
    queued: z.optional(z.int()),
  }),
});

export const BannedCard = z.object({
  id: CardId,
  name_en: z.string(),
  suffix: z.string(),
  /** The provider's page of the card. */
  link: z.string(),
  full_img: z.string(),
  banned_reason: z.string(),
});
export type BannedCard = z.infer<typeof BannedCard>;

/** GET /admin/cards-sets/load-banned */
export const loadBanned = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/load-banned',
  audience: 'admin',
  response: z.object({ data: z.array(BannedCard) }),
});

const Ok = z.object({ ok: z.literal(true) });

/**
 * POST /admin/cards-sets/update-banned: lifts a ban, or refreshes the banned card from the provider.
 *
 * `reason`: with `refresh` the new one; with `delete` the one that was shown. A ban for another reason is a 409.
 */
export const updateBanned = endpoint({
  method: 'POST',
  path: '/admin/cards-sets/update-banned',
  audience: 'admin',
  body: z.object({ id: CardId, mode: z.enum(['delete', 'refresh']), reason: z.optional(Reason) }),
  response: Ok,
});

/** GET /admin/cards-sets/reset-all-banned: with `seen`, a 409 if another number of cards is banned by now. */
export const resetAllBanned = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/reset-all-banned',
  audience: 'admin',
  query: z.object({ seen: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ reset: z.int() }),
});

/** GET /admin/cards-sets/reset-all-error */
export const resetAllErrors = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/reset-all-error',
  audience: 'admin',
  response: z.object({ reset: z.int() }),
});
