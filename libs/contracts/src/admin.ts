import * as z from 'zod/mini';

import { severities } from './app-config.ts';
import { Difficulty, QuestionKind } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { Locale, perLocale } from './locales.ts';
import { DifficultyResult, Role } from './profile.ts';
import { CardId } from './quiz.ts';
import { Progress } from './statistics.ts';

const page = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)));
const Score = z.object({ correct: z.int(), total: z.int() });

/** Columns the users overview can be sorted by. */
export const userSorts = ['name', 'easy', 'medium', 'hard', 'pixel'] as const;

export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  easy: Score,
  medium: Score,
  hard: Score,
  pixel: Score,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** GET /admin/users/load */
export const loadUsers = endpoint({
  method: 'GET',
  path: '/admin/users/load',
  audience: 'admin',
  query: z.object({
    page,
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(userSorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ data: z.array(AdminUser), total: z.int(), page: z.int(), last: z.int() }),
});

export const UserDetails = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  /** ISO 8601 instants. */
  member_since: z.iso.datetime(),
  last_login: z.iso.datetime(),
  easy: DifficultyResult,
  medium: DifficultyResult,
  hard: DifficultyResult,
  pixel: DifficultyResult,
  progress: Progress,
  /** The latest answers, newest first; `name_en` is empty for a card that has left the catalogue. */
  answers: z.array(
    z.object({
      card: CardId,
      name_en: z.string(),
      kind: QuestionKind,
      difficulty: Difficulty,
      correct: z.boolean(),
      answered_at: z.iso.datetime(),
    }),
  ),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** GET /admin/users/details/{id} */
export const loadUserDetails = endpoint({
  method: 'GET',
  path: '/admin/users/details/:id',
  audience: 'admin',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({ data: UserDetails }),
});

/** A card or a whole set in the administrators' selection; `id` and `short` together identify it. */
export const SelectionItem = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  short: z.string().check(z.maxLength(64)),
});
export type SelectionItem = z.infer<typeof SelectionItem>;

/** GET /admin/cards-sets/stats: cards waiting for an update, in error, and all there are. */
export const cardStats = endpoint({
  method: 'GET',
  path: '/admin/cards-sets/stats',
  audience: 'admin',
  response: z.object({ update: z.int(), error: z.int(), total: z.int() }),
});

/** A card that could not be brought up to date, and why. */
export const CardError = z.object({
  id: CardId,
  name_en: z.string(),
  reason: z.string(),
  /** ISO 8601 instants of the failure and of the next try. */
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
    /** Cards that were not banned before. */
    banned: z.optional(z.int()),
    /** Cards that were banned already: their reasons, maybe of another administrator, stay. */
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
 * `reason` is the new one of a refresh; of a lifted ban it is the one that was seen: a ban for another reason is a 409.
 */
export const updateBanned = endpoint({
  method: 'POST',
  path: '/admin/cards-sets/update-banned',
  audience: 'admin',
  body: z.object({ id: CardId, mode: z.enum(['delete', 'refresh']), reason: z.optional(Reason) }),
  response: Ok,
});

/** GET /admin/cards-sets/reset-all-banned: with `seen`, a 409 when another number of cards is banned by now. */
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

/** Levels of the log viewer's toggles. */
export const logLevels = ['danger', 'warning', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** GET /admin/logs/load: raw lines, newest first; `before` goes on where an answer's `next` said that there is more. */
export const loadLogs = endpoint({
  method: 'GET',
  path: '/admin/logs/load',
  audience: 'admin',
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    search: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(z.string().check(z.maxLength(200), z.regex(/^\d{1,15}:./, 'must be what an answer said'))),
  }),
  response: z.object({
    data: z.array(z.string()),
    /** Where older lines begin; null behind the last one. */
    next: z.optional(z.nullable(z.string())),
  }),
});

/** GET /admin/logs/delete: all lines but those of the audit trail. */
export const deleteLogs = endpoint({
  method: 'GET',
  path: '/admin/logs/delete',
  audience: 'admin',
  response: z.object({
    deleted: z.int(),
    /** Lines of the audit trail: they stay. */
    kept: z.optional(z.int()),
  }),
});

const noDay = 'must be a day: YYYY-MM-DD';
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, noDay));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time: HH:MM'));

