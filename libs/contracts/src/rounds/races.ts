import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { PlayerName } from '../profile/profile.ts';
import { QuizFilter } from '../quiz/quiz.ts';
import { Locale } from '../site/locales.ts';
import { AnsweredQuestion, Round, RoundQuestion, answerRound } from './rounds.ts';

const { everyone } = getCalls('rounds');

/** Players of a race, and of a crowd. */
export const raceLimits = { players: 10, crowd: 300 } as const;

/** Milliseconds. */
export const raceTimes = {
  countdown: 5000,
  /** Of a question that all answer together, and of its answer on show. */
  question: 15_000,
  reveal: 5000,
  /** Per question, where each plays at their own pace. */
  own: 60_000,
  /** Who has not been seen for so long is away. */
  away: 30_000,
} as const;

export const RaceId = z.string().check(z.regex(/^[\w-]{16}$/, 'must be 16 letters, digits, - or _'));

/** Capitals that nobody mistakes for others. */
export const raceCodeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Also as small letters. */
export const RaceCode = z
  .string()
  .check(z.trim(), z.regex(new RegExp(`^[${raceCodeLetters}]{6}$`, 'i'), 'must be six letters'));

/** `own`: each at their own pace; `together`: one question at a time, for all. */
export const RacePace = z.enum(['own', 'together']);
export type RacePace = z.infer<typeof RacePace>;

export const RaceLength = z.union([z.literal(10), z.literal(20)]);
export type RaceLength = z.infer<typeof RaceLength>;

/** `countdown`: until `starts`. */
export const RacePhase = z.enum(['lobby', 'countdown', 'running', 'over']);
export type RacePhase = z.infer<typeof RacePhase>;

/** In the order in which they joined, from 1. */
const memberNumber = z.int().check(z.minimum(1));

export const RaceMember = z.object({
  number: memberNumber,
  name: z.nullable(z.string()),
  ready: z.boolean(),
  /** Not seen for half a minute, so nobody waits for them. */
  away: z.boolean(),
  left: z.boolean(),
  answered: z.int(),
  /** Together, of closed questions: nothing tells of the open one. */
  score: z.int(),
  ms: z.int(),
  /** Whether each answer was right; of a crowd, none. */
  marks: z.array(z.boolean()),
});
export type RaceMember = z.infer<typeof RaceMember>;

/** Member, place, right answers, milliseconds; equals share a place. */
export const RaceStanding = z.array(z.int()).check(z.minLength(4), z.maxLength(4));
export type RaceStanding = z.infer<typeof RaceStanding>;

/** Times are the server's, in milliseconds since 1970. */
const time = z.int();

/** The same for every viewer. */
export const RaceState = z.object({
  id: RaceId,
  /** Never falls; what the clock alone changes (phase, who is away) keeps it. */
  version: z.int(),
  phase: RacePhase,
  pace: RacePace,
  crowd: z.boolean(),
  length: RaceLength,
  /** Of a crowd, while it can be joined. */
  code: z.nullable(z.string()),
  /** A member; who only shows a crowd its questions is not among the players. */
  host: memberNumber,
  players: z.int(),
  full: z.boolean(),
  /** All but those who left before it began; of a crowd the last twelve to join, and from the first closed question the first five. */
  members: z.array(RaceMember),
  starts: z.nullable(time),
  /** At the latest; null together. */
  ends: z.nullable(time),
  /** The last one opened; null before and at their own pace. */
  question: z.nullable(
    z.object({
      number: z.int(),
      opens: time,
      /** At the latest. */
      closes: time,
      /** Players who are still here and may answer it. */
      players: z.int(),
      answered: z.int(),
      closed: z.boolean(),
      /** When the next one opens, or the race is over; null until it is closed. */
      next: z.nullable(time),
    }),
  ),
  /** Best first, while a question is closed and at the end; else empty. */
  standings: z.array(RaceStanding),
  /** At the end, by question: who answered right first; null if nobody did. Empty of a crowd. */
  fastest: z.array(z.nullable(z.object({ members: z.array(memberNumber), ms: z.int() }))),
  next: z.nullable(RaceId),
});
export type RaceState = z.infer<typeof RaceState>;

