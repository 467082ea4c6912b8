import * as z from 'zod/mini';

import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { BonusForm } from './bonus.ts';

/** svc-quiz makes these claims for svc-stats. Their names are short because every choice carries them. */
export const QuestionClaims = z.object({
  /** This is the question's id. */
  q: z.string(),
  c: CardId,
  k: QuestionKind,
  d: Difficulty,
  /** This is the value asked for: the number, or a short hash of the name or text. */
  b: z.string(),
  /**
   * The choices are numbers, or ids of the cards whose names or texts are shown; those of a bonus question depend on
   * its form.
   */
  a: z.array(z.string()).check(z.minLength(1)),
  r: z.int().check(z.minimum(0)),
  /** The question was issued at this time, in milliseconds since the epoch. */
  t: z.int(),
  u: z.optional(z.string()),
  /** Without a user, the claims have the visitor's id, so that a login is credited with earlier answers. */
  v: z.optional(z.string()),
  /**
   * The question came with a page, whose response cannot set cookies, so that the browser may take the visitor's id
   * over.
   */
  n: z.optional(z.literal(true)),
  /** The browser claims this rating and deviation for its visitor; an answer rates its question against them. */
  p: z.optional(z.object({ r: z.number(), d: z.number() })),
  /**
   * Only a bonus question has a form. A svc-stats that does not know this claim would count the answer fully, so it
   * must be deployed before svc-quiz.
   */
  x: z.optional(BonusForm),
});
export type QuestionClaims = z.infer<typeof QuestionClaims>;

export type AnswerClaims = Omit<QuestionClaims, 'a' | 'r'> & { chosen: string; correct: boolean };
