import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { ChallengeId, Day, Game, RoundId } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** A challenge takes at most `players` players and is kept for `days` days. */
export const challengeLimits = { players: 100, days: 90 } as const;

/** A round has at most one challenge. The call fails with `conflict` if the round is not finished. */
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
    /** The game is absent in responses of an earlier release, in which all challenges were of the Daily Ten. */
    game: z.optional(Game),
    /** The day is null for a set that was made for a filter. */
    day: z.nullable(Day),
    /** This is the name that the challenger chose; it is null for a visitor without one. */
    by: z.nullable(z.string()),
    /** The result is null if the challenger's round was deleted. */
    result: z.optional(z.nullable(z.object({ score: z.int(), ms: z.int() }))),
    yours: z.boolean(),
    players: z.int(),
    full: z.boolean(),
    /** The challenge is deleted at this time. */
    ends: z.iso.datetime(),
    round: z.nullable(z.object({ id: RoundId, finished: z.boolean() })),
  }),
});
