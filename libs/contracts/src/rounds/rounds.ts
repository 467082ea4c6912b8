import * as z from 'zod/mini';

import { CardId, CardType, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { PlayerName } from '../profile/profile.ts';
import { CardFactInWords, QuizFilter } from '../quiz/quiz.ts';

const { everyone } = getCalls('rounds');

/** These games are played once a day: the Daily Ten, and Find the Card. */
export const games = ['ten', 'find'] as const;
export const Game = z.enum(games);
export type Game = z.infer<typeof Game>;

export const roundLength = 10;

/** A verdict is shown for this many milliseconds. */
export const verdictTime = 2000;

/** The last rounds of a day may be finished within this many milliseconds after its end. */
export const overtime = 60 * 60 * 1000;

/**
 * The clock of a question starts this many milliseconds after it was handed out, which allows for its way to the
 * browser.
 */
export const wayTime = 250;

/** Days are in UTC. */
export const Day = z.iso.date('must be a day: YYYY-MM-DD');

const id = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));
export const RoundId = id;
export const ChallengeId = id;

/**
 * `daily` is today's set, which a player plays once; `archive` is the set of an earlier day; `challenge` is the set of
 * another player's round, which a player also plays once; `own` is a set made for the player's filter.
 */
export const roundKinds = ['daily', 'archive', 'challenge', 'own'] as const;
export const RoundKind = z.enum(roundKinds);
export type RoundKind = z.infer<typeof RoundKind>;

const number = z.int().check(z.minimum(1), z.maximum(roundLength));

const asked = {
  number,
  class: z.string(),
  class_2: z.nullable(z.string()),
  class_3: z.nullable(z.string()),
  type: CardType,
  question: QuestionKind,
  difficulty: Difficulty,
  /** A choice may contain `<b>` and `<i>`. */
  choices: z.array(z.string()).check(z.minLength(4)),
};

export const RoundQuestion = z.object({
  ...asked,
  /** The picture has this address in this round only. */
  url: z.string(),
  /** The facts put the picture into words, in the requested language; they are absent in sets of an earlier release. */
  facts: z.optional(z.array(CardFactInWords)),
});
export type RoundQuestion = z.infer<typeof RoundQuestion>;

