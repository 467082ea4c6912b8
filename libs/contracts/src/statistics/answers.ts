import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { RankCode } from '../quiz/streak.ts';
import { Rating } from '../quiz/quiz.ts';

const { everyone, player } = getCalls('statistics');

/** Records an answer; `recorded` is false when the question was answered before. */
export const insertAnswer = everyone('GET', '/statistics/insert/:uid', {
  errors: ['invalid_answer', 'answer_expired'],
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({
    /**
     * The question was shown for this many milliseconds; an impossible value is ignored, so that it does not refuse the
     * answer.
     */
    shown: z.optional(z.catch(z.optional(z.coerce.number().check(z.minimum(0))), undefined)),
  }),
  response: z.object({
    recorded: z.boolean(),
    /** This is the card asked about, which can no longer give the answer away. */
    card: CardId,
  }),
});

/** Each rank has the time at which it was first reached; ranks from before these times were recorded are absent. */
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
  /** The rating follows from the quiz's answers; it is absent before the first. */
  rating: z.optional(Rating),
});
export type Progress = z.infer<typeof Progress>;

export const loadProgress = player('GET', '/statistics/progress', {
  response: Progress,
});

/** Takes over the streaks of a visitor after a login; the higher streaks stay. */
export const adoptProgress = player('POST', '/statistics/progress/adopt', {
  body: z.object({
    quiz: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    pixel: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  response: Progress,
});
