import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { CardId } from '../catalogue/cards.ts';

/** The card that a chosen name or text belongs to. */
export const ChosenCard = z.object({
  id: CardId,
  names: Names,
  full_url: z.string(),
  full_img: z.string(),
});
export type ChosenCard = z.infer<typeof ChosenCard>;

/** What is known about one choice of a question. */
export const ChoiceInsight = z.object({
  /** How often it was taken by those who were asked the same about this card; 0 also for what was taken too rarely to be kept. */
  count: z.int(),
  /** For a name or text: the card it belongs to. Absent when that card has left the catalogue. */
  card: z.optional(ChosenCard),
  /** Set when it was the right one until that day (ISO date): the card has been changed since. */
  right_until: z.optional(z.iso.date()),
});
export type ChoiceInsight = z.infer<typeof ChoiceInsight>;

/** Another card with the number that was asked for. */
export const AlikeCard = z.object({
  /** In the asked language, like the other words. */
  name: z.string(),
  full_url: z.string(),
  /** A keyword that both cards have. */
  shared: z.optional(z.string()),
});
export type AlikeCard = z.infer<typeof AlikeCard>;

/** GET /statistics/insight/{uid}: what others chose, asked the same about the same card; for after the answer. */
export const answerInsight = endpoint({
  method: 'GET',
  path: '/statistics/insight/:uid',
  audience: 'everyone',
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    card: CardId,
    /** The card's name in each language; absent when it has left the catalogue. */
    names: z.optional(Names),
    kind: QuestionKind,
    difficulty: Difficulty,
    /** Answers at all difficulties to this kind of question about the card as it is now, and how many were right. */
    asked: z.int(),
    correct: z.int(),
    /** In the order of the question's choices. */
    choices: z.array(ChoiceInsight),
    /** After a wrong number: cards with the right one, those first that are most like the card. */
    alike: z.optional(z.array(AlikeCard)),
  }),
});
export type AnswerInsight = z.infer<typeof answerInsight.response>;
