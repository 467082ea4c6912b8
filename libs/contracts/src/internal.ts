import * as z from 'zod/mini';

import { NamedCode, Names } from './app-config.ts';
import { Difficulty, QuestionKind } from './cards.ts';
import { endpoint } from './endpoint.ts';
import { perLocale } from './locales.ts';
import { DifficultyResult, Role } from './profile.ts';
import { CardId } from './quiz.ts';
import { SetCode, SetGroup } from './sets.ts';
import { ModeProgress, Progress } from './statistics.ts';

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
  names: Names,
  /** Rules text with balanced `<b>` and `<i>` only; empty for a card without one. */
  texts: perLocale(z.string()),
  /** Names in their search form: lower case, without diacritics and apostrophes. */
  folded: perLocale(z.string()),
  /** The set's English name in brackets when another card has the same English name, else empty. */
  suffix: z.string(),
  /** Content version of the image: the `v` of its address. */
  image: z.string(),
  /** Name of the pixel version's file; does not tell the card. */
  pixel: z.string(),
  banned: z.boolean(),
  /** Why it is banned, as the administrator wrote it. */
  banned_reason: z.optional(z.string()),
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
});
export type CatalogueMetadata = z.infer<typeof CatalogueMetadata>;

export const Catalogue = z.object({
  version: z.string(),
  ...CatalogueMetadata.shape,
  cards: z.array(CatalogueCard),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** GET /internal/catalogue (svc-admin): the whole snapshot; its ETag is the version. */
export const catalogueFeed = endpoint({
  method: 'GET',
  path: '/internal/catalogue',
  audience: 'service',
  response: Catalogue,
});

/** GET /internal/catalogue/metadata (svc-admin): the snapshot without its cards. */
export const metadataFeed = endpoint({
  method: 'GET',
  path: '/internal/catalogue/metadata',
  audience: 'service',
  response: z.object({ version: z.string(), ...CatalogueMetadata.shape }),
});

/** A place in the order in which sessions were ended; opaque to who asks. */
const AccessCursor = z.string().check(z.regex(/^\d{1,15}(\.[\w-]{1,64})?$/));

/**
 * GET /internal/access/changes?since= (svc-profile): what the signed session cookies alone do not tell, piece by piece. A
 * session may be named more than once.
 */
export const accessChanges = endpoint({
  method: 'GET',
  path: '/internal/access/changes',
  audience: 'service',
  /** `since`: the cursor of the last answer; without it, from the beginning. */
  query: z.object({ since: z.optional(AccessCursor) }),
  response: z.object({
    /** Sessions ended before they expired, the earliest first; a few thousand at most. */
    endedSessions: z.array(z.string()),
    /** All users who are administrators now. */
    adminUsers: z.array(z.string()),
    /** Where the next request goes on. */
    cursor: AccessCursor,
    /** More has ended already: ask again at once. */
    more: z.boolean(),
  }),
});
export type AccessChanges = z.infer<typeof accessChanges.response>;

/** GET /internal/access (svc-profile): the same for services built before `accessChanges`; the latest ended sessions only. */
export const accessFeed = endpoint({
  method: 'GET',
  path: '/internal/access',
  audience: 'service',
  response: z.object({
    version: z.string(),
    /** Sessions ended before they expired. */
    revokedSessions: z.array(z.string()),
    /** Users who are administrators now. */
    adminUsers: z.array(z.string()),
  }),
});
export type Access = z.infer<typeof accessFeed.response>;

const UserParams = z.object({ user: z.string().check(z.minLength(1), z.maxLength(128)) });

export const PlayerResults = z.object({
  easy: DifficultyResult,
  medium: DifficultyResult,
  hard: DifficultyResult,
  pixel: DifficultyResult,
});
export type PlayerResults = z.infer<typeof PlayerResults>;

/** GET /internal/players/{user}/results (svc-stats) */
export const playerResults = endpoint({
  method: 'GET',
  path: '/internal/players/:user/results',
  audience: 'service',
  params: UserParams,
  response: z.object({ results: PlayerResults, progress: Progress }),
});

/** GET /internal/players/{user}/counter?mode= (svc-stats): the number of the player's last answered question. */
export const playerCounter = endpoint({
  method: 'GET',
  path: '/internal/players/:user/counter',
  audience: 'service',
  params: UserParams,
  query: z.object({ mode: z.enum(['quiz', 'pixel']) }),
  response: ModeProgress,
});

/** POST /internal/players/results (svc-stats): results of several players; those without answers are left out. */
export const manyPlayerResults = endpoint({
  method: 'POST',
  path: '/internal/players/results',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ results: z.record(z.string(), PlayerResults) }),
});

/**
 * GET /internal/players/ranked (svc-stats): one page of the players who answered at a difficulty, most correct
 * answers first, then most answers, then by id; `asc` is the same list backwards. Players without answers at that
 * difficulty are not in it.
 */
export const rankedPlayers = endpoint({
  method: 'GET',
  path: '/internal/players/ranked',
  audience: 'service',
  query: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  }),
  response: z.object({
    data: z.array(z.object({ user: z.string(), results: PlayerResults })),
    /** All players who answered at that difficulty. */
    total: z.int(),
  }),
});

