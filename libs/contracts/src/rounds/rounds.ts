import * as z from 'zod/mini';

import { CardType, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { endpoint } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { PlayerName } from '../profile/profile.ts';
import { CardId } from '../catalogue/cards.ts';
import { QuizFilter } from '../quiz/quiz.ts';

/** Questions in a round. */
export const roundLength = 10;

/** How long the answer to a question is shown before the next one is asked for, in milliseconds. */
export const verdictTime = 2000;

/** How much later than it is handed out the clock of a question starts, in milliseconds: its way to the browser. */
export const wayTime = 250;

/** A day of the Daily Ten: a date in UTC. */
export const Day = z.iso.date('must be a day: YYYY-MM-DD');

const id = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));
/** Identifies a round, or a challenge; says nothing about its questions. */
export const RoundId = id;
export const ChallengeId = id;

/**
 * `daily` is today's set, once per player; `archive` an earlier day's, for practice; `challenge` the set of somebody else's
 * round, once per player; `own` a set drawn for the player's own filter.
 */
export const roundKinds = ['daily', 'archive', 'challenge', 'own'] as const;
export const RoundKind = z.enum(roundKinds);
export type RoundKind = z.infer<typeof RoundKind>;

const number = z.int().check(z.minimum(1), z.maximum(roundLength));

const asked = {
  /** 1–10. */
  number,
  class: z.string(),
  class_2: z.nullable(z.string()),
  class_3: z.nullable(z.string()),
  type: CardType,
  question: QuestionKind,
  difficulty: Difficulty,
  /** Labels; they may carry `<b>` and `<i>`. */
  choices: z.array(z.string()).check(z.minLength(4)),
};

/** The question that is open. Nothing in it tells the answer, and what is hidden is not in the picture's bytes. */
export const RoundQuestion = z.object({
  ...asked,
  /** Address of the picture, for this round alone. */
  url: z.string(),
});
export type RoundQuestion = z.infer<typeof RoundQuestion>;

