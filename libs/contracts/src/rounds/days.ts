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
    /** The milliseconds until `next` are given because the clock of a browser may be wrong. */
    left: z.optional(z.int()),
    first: Day,
    round: z.nullable(z.object({ id: RoundId, answered: z.int(), finished: z.boolean(), score: z.int() })),
    streak: DayStreak,
    /**
     * `played` lists the days of the requested year (by default the current one) that the caller played; `paused` lists
     * the missed days that a pause bridged.
     */
    played: z.array(z.object({ day: Day, score: z.int() })),
    paused: z.array(Day),
    /**
     * This says whether the player is on the boards; it is null for visitors and for players who were not asked yet.
     */
    appear: z.nullable(z.boolean()),
    /** Today cannot be played yet if this is true, because a new site still imports its cards. */
    importing: z.optional(z.boolean()),
  }),
});
