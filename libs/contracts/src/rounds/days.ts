import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Day, DayStreak, Game, RoundId } from './rounds.ts';

const { everyone } = getCalls('rounds');

export const loadDays = everyone('GET', '/quiz/days', {
  query: z.object({
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(9999))),
    game: z._default(Game, 'ten'),
  }),
  response: z.object({
    today: Day,
    next: z.iso.datetime(),
    /** Milliseconds until then: a browser's clock may be wrong. */
    left: z.optional(z.int()),
    first: Day,
    round: z.nullable(z.object({ id: RoundId, answered: z.int(), finished: z.boolean(), score: z.int() })),
    streak: DayStreak,
    /** The caller's days of the year (default: this one); a pause bridged the paused ones. */
    played: z.array(z.object({ day: Day, score: z.int() })),
    paused: z.array(Day),
    /** Whether the player is on the boards; null for visitors and until asked. */
    appear: z.nullable(z.boolean()),
    /** Whether today cannot be played yet because a new site still imports its cards. */
    importing: z.optional(z.boolean()),
  }),
});
