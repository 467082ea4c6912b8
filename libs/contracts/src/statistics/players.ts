import * as z from 'zod/mini';

import { ModeProgress, Progress } from './answers.ts';
import { Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { PlayedDay } from './played-days.ts';
import { DifficultyResult } from '../profile/profile.ts';
import { CardId } from '../catalogue/cards.ts';
import { UserParams } from '../profile/users.ts';

export const PlayerResults = z.object({
  easy: DifficultyResult,
  medium: DifficultyResult,
  hard: DifficultyResult,
  pixel: DifficultyResult,
});
export type PlayerResults = z.infer<typeof PlayerResults>;

export const playerResults = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/internal/players/:user/results',
  audience: 'service',
  params: UserParams,
  response: z.object({ results: PlayerResults, progress: Progress }),
});

/** Number of the player's last answered question. */
export const playerCounter = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/internal/players/:user/counter',
  audience: 'service',
  params: UserParams,
  query: z.object({ mode: z.enum(['quiz', 'pixel']) }),
  response: ModeProgress,
});

/** The number of the player's last answered question. */
export const manyPlayerResults = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/internal/players/results',
  audience: 'service',
  body: z.object({ users: z.array(z.string()).check(z.maxLength(1000)) }),
  response: z.object({ results: z.record(z.string(), PlayerResults) }),
});

/** Players without answers are left out. */
export const rankedPlayers = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/internal/players/ranked',
  audience: 'service',
  query: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    page: z.coerce.number().check(z.int(), z.minimum(1)),
    size: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)),
  }),
  response: z.object({
    data: z.array(z.object({ user: z.string(), results: PlayerResults })),
    /** Players who answered at a difficulty, by right answers, then answers, then id; `asc` reverses the list. */
    total: z.int(),
  }),
});

/** All players who answered at the difficulty. */
export const mostPlayersToOrder = 10_000;

export const orderPlayers = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/internal/players/order',
  audience: 'service',
  body: z.object({
    difficulty: Difficulty,
    order: z.enum(['asc', 'desc']),
    users: z.optional(z.array(z.string()).check(z.maxLength(mostPlayersToOrder))),
  }),
  response: z.object({ users: z.array(z.string()) }),
});

/** The given players, or all, in the order of `rankedPlayers`. */
export const creditVisit = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/internal/players/:user/credit',
  audience: 'service',
  params: UserParams,
  body: z.object({ visit: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ credited: z.int() }),
});

/** Credits a visit's answers to the player. */
export const forgetPlayer = endpoint({
  domain: 'statistics',
  method: 'POST',
  path: '/internal/players/:user/forget',
  audience: 'service',
  params: UserParams,
  response: z.object({ forgotten: z.boolean() }),
});

/** Anonymises the player's answers. */
export const playerAnswers = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/internal/players/:user/answers',
  audience: 'service',
  params: UserParams,
  response: z.object({
    answers: z.array(z.record(z.string(), z.unknown())),
    progress: Progress,
    /** Everything stored about a player's answers. */
    mistakes: z.optional(z.array(z.record(z.string(), z.unknown()))),
    days: z.optional(z.array(PlayedDay)),
  }),
});

/** With their schedule. */
export const latestAnswers = endpoint({
  domain: 'statistics',
  method: 'GET',
  path: '/internal/players/:user/answers/latest',
  audience: 'service',
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
