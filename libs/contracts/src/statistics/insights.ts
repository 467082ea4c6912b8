import * as z from 'zod/mini';

import { Names } from '../catalogue/app-config.ts';
import { CardId, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';

const { everyone } = getCalls('statistics');

export const ChosenCard = z.object({
  id: CardId,
  names: Names,
  full_url: z.string(),
  full_img: z.string(),
});
export type ChosenCard = z.infer<typeof ChosenCard>;

export const ChoiceInsight = z.object({
  /**
   * The choice was taken this many times on the same question; the count is also 0 for rare choices, which are not
   * stored.
   */
  count: z.int(),
  /** A name or text belongs to this card; it is absent when the card left the catalogue. */
  card: z.optional(ChosenCard),
  /** The choice was right until this day, before the card was changed. */
  right_until: z.optional(z.iso.date()),
});
export type ChoiceInsight = z.infer<typeof ChoiceInsight>;

export const AlikeCard = z.object({
  name: z.string(),
  full_url: z.string(),
  shared: z.optional(z.string()),
});
export type AlikeCard = z.infer<typeof AlikeCard>;

export const ComparedCard = z.object({
  id: CardId,
  name: z.string(),
  full_url: z.string(),
  cost: z.int(),
  attack: z.optional(z.int()),
  health: z.optional(z.int()),
});
export type ComparedCard = z.infer<typeof ComparedCard>;

/** The cards are ordered by cost; the one asked about is among them. */
export const CardFamily = z.object({
  by: z.enum(['name', 'keyword', 'step', 'set']),
  /** This is the word that the names share, or the keyword. */
  shared: z.optional(z.string()),
  cards: z.array(ComparedCard),
});
export type CardFamily = z.infer<typeof CardFamily>;

/** Returns what others chose, for display after the answer. */
export const answerInsight = everyone('GET', '/statistics/insight/:uid', {
  errors: ['invalid_answer', 'answer_expired'],
  params: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  query: z.object({ locale: z.optional(Locale) }),
  response: z.object({
    card: CardId,
    /** The names are absent when the card left the catalogue. */
    names: z.optional(Names),
    kind: QuestionKind,
    difficulty: Difficulty,
    /** This is the number of answers to this kind of question about the card as it is now. */
    asked: z.int(),
    correct: z.int(),
    choices: z.array(ChoiceInsight),
    /** After a wrong number, this says whether no other card of the same class and type has the right one. */
    only: z.optional(z.boolean()),
    /** Only a wrong number has a family of cards to compare. */
    family: z.optional(CardFamily),
    /** Without a family, there may be these cards, the most similar one first. */
    alike: z.optional(z.array(AlikeCard)),
  }),
});
export type AnswerInsight = z.infer<typeof answerInsight.response>;
