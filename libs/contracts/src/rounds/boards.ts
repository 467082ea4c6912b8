import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { Day, RoundId } from './rounds.ts';
import { UserParams } from '../profile/users.ts';

export const boardSpans = ['today', 'week', 'all'] as const;
export const BoardSpan = z.enum(boardSpans);
export type BoardSpan = z.infer<typeof BoardSpan>;

/** What a line of a board says besides whose it is. On today's, `won` and `days` are 0 and 1. */
const result = {
  rank: z.int(),
  /** Days on which they came first. */
  won: z.int(),
  /** Right answers of all days. */
  score: z.int(),
  ms: z.int(),
  days: z.int(),
};

/**
 * Why a finished round of the Daily Ten has no rank: begun before the login (`visit`), with an account of less than a day (`young`) or
 * while the account could not be looked up (`unchecked`), waiting for an administrator because of its times (`held`), or refused by one.
 */
export const Unranked = z.enum(['visit', 'young', 'unchecked', 'held', 'rejected']);
export type Unranked = z.infer<typeof Unranked>;

/** A line of a board. */
export const BoardRow = z.object({ ...result, name: z.string(), you: z.boolean() });
export type BoardRow = z.infer<typeof BoardRow>;

/** Most lines of a board. */
export const boardLength = 100;

/**
 * GET /quiz/boards?span=: today by score, then time; the week (from Monday) and all time by days won, then score, then time.
 */
export const loadBoard = endpoint({
  method: 'GET',
  path: '/quiz/boards',
  audience: 'everyone',
  query: z.object({ span: BoardSpan }),
  response: z.object({
    /** The span's first day; null for all time. */
    from: z.nullable(Day),
    rows: z.array(BoardRow),
    players: z.int(),
    /** The caller's own line, or the one they would have; null before they have finished a day of the span. */
    you: z.nullable(
      z.object({
        ...result,
        /** Present if no round of theirs in the span has a rank. */
        unranked: z.optional(Unranked),
      }),
    ),
  }),
});

/**
 * POST /quiz/boards/appear: the player's choice to be on the boards or not; 409 for a name that mixes scripts, or looks like another's
 * on the boards.
 */
export const appearOnBoards = endpoint({
  method: 'POST',
  path: '/quiz/boards/appear',
  audience: 'player',
  body: z.object({ appear: z.boolean() }),
  response: z.object({ appear: z.boolean() }),
});

/** POST /internal/boards/{user}/bar (svc-quiz): takes a player's name off all boards, or lets it appear again. */
export const barFromBoards = endpoint({
  method: 'POST',
  path: '/internal/boards/:user/bar',
  audience: 'service',
  params: UserParams,
  body: z.object({ barred: z.boolean() }),
  response: z.object({ barred: z.boolean() }),
});

/** POST /internal/boards/players (svc-quiz): which of the given players are on the boards or barred from them. */
export const boardPlayers = endpoint({
  method: 'POST',
  path: '/internal/boards/players',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ players: z.record(z.string(), z.object({ appear: z.boolean(), barred: z.boolean() })) }),
});

/** A round whose times no person has, with the time of each answer in milliseconds. */
export const HeldRound = z.object({
  id: RoundId,
  user: z.string(),
  day: Day,
  score: z.int(),
  answers: z.array(z.object({ correct: z.boolean(), ms: z.int() })),
});
export type HeldRound = z.infer<typeof HeldRound>;

/** GET /internal/boards/held (svc-quiz): the latest rounds that wait for an administrator, at most a hundred. */
export const heldRounds = endpoint({
  method: 'GET',
  path: '/internal/boards/held',
  audience: 'service',
  response: z.object({ rounds: z.array(HeldRound) }),
});

/** POST /internal/boards/held/{round} (svc-quiz): gives a held round its rank, or none for good; 404 for one that is not held. */
export const judgeHeldRound = endpoint({
  method: 'POST',
  path: '/internal/boards/held/:round',
  audience: 'service',
  params: z.object({ round: RoundId }),
  body: z.object({ accept: z.boolean() }),
  response: z.object({ user: z.string(), day: Day }),
});
