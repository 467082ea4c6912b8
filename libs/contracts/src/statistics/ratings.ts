import * as z from 'zod/mini';

import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Day } from '../rounds/rounds.ts';
import { Rating } from '../quiz/quiz.ts';

const { player, service } = getCalls('statistics');

/** `quiz` is private: its browser holds the answers. `rounds` follows from fair rounds alone. */
export const ratedGames = ['quiz', 'rounds'] as const;
export const RatedGame = z.enum(ratedGames);
export type RatedGame = z.infer<typeof RatedGame>;

const RatingCurve = z.object({
  ...Rating.shape,
  answers: z.int(),
  /** After the last answer of each day played, oldest first. */
  days: z.array(z.object({ ...Rating.shape, day: Day })),
});

/** Absent where nothing was rated. */
export const loadRating = player('GET', '/statistics/rating', {
  response: z.object({ quiz: z.optional(RatingCurve), rounds: z.optional(RatingCurve) }),
});
export type PlayerRatings = z.infer<typeof loadRating.response>;

/** By difficulty, then kind. */
export const CardRatings = z.partialRecord(Difficulty, z.partialRecord(QuestionKind, Rating));
export type CardRatings = z.infer<typeof CardRatings>;

/** Of cards whose ratings changed; `until` is the next call's `since`. */
export const questionRatings = service('GET', '/internal/ratings', {
  query: z.object({ since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  response: z.object({ until: z.int(), cards: z.record(CardId, CardRatings) }),
});
