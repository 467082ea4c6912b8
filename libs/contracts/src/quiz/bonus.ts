import * as z from 'zod/mini';

import { CardType, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { noRepeatWindow } from '../site/timing.ts';
import { CardFactInWords, Choice, QuizFilter } from './quiz.ts';

const { everyone } = getCalls('quiz');

type FormOfBonus = {
  /** What of its cards it is about: a player who chose kinds gets only forms of these. */
  kind: QuestionKind;
  cards: number;
};

/** Everything about forms follows from it. */
export const bonusForms = {
  more: { kind: 'cost', cards: 2 },
  order: { kind: 'cost', cards: 3 },
  truth: { kind: 'text', cards: 1 },
  pixel: { kind: 'name', cards: 1 },
} as const satisfies Record<string, FormOfBonus>;

export type BonusForm = keyof typeof bonusForms;
export const bonusFormNames = Object.keys(bonusForms) as BonusForm[];
export const BonusForm = z.enum(bonusFormNames);

/** `difficulty` and `question` say what its picture hides until the answer. */
export const BonusCard = z.object({
  class: z.string(),
  class_2: z.nullable(z.string()),
  class_3: z.nullable(z.string()),
  type: CardType,
  url: z.string(),
  question: QuestionKind,
  difficulty: Difficulty,
  /** For `exclude`, as a question's. */
  card: z.string(),
  /** Absent where it would give the answer away. */
  name: z.optional(z.string()),
  facts: z.optional(z.array(CardFactInWords)),
  /** For after the answer, where the form is about it. */
  cost: z.optional(z.int()),
  text: z.optional(z.string()),
});
export type BonusCard = z.infer<typeof BonusCard>;

/**
 * Choices: `more` the cards; `order` their indexes, cheapest first (`2,0,1`: the third is cheapest); `truth` `true` and
 * `false`; `pixel` names.
 */
export const BonusQuestion = z.object({
  id: z.string(),
  form: BonusForm,
  cards: z.array(BonusCard).check(z.minLength(1)),
  answers: z.array(Choice).check(z.minLength(2)),
  /** Of `truth`: what the card is said to read. */
  statement: z.optional(z.string()),
});
export type BonusQuestion = z.infer<typeof BonusQuestion>;

/** `no_cards_for_filter` if the filter's cards fit no form: the quiz goes on without. */
export const newBonus = everyone('POST', '/quiz/bonus', {
  errors: ['no_cards_for_filter'],
  body: z.object({
    filter: QuizFilter,
    locale: z.optional(Locale),
    /** As of a new question. */
    exclude: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(noRepeatWindow))),
    after: z.optional(z.string().check(z.maxLength(4096))),
  }),
  response: z.object({ data: BonusQuestion }),
});
