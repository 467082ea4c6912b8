import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { RankCode } from '../quiz/streak.ts';

/** GET /statistics/insert/{uid}: records a chosen answer; `recorded` is false when its question was answered before. */
export const insertAnswer = endpoint({
  method: 'GET',
  path: '/statistics/insert/:uid',
  audience: 'everyone',
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({
    /** Milliseconds the question was on screen; a value that cannot be is ignored, never a reason to lose the answer. */
    shown: z.optional(z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined)),
  }),
  response: z.object({
    recorded: z.boolean(),
    /** The card that was asked about, now that it can no longer give the answer away. */
    card: CardId,
  }),
});

/** When each rank was first reached, as ISO instants. Ranks from before this was kept are absent: `best` tells of them. */
export const RankDays = z.partialRecord(RankCode, z.iso.datetime());
export type RankDays = z.infer<typeof RankDays>;

/** Where a logged-in player stands in one of the two quizzes. */
export const ModeProgress = z.object({
  streak: z.int(),
  best: z.int(),
  counter: z.int(),
  ranks: z.optional(RankDays),
});
export type ModeProgress = z.infer<typeof ModeProgress>;
export const Progress = z.object({ quiz: ModeProgress, pixel: ModeProgress });
export type Progress = z.infer<typeof Progress>;

/** GET /statistics/progress: streaks and question counters of the logged-in player, the same on every device. */
export const loadProgress = endpoint({
  method: 'GET',
  path: '/statistics/progress',
  audience: 'player',
  response: Progress,
});

/** POST /statistics/progress/adopt: after a login, offers the visitor's streaks; each is kept when it is the higher one. */
export const adoptProgress = endpoint({
  method: 'POST',
  path: '/statistics/progress/adopt',
  audience: 'player',
  body: z.object({
    quiz: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    pixel: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  response: Progress,
});
