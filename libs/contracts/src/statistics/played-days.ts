import * as z from 'zod/mini';

import { Difficulty } from '../catalogue/cards.ts';
import { callsOf } from '../http/endpoint.ts';
import { Day } from '../rounds/rounds.ts';

const { player } = callsOf('statistics');

const Count = z.object({ asked: z.int(), correct: z.int() });

/** A UTC day, by difficulties played. */
export const PlayedDay = z.object({ day: Day, results: z.partialRecord(Difficulty, Count) });
export type PlayedDay = z.infer<typeof PlayedDay>;

/** Oldest first. */
export const loadPlayedDays = player('GET', '/statistics/days', {
  query: z.object({
    /** Default: the 366 days up to today. */
    year: z.optional(z.coerce.number().check(z.int(), z.minimum(2017), z.maximum(9999))),
  }),
  response: z.object({
    days: z.array(PlayedDay),
    first: z.nullable(z.int()),
  }),
});
export type PlayedDays = z.infer<typeof loadPlayedDays.response>;