/** Players that can be named in one call of `orderPlayers`. */
export const mostPlayersToOrder = 10_000;

/**
 * POST /internal/players/order (svc-stats): who answered at a difficulty, in the order of `rankedPlayers`, by id alone: of
 * the given players, or of all.
 */
export const orderPlayers = endpoint({
  method: 'POST',
  path: '/internal/players/order',
  audience: 'service',
  body: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    users: z.optional(z.array(z.string()).check(z.maxLength(mostPlayersToOrder))),
  }),
  response: z.object({ users: z.array(z.string()) }),
});

/** POST /internal/players/{user}/credit (svc-stats): answers of a visit, given before the login, become the player's. */
export const creditVisit = endpoint({
  method: 'POST',
  path: '/internal/players/:user/credit',
  audience: 'service',
  params: UserParams,
  body: z.object({ visit: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ credited: z.int() }),
});

/** POST /internal/players/{user}/forget (svc-stats): the player's answers stay, without the player. */
export const forgetPlayer = endpoint({
  method: 'POST',
  path: '/internal/players/:user/forget',
  audience: 'service',
  params: UserParams,
  response: z.object({ forgotten: z.boolean() }),
});

/** GET /internal/players/{user}/answers (svc-stats): all that is kept of a player's answers. */
export const playerAnswers = endpoint({
  method: 'GET',
  path: '/internal/players/:user/answers',
  audience: 'service',
  params: UserParams,
  response: z.object({ answers: z.array(z.record(z.string(), z.unknown())), progress: Progress }),
});

/** GET /internal/players/{user}/answers/latest (svc-stats): a player's latest answers, newest first. */
export const latestAnswers = endpoint({
  method: 'GET',
  path: '/internal/players/:user/answers/latest',
  audience: 'service',
  params: UserParams,
  query: z.object({ limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) }),
  response: z.object({
    answers: z.array(
      z.object({
        card: CardId,
        kind: QuestionKind,
        difficulty: Difficulty,
        correct: z.boolean(),
        answered_at: z.iso.datetime(),
      }),
    ),
  }),
});

/** GET /internal/users/{user}/account (svc-profile): what is known of a user; null for one who does not exist. */
export const userAccount = endpoint({
  method: 'GET',
  path: '/internal/users/:user/account',
  audience: 'service',
  params: UserParams,
  response: z.object({
    account: z.nullable(
      z.object({ name: z.string(), role: Role, member_since: z.iso.datetime(), last_login: z.iso.datetime() }),
    ),
  }),
});

/** GET /internal/users (svc-profile): one page of users by name. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/internal/users',
  audience: 'service',
  query: z.object({
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
    search: z.optional(z.string()),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })), total: z.int() }),
});

/** GET /internal/users/ids (svc-profile): all users whose name contains the search, by name, as `listUsers` has them. */
export const findUserIds = endpoint({
  method: 'GET',
  path: '/internal/users/ids',
  audience: 'service',
  query: z.object({ search: z.optional(z.string()) }),
  response: z.object({ users: z.array(z.string()) }),
});

/** POST /internal/users/names (svc-profile): names by user id; unknown ids are left out. */
export const nameUsers = endpoint({
  method: 'POST',
  path: '/internal/users/names',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ names: z.record(z.string(), z.string()) }),
});

/** POST /internal/logs (svc-admin): lines of a service; their ids make a repeated delivery harmless. */
export const shipLogs = endpoint({
  method: 'POST',
  path: '/internal/logs',
  audience: 'service',
  body: z.object({
    lines: z
      .array(
        z.object({
          id: z.string(),
          time: z.iso.datetime(),
          level: z.string(),
          /** Who wrote it: each service has a share of what is kept. */
          service: z.optional(z.string()),
          line: z.string(),
          /** Part of the audit trail: deleting the logs does not delete it. */
          audit: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  response: z.object({ stored: z.int() }),
});

/**
 * The claims in a question's token: made by svc-quiz, read by svc-stats, opaque to everyone else. The token travels with
 * every choice, so the names are short.
 */
export const QuestionClaims = z.object({
  /** Question id: the identity of the answer. */
  q: z.string(),
  /** Card. */
  c: CardId,
  k: QuestionKind,
  d: Difficulty,
  /** The asked value's bucket: the number itself, or a short hash of the name or text. */
  b: z.string(),
  /** The values to choose from, as shown: numbers, or ids of the cards whose names or texts they are. */
  a: z.array(z.string()).check(z.minLength(1)),
  /** Index of the right one among them. */
  r: z.int().check(z.minimum(0)),
  /** Issue time, milliseconds since the epoch. */
  t: z.int(),
  /** User, when logged in. */
  u: z.optional(z.string()),
  /** Visit, when not: lets a login credit what was answered before it. */
  v: z.optional(z.string()),
});
export type QuestionClaims = z.infer<typeof QuestionClaims>;

/** An opened answer: its question, the chosen value and whether it is right. */
export type AnswerClaims = Omit<QuestionClaims, 'a' | 'r'> & { chosen: string; correct: boolean };

/** What a session cookie says: signed by svc-profile, verified by every service on its own. */
export const SessionClaims = z.object({
  /** Session id. */
  sid: z.string(),
  /** User id. */
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type SessionClaims = z.infer<typeof SessionClaims>;
