import * as z from 'zod/mini';

import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { BonusForm } from './bonus.ts';

/** From svc-quiz for svc-stats; names are short because every choice carries it. */
export const QuestionClaims = z.object({
  /** Question id. */
  q: z.string(),
  c: CardId,
  k: QuestionKind,
  d: Difficulty,
  /** The asked value: the number, or a short hash of the name or text. */
  b: z.string(),
  /** Numbers, or ids of the cards whose names or texts are shown; a bonus question's are its form's own. */
  a: z.array(z.string()).check(z.minLength(1)),
  r: z.int().check(z.minimum(0)),
  /** Issued, in milliseconds since the epoch. */
  t: z.int(),
  u: z.optional(z.string()),
  /** The visit otherwise, so that a login is credited earlier answers. */
  v: z.optional(z.string()),
  /** The question came with a page, which cannot set cookies: its browser may take the visit over. */
  n: z.optional(z.literal(true)),
  /** A visitor's rating and deviation, by the browser's word: an answer rates its question against them. */
  p: z.optional(z.object({ r: z.number(), d: z.number() })),
  /** Of a bonus question. A svc-stats that does not know it would count the answer fully: deploy it before svc-quiz. */
  x: z.optional(BonusForm),
});
export type QuestionClaims = z.infer<typeof QuestionClaims>;

export type AnswerClaims = Omit<QuestionClaims, 'a' | 'r'> & { chosen: string; correct: boolean };
