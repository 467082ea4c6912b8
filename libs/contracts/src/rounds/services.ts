import * as z from 'zod/mini';

import { Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { CardId } from '../catalogue/cards.ts';
import { UserParams } from '../profile/users.ts';

/** POST /internal/rounds/{user}/adopt (svc-quiz): rounds of a visit become the player's, unless they have played the set themselves. */
export const adoptRounds = endpoint({
  method: 'POST',
  path: '/internal/rounds/:user/adopt',
  audience: 'service',
  params: UserParams,
  body: z.object({ visit: z.string().check(z.minLength(1), z.maxLength(64)) }),
  response: z.object({ adopted: z.int() }),
});

/** POST /internal/rounds/{user}/forget (svc-quiz): deletes the player's rounds and takes them off the boards. */
export const forgetRounds = endpoint({
  method: 'POST',
  path: '/internal/rounds/:user/forget',
  audience: 'service',
  params: UserParams,
  response: z.object({ forgotten: z.boolean() }),
});

/** GET /internal/rounds/{user} (svc-quiz): everything stored about a player's rounds and boards. */
export const exportRounds = endpoint({
  method: 'GET',
  path: '/internal/rounds/:user',
  audience: 'service',
  params: UserParams,
  response: z.object({
    rounds: z.array(z.record(z.string(), z.unknown())),
    boards: z.nullable(z.record(z.string(), z.unknown())),
  }),
});

/** An answer that svc-quiz has judged. `question` identifies it: it counts once however often it is told. */
const JudgedAnswer = z.object({
  question: z.string().check(z.minLength(8), z.maxLength(64)),
  card: CardId,
  kind: QuestionKind,
  difficulty: Difficulty,
  bucket: z.string(),
  chosen: z.string(),
  correct: z.boolean(),
  issued: z.iso.datetime(),
  at: z.iso.datetime(),
  ms: z.int().check(z.minimum(0)),
  user: z.optional(z.string()),
  visit: z.optional(z.string()),
  /** Left out of its card's statistics: its address's share was used up. */
  excluded: z.optional(z.boolean()),
  /** What it counts for, if not for both: an answer of an open day counts for its card once the day is over. */
  part: z.optional(z.enum(['player', 'card'])),
});
export type JudgedAnswer = z.infer<typeof JudgedAnswer>;

/**
 * POST /internal/answers (svc-stats): answers of rounds. They count like any other in the statistics and in the player's results,
 * but not in the streak and counter of the quiz.
 */
export const recordAnswers = endpoint({
  method: 'POST',
  path: '/internal/answers',
  audience: 'service',
  body: z.object({ answers: z.array(JudgedAnswer).check(z.minLength(1), z.maxLength(200)) }),
  response: z.object({ recorded: z.int() }),
});
