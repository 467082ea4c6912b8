import * as z from 'zod/mini';

import { ModeProgress, Progress } from './answers.ts';
import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { PlayedDay } from './mistakes.ts';
import { DifficultyResult } from '../profile/profile.ts';
import { Rating } from '../quiz/quiz.ts';
import { loadRating } from './ratings.ts';
import { UserParams } from '../profile/users.ts';

const { service } = getCalls('statistics');

export const PlayerResults = z.object({
  easy: DifficultyResult,
  medium: DifficultyResult,
  hard: DifficultyResult,
  pixel: DifficultyResult,
});
export type PlayerResults = z.infer<typeof PlayerResults>;

export const playerResults = service('GET', '/internal/players/:user/results', {
  params: UserParams,
  response: z.object({ results: PlayerResults, progress: Progress }),
});

export const playerCounter = service('GET', '/internal/players/:user/counter', {
  params: UserParams,
  query: z.object({ mode: z.enum(['quiz', 'pixel']) }),
  response: z.object({ ...ModeProgress.shape, rating: z.optional(Rating) }),
});

/** Returns the results of several players, without those who have no answers. */
export const manyPlayerResults = service('POST', '/internal/players/results', {
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ results: z.record(z.string(), PlayerResults) }),
});

/** The players are ordered by right answers, then answers, then id; `asc` reverses the list. */
export const rankedPlayers = service('GET', '/internal/players/ranked', {
  query: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  }),
  response: z.object({
    data: z.array(z.object({ user: z.string(), results: PlayerResults })),
    /** This many players have answered at the difficulty. */
    total: z.int(),
  }),
});

export const mostPlayersToOrder = 10_000;

export const orderPlayers = service('POST', '/internal/players/order', {
  body: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    users: z.optional(z.array(z.string()).check(z.maxLength(mostPlayersToOrder))),
  }),
  response: z.object({ users: z.array(z.string()) }),
});

/** Credits a visitor's answers to the player. */
export const creditVisit = service('POST', '/internal/players/:user/credit', {
  params: UserParams,
  body: z.object({ visit: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ credited: z.int() }),
});

export const forgetPlayer = service('POST', '/internal/players/:user/forget', {
  params: UserParams,
  response: z.object({ forgotten: z.boolean() }),
});

export const playerAnswers = service('GET', '/internal/players/:user/answers', {
  params: UserParams,
  response: z.object({
    answers: z.array(z.record(z.string(), z.unknown())),
    progress: Progress,
    ratings: z.optional(loadRating.response),
    /** Each mistake includes its schedule. */
    mistakes: z.optional(z.array(z.record(z.string(), z.unknown()))),
    days: z.optional(z.array(PlayedDay)),
    goals: z.optional(z.array(z.record(z.string(), z.unknown()))),
  }),
});

export const latestAnswers = service('GET', '/internal/players/:user/answers/latest', {
  params: UserParams,
  query: z.object({ limit: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)) }),
  response: z.object({
    answers: z.array(
      z.object({
        card: CardId,
        kind: QuestionKind,
        difficulty: Difficulty,
        correct: z.boolean(),
        answered_at: z.iso.datetime(),
      }),
    ),
  }),
});
