import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { Day, Game, RoundId, Unranked } from './rounds.ts';
import { UserParams } from '../profile/users.ts';

export const boardSpans = ['today', 'week', 'all'] as const;
export const BoardSpan = z.enum(boardSpans);
export type BoardSpan = z.infer<typeof BoardSpan>;

/** On today's board `won` and `days` are 0 and 1. */
const result = {
  rank: z.int(),
  /** Days won. */
  won: z.int(),
  /** Right answers of all days. */
  score: z.int(),
  ms: z.int(),
  days: z.int(),
};

export const BoardRow = z.object({ ...result, name: z.string(), you: z.boolean() });
export type BoardRow = z.infer<typeof BoardRow>;

export const boardLength = 100;

/** Today by score, then time; the week (from Monday) and all time by days won, then score, then time. */
export const loadBoard = endpoint({
  domain: 'rounds',
  method: 'GET',
  path: '/quiz/boards',
  audience: 'everyone',
  query: z.object({ span: BoardSpan, game: z._default(Game, 'ten') }),
  response: z.object({
    /** The first day; null for all time. */
    from: z.nullable(Day),
    rows: z.array(BoardRow),
    players: z.int(),
    /** The caller's row, or the one they would have; null before they finish a day. */
    you: z.nullable(
      z.object({
        ...result,
        /** Set if none of the caller's rounds in the span is ranked. */
        unranked: z.optional(Unranked),
      }),
    ),
  }),
});

/** `conflict`: the name mixes scripts or looks like another's on the boards. */
export const appearOnBoards = endpoint({
  domain: 'rounds',
  method: 'POST',
  path: '/quiz/boards/appear',
  audience: 'player',
  errors: ['conflict'],
  body: z.object({ appear: z.boolean() }),
  response: z.object({ appear: z.boolean() }),
});

/** Takes a player's name off all boards, or lets it appear again. */
export const barFromBoards = endpoint({
  domain: 'rounds',
  method: 'POST',
  path: '/internal/boards/:user/bar',
  audience: 'service',
  params: UserParams,
  body: z.object({ barred: z.boolean() }),
  response: z.object({ barred: z.boolean() }),
});

export const boardPlayers = endpoint({
  domain: 'rounds',
  method: 'POST',
  path: '/internal/boards/players',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ players: z.record(z.string(), z.object({ appear: z.boolean(), barred: z.boolean() })) }),
});

/** A round faster than a person; the times in milliseconds. */
export const HeldRound = z.object({
  id: RoundId,
  user: z.string(),
  day: Day,
  score: z.int(),
  answers: z.array(z.object({ correct: z.boolean(), ms: z.int() })),
});
export type HeldRound = z.infer<typeof HeldRound>;

/** Latest first, at most a hundred. */
export const heldRounds = endpoint({
  domain: 'rounds',
  method: 'GET',
  path: '/internal/boards/held',
  audience: 'service',
  response: z.object({ rounds: z.array(HeldRound) }),
});

export const judgeHeldRound = endpoint({
  domain: 'rounds',
  method: 'POST',
  path: '/internal/boards/held/:round',
  audience: 'service',
  errors: ['not_found'],
  params: z.object({ round: RoundId }),
  body: z.object({ accept: z.boolean() }),
  response: z.object({ user: z.string(), day: Day }),
});
