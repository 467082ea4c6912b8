import * as z from 'zod/mini';

import { Difficulty } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Day } from '../rounds/rounds.ts';

const Count = z.object({ asked: z.int(), correct: z.int() });

/** A day (UTC) on which a player answered; only the difficulties that they were asked at. */
export const PlayedDay = z.object({ day: Day, results: z.partialRecord(Difficulty, Count) });
export type PlayedDay = z.infer<typeof PlayedDay>;

/** GET /statistics/days?year=: the logged-in player's answers by day, oldest first. */
export const loadPlayedDays = endpoint({
  method: 'GET',
  path: '/statistics/days',
  audience: 'player',
  query: z.object({
    /** By default the 366 days up to today. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2017), z.maximum(9999))),
  }),
  response: z.object({
    days: z.array(PlayedDay),
    /** The first year with an answer, for a choice of years; null before the first. */
    first: z.nullable(z.int()),
  }),
});
export type PlayedDays = z.infer<typeof loadPlayedDays.response>;
