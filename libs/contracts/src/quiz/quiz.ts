import * as z from 'zod/mini';

import {
  CardClass,
  cardClasses,
  CardId,
  CardType,
  ChosenDifficulty,
  Difficulty,
  QuestionKind,
  questionKinds,
} from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { SetCode } from '../catalogue/sets.ts';
import { noRepeatWindow } from '../site/timing.ts';

const { everyone } = getCalls('quiz');

/** The rating follows Glicko-2: 1500 is usual, and the true value is within two deviations in 95 of 100 cases. */
export const Rating = z.object({ rating: z.number(), deviation: z.number() });
export type Rating = z.infer<typeof Rating>;

/** A browser claims this rating for its visitor. */
export const ClaimedRating = z.object({
  rating: z.number().check(z.minimum(0), z.maximum(4000)),
  deviation: z.number().check(z.minimum(30), z.maximum(350)),
});

export const FilterSet = z.object({ name: SetCode, active: z.boolean() });
export type FilterSet = z.infer<typeof FilterSet>;

export const DeckCode = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(1000));

export const practiceLength = 20;

export const PracticeItem = z.object({ card: CardId, kind: QuestionKind });
export type PracticeItem = z.infer<typeof PracticeItem>;

export const QuizFilter = z.object({
  difficulty: z.optional(ChosenDifficulty),
  /**
   * The difficulty and the cards follow the player's rating; `difficulty` is for a svc-quiz that does not know `level`.
   */
  level: z.optional(z.boolean()),
  hero: z.boolean(),
  location: z.boolean(),
  minion: z.boolean(),
  spell: z.boolean(),
  weapon: z.boolean(),
  standardsets: z.array(FilterSet).check(z.maxLength(200)),
  wildsets: z.array(FilterSet).check(z.maxLength(200)),
  current: SetCode,
  /** The pixel quiz ignores the kinds. */
  kinds: z.optional(z.array(QuestionKind).check(z.maxLength(questionKinds.length))),
  classes: z.optional(z.array(CardClass).check(z.maxLength(cardClasses.length))),
  /** Only cards of this deck are asked about, whatever their type, class and set. */
  deck: z.optional(DeckCode),
  /** Only these questions are asked, in this order; of the rest of the filter, only the difficulty counts. */
  practice: z.optional(z.array(PracticeItem).check(z.minLength(1), z.maxLength(practiceLength))),
});
export type QuizFilter = z.infer<typeof QuizFilter>;

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

/** The value is in the requested language and may contain `<b>` and `<i>`. */
export const CardFactInWords = z.object({ key: z.enum(factKeys), value: z.string() });
export type CardFactInWords = z.infer<typeof CardFactInWords>;

/** `uid` is an opaque token that records the choice; `label` may contain `<b>` and `<i>`. */
export const Choice = z.object({ label: z.string(), uid: z.string(), correct: z.boolean() });
export type Choice = z.infer<typeof Choice>;

/** The `class*` fields are style classes; `question_counter` is the number of the question for a logged-in player. */
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
  /**
   * The browser sends this key in `exclude`; it is the card's id or, on pixel questions, a key that does not name the
   * card.
   */
  card: z.string(),
  question_counter: z.optional(z.int()),
  /** The wording is shown after the answer; it is absent in English, the language of the picture. */
  wording: z.optional(z.object({ name: z.string(), text: z.string() })),
  /** The facts are for screen readers; none of them gives the answer away. */
  facts: z.optional(z.array(CardFactInWords)),
  rating: z.optional(Rating),
  /** This is the version of the catalogue. */
  catalogue: z.optional(z.string()),
  /** The version changes with whatever the question shows of its card. */
  card_version: z.optional(z.string()),
});
export type Question = z.infer<typeof Question>;

export const questionsPerCall = 5;

export const newQuestion = everyone('POST', '/quiz/new', {
  costly: 'query',
  errors: ['no_cards_for_filter'],
  // The count is in the query, so that the gateway can count several questions as several calls.
  query: z.object({
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(questionsPerCall))),
  }),
  body: z.object({
    filter: QuizFilter,
    pixel: z.optional(z.boolean()),
    locale: z.optional(Locale),
    /** Only visitors send their rating, because a player's is known. */
    rating: z.optional(ClaimedRating),
    /**
     * These are the `card` keys of the last questions; in a practice, each stands for the next question about its card.
     */
    exclude: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(noRepeatWindow))),
    /** This is the uid of a choice of the open question, which is presented again while it can be answered. */
    open: z.optional(z.string().check(z.maxLength(4096))),
    /**
     * This is the uid of a choice of the last question; with it, a visitor whose first question has just come with the
     * page keeps the visitor's id.
     */
    after: z.optional(z.string().check(z.maxLength(4096))),
  }),
  response: z.object({
    data: Question,
    /**
     * These questions are about other cards where the filter allows it, and are numbered as if they were asked next;
     * there may be fewer than requested.
     */
    more: z.optional(z.array(Question)),
    /**
     * The versions of the excluded cards are listed by `card`; a version is null if the card is no longer asked about.
     * A prefetched question of another version is out of date.
     */
    card_versions: z.optional(z.record(z.string(), z.nullable(z.string()))),
  }),
});

/** The call fails with status 400 and an issue at `code` if the code cannot be read. */
export const readDeck = everyone('POST', '/quiz/deck', {
  body: z.object({ code: DeckCode, locale: z.optional(Locale) }),
  response: z.object({
    /** These are the cards that can be asked about, ordered by cost and name. */
    cards: z.array(z.object({ id: CardId, name: z.string() })),
    /** This many different cards of the deck are unknown or kept out of the quiz. */
    missing: z.int(),
  }),
});
export type Deck = z.infer<typeof readDeck.response>;