/**
 * A site message, shown while active and between its start and its end, both UTC; null leaves that side open. A start
 * without a time is the beginning of its day, an end without one the end of its day; a time without a day has no effect.
 */
export const SiteMessage = z.object({
  id: z.string(),
  /** Shown in every language that has no entry in `texts`. */
  text: z.string(),
  texts: z.optional(perLocale(z.optional(z.string()))),
  severity: z.optional(z.enum(severities)),
  active: z.enum(['1', '0']),
  start: z.nullable(day),
  start_time: z.optional(z.nullable(time)),
  end: z.nullable(day),
  end_time: z.optional(z.nullable(time)),
  /** Grows with every save; send it back so that another administrator's change is not overwritten unseen. */
  revision: z.int(),
});
export type SiteMessage = z.infer<typeof SiteMessage>;

/** GET /admin/messages/load */
export const loadMessages = endpoint({
  method: 'GET',
  path: '/admin/messages/load',
  audience: 'admin',
  response: z.object({ data: z.array(SiteMessage) }),
});

const Text = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(1000));

/** Optional fields that are left out, as older builds of the administration do, stay as they are. */
const MessageChange = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    text: Text,
    texts: z.optional(perLocale(z.optional(Text))),
    severity: z.optional(z.enum(severities)),
    active: z.enum(['1', '0']),
    start: z.nullable(z.iso.date(noDay)),
    start_time: z.optional(z.nullable(time)),
    end: z.nullable(z.iso.date(noDay)),
    end_time: z.optional(z.nullable(time)),
    revision: z.optional(z.int()),
  })
  .check(
    z.refine(({ start, end }) => start === null || end === null || start <= end, {
      message: 'must not be before the start',
      path: ['end'],
    }),
    z.refine(
      ({ start, start_time, end, end_time }) =>
        start === null || start !== end || !end_time || (start_time ?? '00:00') < end_time,
      { message: 'must be after the start', path: ['end_time'] },
    ),
  );

/** POST /admin/messages/update: `{}` adds an empty inactive message, anything else saves one. */
export const updateMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/update',
  audience: 'admin',
  // Not a strict empty object: zod would then blame a half-filled change for having fields at all.
  body: z.union([z.record(z.string(), z.never()), MessageChange]),
  response: z.object({ data: SiteMessage }),
});

/** POST /admin/messages/delete: with the revision that was seen, a 409 when there is a newer one. */
export const deleteMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/delete',
  audience: 'admin',
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), revision: z.optional(z.int()) }),
  response: Ok,
});

const NameByCode = z.record(z.string(), z.string());

/** GET /admin/metadata/load: each code and its English name. */
export const loadMetadata = endpoint({
  method: 'GET',
  path: '/admin/metadata/load',
  audience: 'admin',
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

/** POST /admin/preview/load: `type` and `set` may be empty for all; `mini` '1' leaves mini-sets only. */
export const loadPreview = endpoint({
  method: 'POST',
  path: '/admin/preview/load',
  audience: 'admin',
  body: z.object({
    locale: Locale,
    type: z.string().check(z.maxLength(64)),
    set: z.string().check(z.maxLength(64)),
    mini: z.enum(['0', '1']),
  }),
  response: z.object({ data: z.array(PreviewCard) }),
});

const Option = z.object({ value: z.string(), name: z.string() });

/** GET /admin/preview/load/filter */
export const loadPreviewFilter = endpoint({
  method: 'GET',
  path: '/admin/preview/load/filter',
  audience: 'admin',
  response: z.object({
    locale: z.array(Locale),
    types: z.array(Option),
    sets: z.array(Option),
    mini: z.array(Option),
    overlay: z.array(Option),
    big: z.array(Option),
  }),
});
