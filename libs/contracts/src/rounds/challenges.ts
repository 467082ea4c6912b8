import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { ChallengeId, Day, Game, RoundId } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** `days`: how long it is kept. */
export const challengeLimits = { players: 100, days: 90 } as const;

/** At most one for a round. */
export const createChallenge = everyone('POST', '/quiz/rounds/:id/challenge', {
  errors: ['not_found', 'conflict'],
  params: z.object({ id: RoundId }),
  body: z.object({ name: z.optional(PlayerName) }),
  response: z.object({ challenge: ChallengeId }),
});

export const loadChallenge = everyone('GET', '/quiz/challenges/:id', {
  errors: ['not_found'],
  params: z.object({ id: ChallengeId }),
  response: z.object({
    /** Absent in responses of an earlier release: the Daily Ten. */
    game: z.optional(Game),
    /** Null for a set made for a filter. */
    day: z.nullable(Day),
    /** The challenger's chosen name; null for a visitor without one. */
    by: z.nullable(z.string()),
    /** Null if the round was deleted. */
    result: z.optional(z.nullable(z.object({ score: z.int(), ms: z.int() }))),
    yours: z.boolean(),
    players: z.int(),
    full: z.boolean(),
    /** When it is deleted. */
    ends: z.iso.datetime(),
    round: z.nullable(z.object({ id: RoundId, finished: z.boolean() })),
  }),
});