/** A question that has been answered, with what may be known by now. */
export const AnsweredQuestion = z.object({
  ...asked,
  /** Index of the choice. */
  chosen: z.int(),
  /** Index of the right choice. */
  correct: z.int(),
  /** Time to answer, by the server's clock, in milliseconds. */
  ms: z.int(),
  /** Name and text are in the round's language; `url` is the whole picture. */
  card: z.object({ id: CardId, name: z.string(), text: z.string(), url: z.string() }),
  /** Percentage of players who knew it, 0–100; null until anyone has finished the set. */
  knew: z.nullable(z.number()),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

/** A player's row of days. */
export const DayStreak = z.object({
  /** Days in a row up to today, or to yesterday while today is still to be played. */
  days: z.int(),
  best: z.int(),
  /** Whether a pause has been earned that will bridge one missed day. */
  pause: z.boolean(),
  played_today: z.boolean(),
});
export type DayStreak = z.infer<typeof DayStreak>;

/** One player's result in a challenge. */
export const ChallengeResult = z.object({
  /** The player's chosen name; null for a visitor who gave none. */
  name: z.nullable(z.string()),
  you: z.boolean(),
  /** Whether it is the round that the challenge was made from. */
  challenger: z.boolean(),
  finished: z.boolean(),
  score: z.int(),
  ms: z.int(),
  /** Whether each answered question was right. */
  marks: z.array(z.boolean()),
});
export type ChallengeResult = z.infer<typeof ChallengeResult>;

export const RoundResult = z.object({
  /** Right answers. */
  score: z.int(),
  /** Sum of the times of all answers, in milliseconds. */
  ms: z.int(),
  /** Players who have finished this set of the Daily Ten, including this one if it counts; 0 for an own set. */
  players: z.int(),
  /** Percentage of the others with a lower score, or the same and more time; null while there are none. */
  better_than: z.nullable(z.number()),
  /** Number of the question that the fewest players knew; null where nobody else has played the set. */
  hardest: z.nullable(number),
  /** Only of the Daily Ten. */
  daily: z.nullable(
    z.object({
      streak: DayStreak,
      /** Rank on today's board: the player's own, or where they would stand. */
      rank: z.int(),
      /** Rank among all `players`; null for a round whose time ran out. */
      place: z.optional(z.nullable(z.int())),
      /** When the next set comes. */
      next: z.iso.datetime(),
      /** Milliseconds until then: a browser's clock may be wrong. */
      left: z.optional(z.int()),
      /** Whether the player is to be asked if they want to be on the boards. */
      ask_boards: z.boolean(),
    }),
  ),
  /** All results of the challenge, best first; null without one. */
  challenge: z.nullable(z.array(ChallengeResult)),
  /** The challenge that was made of the round; null without one. */
  made: z.optional(z.nullable(ChallengeId)),
});
export type RoundResult = z.infer<typeof RoundResult>;

export const Round = z.object({
  id: RoundId,
  kind: RoundKind,
  /** The day of the set; null for an own set. */
  day: z.nullable(Day),
  challenge: z.nullable(ChallengeId),
  answered: z.array(AnsweredQuestion),
  /** The open question; null when the round is over, and before the next question has been asked for. */
  question: z.nullable(RoundQuestion),
  /** Milliseconds since the open question's clock started; negative before that. */
  shown: z.int(),
  /** Only when the round is over: all are answered, or its time has run out. */
  result: z.nullable(RoundResult),
});
export type Round = z.infer<typeof Round>;

/**
 * POST /quiz/rounds: starts a round, or goes on with it where a player has only one of the kind.
 *
 * A visitor may say what to be called in a challenge: 400 for a name that mixes scripts. 404 for a day without a set and for an unknown challenge, 409 for a challenge that is full, 422 if the filter allows no ten
 * questions, 429 for too many rounds in an hour.
 */
export const startRound = endpoint({
  method: 'POST',
  path: '/quiz/rounds',
  audience: 'everyone',
  // Services name the errors of the branch with the fewest, of equal ones the first: the shortest comes last.
  body: z.union([
    z.object({ kind: z.literal('archive'), locale: Locale, day: Day }),
    z.object({ kind: z.literal('challenge'), locale: Locale, challenge: ChallengeId, name: z.optional(PlayerName) }),
    z.object({ kind: z.literal('own'), locale: Locale, filter: QuizFilter }),
    z.object({ kind: z.literal('daily'), locale: Locale }),
  ]),
  response: z.object({ round: Round }),
});

/** Pages of an earlier build do not ask for the next question: they get it with what they load, and with each verdict. */
const asks = z.optional(z.literal('true'));

/** GET /quiz/rounds/{id}: a round of one's own; 404 for anybody else's. */
export const loadRound = endpoint({
  method: 'GET',
  path: '/quiz/rounds/:id',
  audience: 'everyone',
  params: z.object({ id: RoundId }),
  query: z.object({ locale: Locale, asks }),
  response: z.object({ round: Round }),
});

/**
 * POST /quiz/rounds/{id}/next: hands out the question after the last verdict, and starts its clock. A second time, it is the same
 * question, and its clock has been running.
 *
 * 404 for a round of somebody else, 409 for a question that is not the next one, 410 once the round's time has run out.
 */
export const nextQuestion = endpoint({
  method: 'POST',
  path: '/quiz/rounds/:id/next',
  audience: 'everyone',
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, locale: Locale }),
  response: z.object({
    question: RoundQuestion,
    /** As in `Round`. */
    shown: z.int(),
  }),
});

/**
 * POST /quiz/rounds/{id}/answer: the only attempt at the open question.
 *
 * 400 for a choice that the question does not have, 404 for a round of somebody else, 409 for a question that is not the open
 * one, 410 once the round's time has run out.
 */
export const answerRound = endpoint({
  method: 'POST',
  path: '/quiz/rounds/:id/answer',
  audience: 'everyone',
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, choice: z.int().check(z.minimum(0), z.maximum(9)), locale: Locale, asks }),
  response: z.object({
    answered: AnsweredQuestion,
    /** Null for clients that ask for it. */
    next: z.nullable(RoundQuestion),
    /** Null until the round is over. */
    result: z.nullable(RoundResult),
  }),
});
