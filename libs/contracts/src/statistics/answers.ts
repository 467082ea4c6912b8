import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { RankCode } from '../quiz/streak.ts';
import { Rating } from '../quiz/quiz.ts';

const { everyone, player } = getCalls('statistics');

/** `recorded` is false when the question was answered before. */
export const insertAnswer = everyone('GET', '/statistics/insert/:uid', {
  errors: ['invalid_answer', 'answer_expired'],
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({
    /** Milliseconds; an impossible value is ignored rather than the answer refused. */
    shown: z.optional(z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined)),
  }),
  response: z.object({
    recorded: z.boolean(),
    /** The card asked about, which can no longer give the answer away. */
    card: CardId,
  }),
});

/** When each rank was first reached; absent for ranks from before recording. */
export const RankDays = z.partialRecord(RankCode, z.iso.datetime());
export type RankDays = z.infer<typeof RankDays>;

export const ModeProgress = z.object({
  streak: z.int(),
  best: z.int(),
  counter: z.int(),
  ranks: z.optional(RankDays),
});
export type ModeProgress = z.infer<typeof ModeProgress>;
export const Progress = z.object({
  quiz: ModeProgress,
  pixel: ModeProgress,
  /** By the quiz's answers; absent before the first. */
  rating: z.optional(Rating),
});
export type Progress = z.infer<typeof Progress>;

export const loadProgress = player('GET', '/statistics/progress', {
  response: Progress,
});

/** After a login; the higher streaks stay. */
export const adoptProgress = player('POST', '/statistics/progress/adopt', {
  body: z.object({
    quiz: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    pixel: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  response: Progress,
});
