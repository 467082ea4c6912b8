import * as z from 'zod/mini';

import { CardType, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { noRepeatWindow } from '../site/timing.ts';
import { CardFactInWords, Choice, QuizFilter } from './quiz.ts';

const { everyone } = getCalls('quiz');

type FormOfBonus = {
  /** The form is about this attribute of its cards; a player who chose kinds gets only forms that are about these. */
  kind: QuestionKind;
  cards: number;
};

/** All lists and types of forms are derived from this table. */
export const bonusForms = {
  more: { kind: 'cost', cards: 2 },
  order: { kind: 'cost', cards: 3 },
  truth: { kind: 'text', cards: 1 },
  pixel: { kind: 'name', cards: 1 },
} as const satisfies Record<string, FormOfBonus>;

export type BonusForm = keyof typeof bonusForms;
export const bonusFormNames = Object.keys(bonusForms) as BonusForm[];
export const BonusForm = z.enum(bonusFormNames);

/** `difficulty` and `question` determine what the card's picture hides until the answer. */
export const BonusCard = z.object({
  class: z.string(),
  class_2: z.nullable(z.string()),
  class_3: z.nullable(z.string()),
  type: CardType,
  url: z.string(),
  question: QuestionKind,
  difficulty: Difficulty,
  /** The browser sends this key in `exclude`, like that of a question. */
  card: z.string(),
  /** The name is absent where it would give the answer away. */
  name: z.optional(z.string()),
  facts: z.optional(z.array(CardFactInWords)),
  /** `cost` and `text` are shown after the answer, where the form is about them. */
  cost: z.optional(z.int()),
  text: z.optional(z.string()),
});
export type BonusCard = z.infer<typeof BonusCard>;

/**
 * The answers of `more` are the cards; those of `order` are indexes of the cards, cheapest first (`2,0,1`: the third
 * card is the cheapest); those of `truth` are `true` and `false`; those of `pixel` are names.
 */
export const BonusQuestion = z.object({
  id: z.string(),
  form: BonusForm,
  cards: z.array(BonusCard).check(z.minLength(1)),
  answers: z.array(Choice).check(z.minLength(2)),
  /** Only `truth` has a statement, which is what the card is claimed to read. */
  statement: z.optional(z.string()),
});
export type BonusQuestion = z.infer<typeof BonusQuestion>;

/**
 * The call fails with `no_cards_for_filter` if the cards of the filter fit no form; the quiz then goes on without a
 * bonus question.
 */
export const newBonus = everyone('POST', '/quiz/bonus', {
  errors: ['no_cards_for_filter'],
  body: z.object({
    filter: QuizFilter,
    locale: z.optional(Locale),
    /** `exclude` and `after` mean the same as in `newQuestion`. */
    exclude: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(noRepeatWindow))),
    after: z.optional(z.string().check(z.maxLength(4096))),
  }),
  response: z.object({ data: BonusQuestion }),
});