export const AnsweredQuestion = z.object({
  ...asked,
  /** This is the index of the choice that the player took. */
  chosen: z.int(),
  /** This is the index of the right choice. */
  correct: z.int(),
  /** This is the time of the answer by the server's clock, in milliseconds. */
  ms: z.int(),
  /** Name and text are in the requested language; `url` is the address of the whole picture. */
  card: z.object({ id: CardId, name: z.string(), text: z.string(), url: z.string() }),
  /** This percentage of players knew the answer; it is null until somebody finishes the set. */
  knew: z.nullable(z.number()),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

export const DayStreak = z.object({
  /** The days in a row are counted up to today, or to yesterday while today is unplayed. */
  days: z.int(),
  best: z.int(),
  /** This says whether a pause will bridge a missed day. */
  pause: z.boolean(),
  played_today: z.boolean(),
});
export type DayStreak = z.infer<typeof DayStreak>;

export const ChallengeResult = z.object({
  /** This is the name that the player chose; it is null for a visitor without one. */
  name: z.nullable(z.string()),
  /** The player has no account, so the name is only claimed. */
  visitor: z.optional(z.boolean()),
  you: z.boolean(),
  /** This says whether the challenge was made from this round. */
  challenger: z.boolean(),
  finished: z.boolean(),
  score: z.int(),
  ms: z.int(),
  marks: z.array(z.boolean()),
});
export type ChallengeResult = z.infer<typeof ChallengeResult>;

/**
 * The reason says why a finished round has no rank: it was begun before the login (`visit`), the account is younger
 * than a day (`young`) or could not be looked up (`unchecked`), its times wait for an administrator (`held`), or an
 * administrator refused it (`rejected`).
 */
export const Unranked = z.enum(['visit', 'young', 'unchecked', 'held', 'rejected']);
export type Unranked = z.infer<typeof Unranked>;

export const RoundResult = z.object({
  score: z.int(),
  /** This is the sum of the times of all answers, in milliseconds. */
  ms: z.int(),
  /** This many players finished the set of the day; the number is 0 for other sets. */
  players: z.int(),
  /**
   * This percentage of the other players have a lower score, or the same score and more time; it is null without other
   * players.
   */
  better_than: z.nullable(z.number()),
  /** This is the number of the question that the fewest players knew; it is null without other players. */
  hardest: z.nullable(number),
  daily: z.nullable(
    z.object({
      streak: DayStreak,
      /** This is the player's rank on the board of the day, or the one that they would have. */
      rank: z.int(),
      /** This is the place among all `players`; it is null if the round timed out. */
      place: z.optional(z.nullable(z.int())),
      unranked: z.optional(Unranked),
      next: z.iso.datetime(),
      /** The milliseconds until `next` are given because the clock of a browser may be wrong. */
      left: z.optional(z.int()),
      ask_boards: z.boolean(),
    }),
  ),
  /** The best result comes first; the list is null for a round without a challenge. */
  challenge: z.nullable(z.array(ChallengeResult)),
  /** This challenge was made from the round. */
  made: z.optional(z.nullable(ChallengeId)),
});
export type RoundResult = z.infer<typeof RoundResult>;

export const Round = z.object({
  id: RoundId,
  kind: RoundKind,
  /** The day is null for a set that was made for a filter. */
  day: z.nullable(Day),
  challenge: z.nullable(ChallengeId),
  answered: z.array(AnsweredQuestion),
  /** The question is null when the round is over, and until the next question is requested. */
  question: z.nullable(RoundQuestion),
  /** This many milliseconds have passed since the question's clock started; the number is negative before the start. */
  shown: z.int(),
  /** The result is null until all questions are answered or the time has run out. */
  result: z.nullable(RoundResult),
});
export type Round = z.infer<typeof Round>;

/**
 * Starts a round, or resumes it where a player has only one of its kind. The call fails with `conflict` if the
 * challenge is full.
 */
export const startRound = everyone('POST', '/quiz/rounds', {
  errors: ['not_found', 'conflict', 'no_cards_for_filter'],
  // Errors name the fields of the branch with the fewest faults, so the shortest branch comes last.
  body: z.union([
    z.object({ kind: z.literal('archive'), locale: Locale, day: Day }),
    z.object({ kind: z.literal('challenge'), locale: Locale, challenge: ChallengeId, name: z.optional(PlayerName) }),
    z.object({ kind: z.literal('own'), locale: Locale, filter: QuizFilter }),
    z.object({ kind: z.literal('daily'), locale: Locale }),
  ]),
  response: z.object({ round: Round }),
});

/** Earlier builds do not send this parameter; they get the next question with the round and with each verdict. */
const asks = z.optional(z.literal('true'));

export const loadRound = everyone('GET', '/quiz/rounds/:id', {
  errors: ['not_found'],
  params: z.object({ id: RoundId }),
  query: z.object({ locale: Locale, asks }),
  response: z.object({ round: Round }),
});

/** Starts the question's clock. A repeated call returns the same question. */
export const nextQuestion = everyone('POST', '/quiz/rounds/:id/next', {
  errors: ['not_found', 'conflict', 'answer_expired'],
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, locale: Locale }),
  response: z.object({
    question: RoundQuestion,
    /** The milliseconds are counted as in `Round`. */
    shown: z.int(),
  }),
});

/** Records the only attempt at the open question. */
export const answerRound = everyone('POST', '/quiz/rounds/:id/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, choice: z.int().check(z.minimum(0), z.maximum(9)), locale: Locale, asks }),
  response: z.object({
    answered: AnsweredQuestion,
    /** The next question is null for clients that request it separately, and when the round is over. */
    next: z.nullable(RoundQuestion),
    /** The result is null until the round is over. */
    result: z.nullable(RoundResult),
  }),
});
