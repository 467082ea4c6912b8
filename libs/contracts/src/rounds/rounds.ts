import * as z from 'zod/mini';

import { CardId, CardType, Difficulty, QuestionKind } from '../catalogue/cards.ts';
import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';
import { PlayerName } from '../profile/profile.ts';
import { CardFactInWords, QuizFilter } from '../quiz/quiz.ts';

const { everyone } = getCalls('rounds');

/** What is played once a day: the Daily Ten, and Find the Card. */
export const games = ['ten', 'find'] as const;
export const Game = z.enum(games);
export type Game = z.infer<typeof Game>;

export const roundLength = 10;

/** Milliseconds that a verdict is shown. */
export const verdictTime = 2000;

/** Milliseconds after the end of a day in which its last rounds may be finished. */
export const overtime = 60 * 60 * 1000;

/** Milliseconds between handing a question out and the start of its clock: the way to the browser. */
export const wayTime = 250;

/** UTC. */
export const Day = z.iso.date('must be a day: YYYY-MM-DD');

const id = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));
export const RoundId = id;
export const ChallengeId = id;

/**
 * `daily` is today's set, once per player; `archive` an earlier day's; `challenge` the set of another's round, once per
 * player; `own` a set made for the player's filter.
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
  /** May contain `<b>` and `<i>`. */
  choices: z.array(z.string()).check(z.minLength(4)),
};

export const RoundQuestion = z.object({
  ...asked,
  /** For this round alone. */
  url: z.string(),
  /** The picture in words, in the asked language; absent in sets of an earlier release. */
  facts: z.optional(z.array(CardFactInWords)),
});
export type RoundQuestion = z.infer<typeof RoundQuestion>;

export const AnsweredQuestion = z.object({
  ...asked,
  /** Index of the choice. */
  chosen: z.int(),
  /** Index of the right choice. */
  correct: z.int(),
  /** By the server's clock, in milliseconds. */
  ms: z.int(),
  /** Name and text in the round's language; `url` is the whole picture. */
  card: z.object({ id: CardId, name: z.string(), text: z.string(), url: z.string() }),
  /** Percentage of players who knew it; null until somebody finishes the set. */
  knew: z.nullable(z.number()),
});
export type AnsweredQuestion = z.infer<typeof AnsweredQuestion>;

export const DayStreak = z.object({
  /** Days in a row up to today, or to yesterday while today is unplayed. */
  days: z.int(),
  best: z.int(),
  /** Whether a pause will bridge a missed day. */
  pause: z.boolean(),
  played_today: z.boolean(),
});
export type DayStreak = z.infer<typeof DayStreak>;

export const ChallengeResult = z.object({
  /** The chosen name; null for a visitor without one. */
  name: z.nullable(z.string()),
  /** Without an account, so that the name is only claimed. */
  visitor: z.optional(z.boolean()),
  you: z.boolean(),
  /** Whether the challenge was made of it. */
  challenger: z.boolean(),
  finished: z.boolean(),
  score: z.int(),
  ms: z.int(),
  /** Whether each answer was right. */
  marks: z.array(z.boolean()),
});
export type ChallengeResult = z.infer<typeof ChallengeResult>;

/**
 * Why a finished round has no rank: begun before the login (`visit`), the account is younger than a day (`young`) or
 * could not be looked up (`unchecked`), its times wait for an administrator (`held`), or an administrator refused it.
 */
export const Unranked = z.enum(['visit', 'young', 'unchecked', 'held', 'rejected']);
export type Unranked = z.infer<typeof Unranked>;

export const RoundResult = z.object({
  score: z.int(),
  /** Sum of all answers' times, in milliseconds. */
  ms: z.int(),
  /** Players who finished this set of the Daily Ten; 0 for other sets. */
  players: z.int(),
  /** Percentage of the others with a lower score, or the same and more time; null without others. */
  better_than: z.nullable(z.number()),
  /** The question that the fewest players knew; null without other players. */
  hardest: z.nullable(number),
  daily: z.nullable(
    z.object({
      streak: DayStreak,
      /** On today's board: the player's rank, or the one they would have. */
      rank: z.int(),
      /** Among all `players`; null if the round timed out. */
      place: z.optional(z.nullable(z.int())),
      unranked: z.optional(Unranked),
      next: z.iso.datetime(),
      /** Milliseconds until then: a browser's clock may be wrong. */
      left: z.optional(z.int()),
      ask_boards: z.boolean(),
    }),
  ),
  /** Best first; null without a challenge. */
  challenge: z.nullable(z.array(ChallengeResult)),
  /** The challenge made of the round. */
  made: z.optional(z.nullable(ChallengeId)),
});
export type RoundResult = z.infer<typeof RoundResult>;

export const Round = z.object({
  id: RoundId,
  kind: RoundKind,
  /** Null for a set made for a filter. */
  day: z.nullable(Day),
  challenge: z.nullable(ChallengeId),
  answered: z.array(AnsweredQuestion),
  /** Null when the round is over, and until the next question is requested. */
  question: z.nullable(RoundQuestion),
  /** Milliseconds since the question's clock started; negative before. */
  shown: z.int(),
  /** Null until all are answered or the time has run out. */
  result: z.nullable(RoundResult),
});
export type Round = z.infer<typeof Round>;

/** Resumes it where a player has only one of its kind. `conflict`: the challenge is full. */
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

/** Earlier builds do not send it: they get the next question with the round and with each verdict. */
const asks = z.optional(z.literal('true'));

export const loadRound = everyone('GET', '/quiz/rounds/:id', {
  errors: ['not_found'],
  params: z.object({ id: RoundId }),
  query: z.object({ locale: Locale, asks }),
  response: z.object({ round: Round }),
});

/** Starts the question's clock; repeated, returns the same question. */
export const nextQuestion = everyone('POST', '/quiz/rounds/:id/next', {
  errors: ['not_found', 'conflict', 'answer_expired'],
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, locale: Locale }),
  response: z.object({
    question: RoundQuestion,
    /** As in `Round`. */
    shown: z.int(),
  }),
});

/** The only attempt at the open question. */
export const answerRound = everyone('POST', '/quiz/rounds/:id/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: z.object({ id: RoundId }),
  body: z.object({ question: number, choice: z.int().check(z.minimum(0), z.maximum(9)), locale: Locale, asks }),
  response: z.object({
    answered: AnsweredQuestion,
    /** Null for clients that request it. */
    next: z.nullable(RoundQuestion),
    /** Null until the round is over. */
    result: z.nullable(RoundResult),
  }),
});
