import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Day, Game, RoundId, Unranked } from './rounds.ts';
import { UserParams } from '../profile/users.ts';

const { everyone, player, service } = getCalls('rounds');

export const boardSpans = ['today', 'week', 'all'] as const;
export const BoardSpan = z.enum(boardSpans);
export type BoardSpan = z.infer<typeof BoardSpan>;

/** On today's board, `won` is always 0 and `days` always 1. */
const result = {
  rank: z.int(),
  won: z.int(),
  /** The scores of all days of the span are added up. */
  score: z.int(),
  ms: z.int(),
  days: z.int(),
};

export const BoardRow = z.object({ ...result, name: z.string(), you: z.boolean() });
export type BoardRow = z.infer<typeof BoardRow>;

export const boardLength = 100;

/**
 * Today's board is ordered by score, then time; the boards of the week (from Monday) and of all time are ordered by
 * days won, then score, then time.
 */
export const loadBoard = everyone('GET', '/quiz/boards', {
  query: z.object({ span: BoardSpan, game: z._default(Game, 'ten') }),
  response: z.object({
    /** This is the first day of the span; it is null for all time. */
    from: z.nullable(Day),
    /** The board shows the first hundred players and the caller. */
    rows: z.array(BoardRow),
    players: z.int(),
    /** This is the caller's row, or the one they would have; it is null before they finish a day of the span. */
    you: z.nullable(
      z.object({
        ...result,
        /** The reason is set if none of the caller's rounds in the span is ranked. */
        unranked: z.optional(Unranked),
      }),
    ),
  }),
});

/** The call fails with `conflict` if the name mixes scripts or looks like another one on the boards. */
export const appearOnBoards = player('POST', '/quiz/boards/appear', {
  errors: ['conflict'],
  body: z.object({ appear: z.boolean() }),
  response: z.object({ appear: z.boolean() }),
});

export const barFromBoards = service('POST', '/internal/boards/:user/bar', {
  params: UserParams,
  body: z.object({ barred: z.boolean() }),
  response: z.object({ barred: z.boolean() }),
});

export const boardPlayers = service('POST', '/internal/boards/players', {
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ players: z.record(z.string(), z.object({ appear: z.boolean(), barred: z.boolean() })) }),
});

/**
 * A held round waits for an administrator: it was played more quickly than a person can, or the player seems to have
 * known the card beforehand. `answers` has the times of the answers (or of the guesses and hints) in milliseconds.
 */
export const HeldRound = z.object({
  id: RoundId,
  user: z.string(),
  day: Day,
  game: z.optional(Game),
  score: z.int(),
  answers: z.array(z.object({ correct: z.boolean(), ms: z.int() })),
});
export type HeldRound = z.infer<typeof HeldRound>;

/** Returns the latest rounds first, at most a hundred. */
export const heldRounds = service('GET', '/internal/boards/held', {
  response: z.object({ rounds: z.array(HeldRound) }),
});

export const judgeHeldRound = service('POST', '/internal/boards/held/:round', {
  errors: ['not_found'],
  params: z.object({ round: RoundId }),
  body: z.object({ accept: z.boolean() }),
  response: z.object({ user: z.string(), day: Day }),
});
