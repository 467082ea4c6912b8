import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Day, Game, RoundId, Unranked } from './rounds.ts';
import { UserParams } from '../profile/users.ts';

const { everyone, player, service } = getCalls('rounds');

export const boardSpans = ['today', 'week', 'all'] as const;
export const BoardSpan = z.enum(boardSpans);
export type BoardSpan = z.infer<typeof BoardSpan>;

/** On today's board `won` and `days` are 0 and 1. */
const result = {
  rank: z.int(),
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
export const loadBoard = everyone('GET', '/quiz/boards', {
  query: z.object({ span: BoardSpan, game: z._default(Game, 'ten') }),
  response: z.object({
    /** The first day; null for all time. */
    from: z.nullable(Day),
    /** The first hundred, and the caller's. */
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

/** A round quicker than a person, or of a card that was known; the times of answers, or of guesses and hints, in milliseconds. */
export const HeldRound = z.object({
  id: RoundId,
  user: z.string(),
  day: Day,
  game: z.optional(Game),
  score: z.int(),
  answers: z.array(z.object({ correct: z.boolean(), ms: z.int() })),
});
export type HeldRound = z.infer<typeof HeldRound>;

/** Latest first, at most a hundred. */
export const heldRounds = service('GET', '/internal/boards/held', {
  response: z.object({ rounds: z.array(HeldRound) }),
});

export const judgeHeldRound = service('POST', '/internal/boards/held/:round', {
  errors: ['not_found'],
  params: z.object({ round: RoundId }),
  body: z.object({ accept: z.boolean() }),
  response: z.object({ user: z.string(), day: Day }),
});
