import * as z from 'zod/mini';

import { Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { CardId } from '../catalogue/cards.ts';

/**
 * The claims in a question's token: made by svc-quiz, read by svc-stats, opaque to everyone else. The token travels with
 * every choice, so the names are short.
 */
export const QuestionClaims = z.object({
  /** Question id: the identity of the answer. */
  q: z.string(),
  /** Card. */
  c: CardId,
  k: QuestionKind,
  d: Difficulty,
  /** The asked value's bucket: the number itself, or a short hash of the name or text. */
  b: z.string(),
  /** The values to choose from, as shown: numbers, or ids of the cards whose names or texts they are. */
  a: z.array(z.string()).check(z.minLength(1)),
  /** Index of the right one among them. */
  r: z.int().check(z.minimum(0)),
  /** Issue time, milliseconds since the epoch. */
  t: z.int(),
  /** User, when logged in. */
  u: z.optional(z.string()),
  /** The visitor's id otherwise, so that a login can credit answers given before it. */
  v: z.optional(z.string()),
});
export type QuestionClaims = z.infer<typeof QuestionClaims>;

/** An opened answer: its question, the chosen value and whether it is right. */
export type AnswerClaims = Omit<QuestionClaims, 'a' | 'r'> & { chosen: string; correct: boolean };
