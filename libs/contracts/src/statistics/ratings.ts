import * as z from 'zod/mini';

import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Day } from '../rounds/rounds.ts';
import { Rating } from '../quiz/quiz.ts';

const { player, service } = getCalls('statistics');

/**
 * The rating of `quiz` is private because the browser knows the answers; that of `rounds` follows from fair rounds
 * alone.
 */
export const ratedGames = ['quiz', 'rounds'] as const;
export const RatedGame = z.enum(ratedGames);
export type RatedGame = z.infer<typeof RatedGame>;

const RatingCurve = z.object({
  ...Rating.shape,
  answers: z.int(),
  /** Each day played has the rating after its last answer; the oldest day comes first. */
  days: z.array(z.object({ ...Rating.shape, day: Day })),
});

/** A rating is absent where nothing was rated. */
export const loadRating = player('GET', '/statistics/rating', {
  response: z.object({ quiz: z.optional(RatingCurve), rounds: z.optional(RatingCurve) }),
});
export type PlayerRatings = z.infer<typeof loadRating.response>;

/** The ratings are listed by difficulty, then by kind. */
export const CardRatings = z.partialRecord(Difficulty, z.partialRecord(QuestionKind, Rating));
export type CardRatings = z.infer<typeof CardRatings>;

/** Returns the ratings of cards whose ratings have changed since `since`; `until` is the `since` of the next call. */
export const questionRatings = service('GET', '/internal/ratings', {
  query: z.object({ since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ until: z.int(), cards: z.record(CardId, CardRatings) }),
});
