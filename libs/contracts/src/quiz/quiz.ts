import * as z from 'zod/mini';

import { CardId } from '../catalogue/cards.ts';
import {
  CardClass,
  CardType,
  ChosenDifficulty,
  Difficulty,
  QuestionKind,
  cardClasses,
  questionKinds,
} from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { SetCode } from '../catalogue/sets.ts';
import { noRepeatWindow } from '../site/timing.ts';

/** A set in the filter and whether it is asked. */
export const FilterSet = z.object({ name: SetCode, active: z.boolean() });
export type FilterSet = z.infer<typeof FilterSet>;

/** A deck as players of the game exchange it. */
export const DeckCode = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(1000));

/** Most questions of a practice. */
export const practiceLength = 20;

/** A question to practise: about a card, by its id, and of a kind. */
export const PracticeItem = z.object({ card: CardId, kind: QuestionKind });
export type PracticeItem = z.infer<typeof PracticeItem>;

/** What a player wants to be asked; stored in the browser, separately for the pixel quiz. */
export const QuizFilter = z.object({
  difficulty: z.optional(ChosenDifficulty),
  hero: z.boolean(),
  location: z.boolean(),
  minion: z.boolean(),
  spell: z.boolean(),
  weapon: z.boolean(),
  standardsets: z.array(FilterSet).check(z.maxLength(200)),
  wildsets: z.array(FilterSet).check(z.maxLength(200)),
  current: SetCode,
  /** Asks for these only; without it for everything. The pixel quiz asks for names whatever it says. */
  kinds: z.optional(z.array(QuestionKind).check(z.maxLength(questionKinds.length))),
  /** Asks about cards of any of these only; without it about cards of every class. */
  classes: z.optional(z.array(CardClass).check(z.maxLength(cardClasses.length))),
  /** Asks about the cards of this deck only, whatever their type, class and set. */
  deck: z.optional(DeckCode),
  /** Asks these only, in their order, whatever else the filter says but the difficulty. */
  practice: z.optional(z.array(PracticeItem).check(z.minLength(1), z.maxLength(practiceLength))),
});
export type QuizFilter = z.infer<typeof QuizFilter>;

/** What can be said of a card in words, in the order in which a card is read. */
export const factKeys = [
  'class',
  'type',
  'rarity',
  'set',
  'cost',
  'name',
  'text',
  'attack',
  'health',
  'armor',
] as const;

/** Something that a question's picture shows, as text in the asked language; of codes, the name. Texts may carry `<b>` and `<i>`. */
export const CardFactInWords = z.object({ key: z.enum(factKeys), value: z.string() });
export type CardFactInWords = z.infer<typeof CardFactInWords>;

/** One choice; `uid` is opaque: it records this very answer when it is sent back. `label` may carry `<b>` and `<i>`. */
export const Choice = z.object({ label: z.string(), uid: z.string(), correct: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/**
 * A question. `url` is the card image to show (a pixel version for the pixel quiz), `class`, `class_2` and `class_3` are
 * style classes of the card, `question_counter` is the number of this question for a logged-in player.
 */
export const Question = z.object({
  id: z.string(),
  class: z.string(),
  class_2: z.nullable(z.string()),
  class_3: z.nullable(z.string()),
  type: CardType,
  url: z.string(),
  question: QuestionKind,
  answers: z.array(Choice).check(z.minLength(4)),
  difficulty: Difficulty,
  /** What `exclude` takes so that this card does not come again: its id, or on pixel questions a key that does not name it. */
  card: z.string(),
  question_counter: z.optional(z.int()),
  /** The card in the asked language, to be shown after the answer; absent in English, in which the picture is. */
  wording: z.optional(z.object({ name: z.string(), text: z.string() })),
  /** For whoever does not see the picture: what it shows uncovered, in words, without what would tell the answer. */
  facts: z.optional(z.array(CardFactInWords)),
  /** Version of the catalogue that it was made from: once another is met, questions that wait may be out of date. */
  catalogue: z.optional(z.string()),
});
export type Question = z.infer<typeof Question>;

/** Most questions that one call brings. */
export const questionsPerCall = 5;

/** POST /quiz/new: a new question for a filter, and on demand those to ask after it. */
export const newQuestion = endpoint({
  method: 'POST',
  path: '/quiz/new',
  audience: 'everyone',
  // In the address rather than the body, so that the gateway can count a call for several questions as several calls.
  query: z.object({
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(questionsPerCall))),
  }),
  body: z.object({
    filter: QuizFilter,
    pixel: z.optional(z.boolean()),
    locale: z.optional(Locale),
    /** `card` of the last questions; in a practice, each stands for the next question about its card. */
    exclude: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(noRepeatWindow))),
    /** Uid of an answer of the question that is still open: it is presented again, as long as it can be answered. */
    open: z.optional(z.string().check(z.maxLength(4096))),
    /** Uid of an answer of the last question: a visitor whose first question came with the page keeps its visit. */
    after: z.optional(z.string().check(z.maxLength(4096))),
  }),
  response: z.object({
    data: Question,
    /** About other cards as long as the filter allows; fewer than asked for if it allows no more. Each is numbered as if asked next. */
    more: z.optional(z.array(Question)),
  }),
});
