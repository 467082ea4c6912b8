import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { ChallengeId, Day, RoundId } from './rounds.ts';

/** Most players of a challenge, and how long it is kept, in days. */
export const challengeLimits = { players: 100, days: 90 } as const;

/**
 * POST /quiz/rounds/{id}/challenge: makes a challenge of one's own finished round; always the same one. A visitor may say what
 * to be called in it: 400 for a name that mixes scripts.
 */
export const createChallenge = endpoint({
  method: 'POST',
  path: '/quiz/rounds/:id/challenge',
  audience: 'everyone',
  params: z.object({ id: RoundId }),
  body: z.object({ name: z.optional(PlayerName) }),
  response: z.object({ challenge: ChallengeId }),
});

/** GET /quiz/challenges/{id}: what somebody who opens the link sees before they play. */
export const loadChallenge = endpoint({
  method: 'GET',
  path: '/quiz/challenges/:id',
  audience: 'everyone',
  params: z.object({ id: ChallengeId }),
  response: z.object({
    /** The day of the set; null for an own set. */
    day: z.nullable(Day),
    /** The challenger's chosen name; null for a visitor who gave none. */
    by: z.nullable(z.string()),
    /** The challenger's result; null if the round has been deleted. */
    result: z.optional(z.nullable(z.object({ score: z.int(), ms: z.int() }))),
    /** Whether the caller is the challenger. */
    yours: z.boolean(),
    players: z.int(),
    full: z.boolean(),
    /** When it is deleted. */
    ends: z.iso.datetime(),
    /** The caller's round of this set, if there is one. */
    round: z.nullable(z.object({ id: RoundId, finished: z.boolean() })),
  }),
});
