import * as calls from '@cardwise/contracts/rounds/races';
import type { ResponseOf } from '@cardwise/contracts/http/endpoint';
import { type MockCall, reply } from '@cardwise/web-kit/testing';
import type * as z from 'zod/mini';

import { makeAnswered, makeRoundQuestion } from './make-round.ts';

type View = z.infer<typeof calls.RaceView>;
type Question = ResponseOf<typeof calls.raceQuestion>;

export const raceId = 'race-01234567890';
/** The server's clock shows this time when the test begins; the browser's clock differs by years. */
export const serverTime = Date.parse('2030-01-01T00:00:00.000Z');

export function makeRacer(number: number, name: string, given: Partial<calls.RaceMember> = {}): calls.RaceMember {
  return {
    number,
    name,
    ready: false,
    away: false,
    left: false,
    answered: 0,
    score: 0,
    ms: 0,
    marks: [],
    ...given,
  };
}

/** Makes a race of ten questions, for which Ada, the host, and Bruno wait. */
export function makeRace(given: Partial<calls.RaceState> = {}): calls.RaceState {
  const { members = [makeRacer(1, 'Ada'), makeRacer(2, 'Bruno')] } = given;
  return {
    id: raceId,
    version: 1,
    phase: 'lobby',
    pace: 'together',
    crowd: false,
    length: 10,
    code: null,
    host: 1,
    players: members.length,
    full: false,
    members,
    starts: null,
    ends: null,
    question: null,
    standings: [],
    fastest: [],
    next: null,
    ...given,
  };
}

export function makeAsked(
  number: number,
  given: Partial<NonNullable<calls.RaceState['question']>> = {},
): NonNullable<calls.RaceState['question']> {
  return {
    number,
    opens: serverTime,
    closes: serverTime + calls.raceTimes.question,
    players: 2,
    answered: 0,
    closed: false,
    next: null,
    ...given,
  };
}

export function makeView(state: calls.RaceState, given: Partial<View> = {}): View {
  return {
    state,
    you: 1,
    host: state.host === (given.you ?? 1),
    now: serverTime + Math.round(performance.now()),
    ...given,
  };
}

/** Makes an open question, whose right choice is its number modulo four. */
export function makeRaceQuestion(number: number, given: Partial<Question> = {}): Question {
  return {
    question: makeRoundQuestion(number),
    closes: serverTime + calls.raceTimes.question,
    may_answer: true,
    chosen: null,
    revealed: null,
    ...given,
  };
}

export function getReveal(number: number, distribution: number[]): Question['revealed'] {
  const { correct, card } = makeAnswered(number, 0);
  return { correct, ms: 3000, distribution, card };
}

/** Plays the server. @param state returns the race's state at the time of a call. */
export function raceServer(state: () => calls.RaceState, given: Partial<View> = {}): MockCall[] {
  return [
    reply(calls.loadRace, () => makeView(state(), given)),
    reply(calls.raceEvents, () => state()),
    reply(calls.joinRace, () => makeView(state(), { you: 2, host: false })),
    reply(calls.readyRace, { changed: true }),
    reply(calls.attendRace, { changed: true }),
    reply(calls.beginRace, { changed: true }),
    reply(calls.leaveRace, { changed: true }),
    reply(calls.removeRacer, { changed: true }),
    reply(calls.rematchRace, { race: 'race-next-012345' }),
    reply(calls.answerRace, { ms: 3000 }),
    reply(calls.raceQuestion, ({ params }) => makeRaceQuestion(params.number)),
    reply(calls.raceQuestions, { questions: [] }),
  ];
}