export const RaceView = z.object({
  state: RaceState,
  you: z.nullable(memberNumber),
  /** By the host, so that the caller cannot come back. */
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

/** As in a round, which is shorter. */
export const RaceQuestion = z.object({ ...RoundQuestion.shape, number });
export type RaceQuestion = z.infer<typeof RaceQuestion>;
const Answered = z.object({ ...AnsweredQuestion.shape, number });

/** The caller is its host. Visitors need a name to play. The filter has no practice. */
export const createRace = everyone('POST', '/quiz/races', {
  errors: ['no_cards_for_filter'],
  body: z
    .object({
      filter: QuizFilter,
      length: RaceLength,
      pace: RacePace,
      /** The caller shows the questions and does not play. */
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

/** The whole state with every change, the first one at once. For members. */
export const raceEvents = everyone('GET', '/quiz/races/:race/events', {
  stream: true,
  errors: ['not_found'],
  params: ofRace,
  response: RaceState,
});

/**
 * Members may repeat it. `conflict`: full, begun or over, or with an issue for `name` another's; `forbidden`: the host has
 * removed the caller. Players are known by their own name, and need another where somebody in the race has it.
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

/** By the host. `conflict`: too few players, or begun already. */
export const beginRace = everyone('POST', '/quiz/races/:race/begin', change);

/** From a page that is hidden and so listens to no events: the member is still there. */
export const attendRace = everyone('POST', '/quiz/races/:race/seen', {
  errors: ['not_found'],
  params: ofRace,
  response: change.response,
});

/** The host's place passes to the member of longest standing who is present. */
export const leaveRace = everyone('POST', '/quiz/races/:race/leave', {
  errors: ['not_found'],
  params: ofRace,
  response: change.response,
});

/** All who have not left, for the host. */
export const raceMembers = everyone('GET', '/quiz/races/:race/members', {
  errors: ['not_found'],
  params: ofRace,
  response: z.object({ members: z.array(RaceMember) }),
});

/** By the host; the removed cannot come back, nor into the next race. `forbidden`: of who made the race. */
export const removeRacer = everyone('POST', '/quiz/races/:race/remove', {
  errors: ['not_found'],
  params: ofRace,
  body: z.object({ member: memberNumber }),
  response: change.response,
});

/** By who made it, before it begins: all others have left and may join again. `conflict`: it has begun. */
export const clearRace = everyone('POST', '/quiz/races/:race/clear', change);

/** At their own pace: the caller's round, started if need be. `conflict`: not started, or over. */
export const raceRound = everyone('POST', '/quiz/races/:race/round', {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  body: z.object({ locale: Locale }),
  response: z.object({
    round: z.object({ ...Round.shape, answered: z.array(Answered), question: z.nullable(RaceQuestion) }),
  }),
});

/** As `nextQuestion` of rounds. */
export const nextRaceQuestion = everyone('POST', '/quiz/races/:race/round/next', {
  errors: ['not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, locale: Locale }),
  response: z.object({ question: RaceQuestion, shown: z.int() }),
});

/** As `answerRound`, for clients that request the next question. */
export const answerRaceRound = everyone('POST', '/quiz/races/:race/round/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, choice, locale: Locale }),
  response: z.object({ ...answerRound.response.shape, answered: Answered }),
});

/** Together, for members and the host. `conflict`: not opened yet. */
export const raceQuestion = everyone('GET', '/quiz/races/:race/questions/:number', {
  errors: ['not_found', 'conflict'],
  params: z.object({
    race: RaceId,
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(longest)),
  }),
  query: z.object({ locale: Locale }),
  response: z.object({
    question: RaceQuestion,
    /** At the latest. */
    closes: time,
    /** False if it was open when the caller joined, and for whoever shows a crowd its questions. */
    may_answer: z.boolean(),
    chosen: z.nullable(z.int()),
    /** Null until the question is closed. */
    revealed: z.nullable(
      z.object({
        correct: z.int(),
        ms: z.nullable(z.int()),
        /** Players by choice. */
        distribution: z.array(z.int()),
        card: AnsweredQuestion.shape.card,
      }),
    ),
  }),
});

/** Together, at the end: all that were asked; `chosen` is -1 where the caller has not answered. `conflict`: not over. */
export const raceQuestions = everyone('GET', '/quiz/races/:race/questions', {
  errors: ['not_found', 'conflict'],
  params: ofRace,
  query: z.object({ locale: Locale }),
  response: z.object({ questions: z.array(Answered) }),
});

/**
 * Together: the only attempt at the open question, which may be repeated; the verdict comes when it is closed. `answer_expired`:
 * it is. `conflict`: not opened yet, answered otherwise, or open before the caller joined.
 */
export const answerRace = everyone('POST', '/quiz/races/:race/answer', {
  errors: ['invalid_answer', 'not_found', 'conflict', 'answer_expired'],
  params: ofRace,
  body: z.object({ question: number, choice }),
  response: z.object({ ms: z.int() }),
});

/** The race after this one, made by the first member who asks (of a crowd: by its host) and joined by the caller. */
export const rematchRace = everyone('POST', '/quiz/races/:race/rematch', {
  errors: ['not_found', 'conflict', 'no_cards_for_filter'],
  params: ofRace,
  response: made,
});
