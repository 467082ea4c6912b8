import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { QuizFilter } from '../quiz/quiz.ts';
import { Locale } from '../site/locales.ts';
import { AnsweredQuestion, Round, RoundQuestion, answerRound } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** A race has at most `players` players, and at most `crowd` if it is for a crowd. */
export const raceLimits = { players: 10, crowd: 300 } as const;

/** All times are in milliseconds. */
export const raceTimes = {
  countdown: 5000,
  /** A question that all answer together is open for `question`, and its answer is then shown for `reveal`. */
  question: 15_000,
  reveal: 5000,
  /** A race in which all play at their own pace lasts this long per question. */
  own: 60_000,
  /** A member who has not been seen for this long counts as away. */
  away: 30_000,
} as const;

export const RaceId = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));

/** The letters leave out I and O, which look like digits. */
export const raceCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Lower-case letters are accepted, too. */
export const RaceCode = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^[${raceCodeLetters}]{6}$`, 'i'), 'must be six letters'));

/** With `own`, all play at their own pace; with `together`, one question at a time is open for all. */
export const RacePace = z.enum(['own', 'together']);
export type RacePace = z.infer<typeof RacePace>;

export const RaceLength = z.union([z.literal(10), z.literal(20)]);
export type RaceLength = z.infer<typeof RaceLength>;

/** The phase `countdown` lasts until `starts`. */
export const RacePhase = z.enum(['lobby', 'countdown', 'running', 'over']);
export type RacePhase = z.infer<typeof RacePhase>;

/** Members are numbered from 1 in the order in which they joined. */
const memberNumber = z.int().check(z.minimum(1));

export const RaceMember = z.object({
  number: memberNumber,
  name: z.nullable(z.string()),
  ready: z.boolean(),
  /** The member has not been seen for half a minute, so nobody waits for them. */
  away: z.boolean(),
  left: z.boolean(),
  answered: z.int(),
  /**
   * Where all answer together, the score counts closed questions only, so that it reveals nothing about the open one.
   */
  score: z.int(),
  ms: z.int(),
  /** Each mark says whether an answer was right; members of a crowd have none. */
  marks: z.array(z.boolean()),
});
export type RaceMember = z.infer<typeof RaceMember>;

/** A standing consists of the member's number, place, right answers and milliseconds; equal members share a place. */
export const RaceStanding = z.array(z.int()).check(z.minLength(4), z.maxLength(4));
export type RaceStanding = z.infer<typeof RaceStanding>;

/** Times are the server's, in milliseconds since 1970. */
const time = z.int();

/** The state is the same for every viewer. */
export const RaceState = z.object({
  id: RaceId,
  /** The version never falls. Changes that time alone brings (of the phase, or of who is away) do not raise it. */
  version: z.int(),
  phase: RacePhase,
  pace: RacePace,
  crowd: z.boolean(),
  length: RaceLength,
  /** Only a race for a crowd has a code, and only while it can be joined. */
  code: z.nullable(z.string()),
  /** The host is a member, but is not among the players if they only show the questions to a crowd. */
  host: memberNumber,
  players: z.int(),
  full: z.boolean(),
  /**
   * These are all members except those who left before the race began or were removed. Of a crowd, these are the last
   * twelve to join, and from the first closed question on the five leading players.
   */
  members: z.array(RaceMember),
  starts: z.nullable(time),
  /** The race ends at this time at the latest; it is null before the start, and where all answer together. */
  ends: z.nullable(time),
  /**
   * This is the question that was opened last; it is null before the first one, and where all play at their own pace.
   */
  question: z.nullable(
    z.object({
      number: z.int(),
      opens: time,
      /** The question closes at this time at the latest. */
      closes: time,
      /** This many players are still here and may answer the question. */
      players: z.int(),
      answered: z.int(),
      closed: z.boolean(),
      /** The next question opens, or the race ends, at this time; it is null until the question is closed. */
      next: z.nullable(time),
    }),
  ),
  /** The best player comes first. The list is empty unless the last question is closed or the race is over. */
  standings: z.array(RaceStanding),
  /**
   * At the end, each question has the members whose right answer was the fastest, or null if nobody was right. The list
   * is empty for a crowd, and before the end.
   */
  fastest: z.array(z.nullable(z.object({ members: z.array(memberNumber), ms: z.int() }))),
  next: z.nullable(RaceId),
});
export type RaceState = z.infer<typeof RaceState>;

export const RaceView = z.object({
  state: RaceState,
  you: z.nullable(memberNumber),
  /** The host has removed the caller, who cannot come back. */
  removed: z.optional(z.boolean()),
  host: z.boolean(),
  now: time,
});
export type RaceView = z.infer<typeof RaceView>;

const ofRace = z.object({ race: RaceId });
const made = z.object({ race: RaceId });
const choice = z.int().check(z.minimum(0), z.maximum(9));
const change = {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  response: z.object({ changed: z.literal(true) }),
} as const;
const longest = 20;
const number = z.int().check(z.minimum(1), z.maximum(longest));

/** A question is like one of a round, but its `number` may be higher because races are longer. */
export const RaceQuestion = z.object({ ...RoundQuestion.shape, number });
export type RaceQuestion = z.infer<typeof RaceQuestion>;
const Answered = z.object({ ...AnsweredQuestion.shape, number });

/** The caller becomes the host of the race. Visitors need a name to play. The filter must not be a practice. */
export const createRace = everyone('POST', '/quiz/races', {
  errors: ['no_cards_for_filter'],
  body: z
    .object({
      filter: QuizFilter,
      length: RaceLength,
      pace: RacePace,
      /** The caller shows the questions to a crowd and does not play. */
      crowd: z._default(z.boolean(), false),
      name: z.optional(PlayerName),
    })
    .check(
      z.refine(({ crowd, pace }) => !crowd || pace === 'together', {
        path: ['pace'],
        message: 'must be together for a crowd',
      }),
    ),
  response: made,
});

export const findRace = everyone('GET', '/quiz/races/codes/:code', {
  errors: ['not_found'],
  params: z.object({ code: RaceCode }),
  response: made,
});

export const loadRace = everyone('GET', '/quiz/races/:race', {
  errors: ['not_found'],
  params: ofRace,
  response: RaceView,
});

/** Sends the whole state to members, at once and then with every change. */
export const raceEvents = everyone('GET', '/quiz/races/:race/events', {
  stream: true,
  errors: ['not_found'],
  params: ofRace,
  response: RaceState,
});

/**
 * Members may repeat the call. It fails with `conflict` if the race is full, over, or can no longer be joined, or (with
 * an issue for `name`) if somebody else in it has the name; it fails with `forbidden` if the host has removed the
 * caller. Logged-in players appear under their own name, and need another one only if somebody in the race has it.
 */
export const joinRace = everyone('POST', '/quiz/races/:race/join', {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  body: z.object({ name: z.optional(PlayerName) }),
  response: RaceView,
});

export const readyRace = everyone('POST', '/quiz/races/:race/ready', {
  ...change,
  body: z.object({ ready: z.boolean() }),
});

/**
 * Only the host may begin the race. The call fails with `conflict` if there are too few players, or if the race has
 * already begun.
 */
export const beginRace = everyone('POST', '/quiz/races/:race/begin', change);

/** A hidden page calls this to say that the member is still there, because it listens to no events. */
export const attendRace = everyone('POST', '/quiz/races/:race/seen', {
  errors: ['not_found'],
  params: ofRace,
  response: change.response,
});

/** When the host leaves, the present member of longest standing becomes the host. */
export const leaveRace = everyone('POST', '/quiz/races/:race/leave', {
  errors: ['not_found'],
  params: ofRace,
  response: change.response,
});

/** Returns all players who have not left; only the host may ask. */
export const raceMembers = everyone('GET', '/quiz/races/:race/members', {
  errors: ['not_found'],
  params: ofRace,
  response: z.object({ members: z.array(RaceMember) }),
});

/**
 * Only the host may remove a member, who then can join neither this race again nor the next one. The call fails with
 * `forbidden` for the member who made the race.
 */
export const removeRacer = everyone('POST', '/quiz/races/:race/remove', {
  errors: ['not_found'],
  params: ofRace,
  body: z.object({ member: memberNumber }),
  response: change.response,
});

/**
 * Only the member who made the race may make this call, before the race begins: all others leave, and may join again.
 * The call fails with `conflict` if the race has begun.
 */
export const clearRace = everyone('POST', '/quiz/races/:race/clear', change);

/**
 * Returns the caller's round of a race that all play at their own pace, and starts it if necessary. The call fails with
 * `conflict` if the race has not started, or is over.
 */
export const raceRound = everyone('POST', '/quiz/races/:race/round', {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  body: z.object({ locale: Locale }),
  response: z.object({
    round: z.object({ ...Round.shape, answered: z.array(Answered), question: z.nullable(RaceQuestion) }),
  }),
});

/** Works like `nextQuestion` of rounds. */
export const nextRaceQuestion = everyone('POST', '/quiz/races/:race/round/next', {
  errors: ['not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, locale: Locale }),
  response: z.object({ question: RaceQuestion, shown: z.int() }),
});

/** Works like `answerRound` for clients that request the next question. */
export const answerRaceRound = everyone('POST', '/quiz/races/:race/round/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, choice, locale: Locale }),
  response: z.object({ ...answerRound.response.shape, answered: Answered }),
});

/**
 * Returns a question that all answer together, for members and the host. The call fails with `conflict` if the question
 * was not opened yet.
 */
export const raceQuestion = everyone('GET', '/quiz/races/:race/questions/:number', {
  errors: ['not_found', 'conflict'],
  params: z.object({
    race: RaceId,
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longest)),
  }),
  query: z.object({ locale: Locale }),
  response: z.object({
    question: RaceQuestion,
    /** The question closes at this time at the latest. */
    closes: time,
    /** This is false if the question was open when the caller joined, and for a host who only shows the questions. */
    may_answer: z.boolean(),
    chosen: z.nullable(z.int()),
    /** The answer is null until the question is closed. */
    revealed: z.nullable(
      z.object({
        correct: z.int(),
        ms: z.nullable(z.int()),
        /** Each number counts the players who took the choice. */
        distribution: z.array(z.int()),
        card: AnsweredQuestion.shape.card,
      }),
    ),
  }),
});

/**
 * Returns all questions that were asked in a race that all played together; `chosen` is -1 where the caller has not
 * answered. The call fails with `conflict` if the race is not over.
 */
export const raceQuestions = everyone('GET', '/quiz/races/:race/questions', {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  query: z.object({ locale: Locale }),
  response: z.object({ questions: z.array(Answered) }),
});

/**
 * Answers the open question of a race that all play together. The caller has only one attempt, which may be repeated;
 * the verdict comes when the question is closed. The call fails with `answer_expired` if the question is closed, and
 * with `conflict` if it was not opened yet, was answered otherwise, or was open before the caller joined.
 */
export const answerRace = everyone('POST', '/quiz/races/:race/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, choice }),
  response: z.object({ ms: z.int() }),
});

/**
 * Returns the race after this one, which the caller joins. It is made by the first member who asks or, for a crowd, by
 * the host.
 */
export const rematchRace = everyone('POST', '/quiz/races/:race/rematch', {
  errors: ['not_found', 'conflict', 'no_cards_for_filter'],
  params: ofRace,
  response: made,
});
