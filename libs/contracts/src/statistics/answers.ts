import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { RankCode } from '../quiz/streak.ts';

/** Records a choice; `recorded` is false when its question was answered before. */
export const insertAnswer = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/statistics/insert/:uid',
  audience: 'everyone',
  errors: ['invalid_answer', 'answer_expired'],
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({
    /** Milliseconds on screen; an impossible value is ignored rather than the answer refused. */
    shown: z.optional(z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined)),
  }),
  response: z.object({
    recorded: z.boolean(),
    /** The card asked about, which can no longer give the answer away. */
    card: CardId,
  }),
});

/** When each rank was first reached; ranks from before this was recorded are absent. */
export const RankDays = z.partialRecord(RankCode, z.iso.datetime());
export type RankDays = z.infer<typeof RankDays>;

/** A logged-in player's standing in one of the two quizzes. */
export const ModeProgress = z.object({
  streak: z.int(),
  best: z.int(),
  counter: z.int(),
  ranks: z.optional(RankDays),
});
export type ModeProgress = z.infer<typeof ModeProgress>;
export const Progress = z.object({ quiz: ModeProgress, pixel: ModeProgress });
export type Progress = z.infer<typeof Progress>;

/** The logged-in player's streaks and question counters. */
export const loadProgress = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/statistics/progress',
  audience: 'player',
  response: Progress,
});

/** Offers a visitor's streaks after a login; the higher ones stay. */
export const adoptProgress = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/statistics/progress/adopt',
  audience: 'player',
  body: z.object({
    quiz: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    pixel: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  response: Progress,
});
