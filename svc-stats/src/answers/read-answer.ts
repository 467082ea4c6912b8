import type { AnswerClaims } from '@cardwise/contracts/quiz/question-claims';
import type { JudgedAnswer } from '@cardwise/contracts/rounds/services';

import type { Answer } from './model.ts';

/** A longer duration is cut to this many milliseconds: the player was probably away. */
const longestDuration = 60_000;

type Received = {
  claims: AnswerClaims;
  /** The answer belongs to this player if its token names none. */
  owner: string | undefined;
  now: number;
  shown: number | undefined;
};

/** Converts the claims to an answer. It counts for the player whom our token names, even if their session has ended. */
export function claimsToAnswer({ claims, owner, now, shown }: Received): Answer {
  const user = claims.u ?? owner;
  const at = new Date(now);
  return {
    _id: claims.q,
    card: claims.c,
    kind: claims.k,
    difficulty: claims.d,
    bucket: claims.b,
    chosen: claims.chosen,
    correct: claims.correct,
    issued: new Date(claims.t),
    at,
    ms: measureDuration({ issued: claims.t, now, shown }),
    ...(user === undefined ? {} : { user }),
    ...(user === undefined && claims.v !== undefined ? { visit: claims.v } : {}),
    ...(user === undefined && claims.p ? { claimed: { rating: claims.p.r, deviation: claims.p.d } } : {}),
    ...(claims.x === undefined ? {} : { bonus: claims.x }),
    pending: at,
  };
}

/**
 * Measures the milliseconds since the question was issued. A browser that fetched the question ahead reports how long
 * it was shown; that time is trusted only if it is shorter.
 */
export function measureDuration({
  issued,
  now,
  shown,
}: {
  issued: number;
  now: number;
  shown?: number | undefined;
}): number {
  const measured = Math.max(0, now - issued);
  const trusted = shown !== undefined && shown >= 0 && shown <= measured ? shown : measured;
  return Math.min(Math.round(trusted), longestDuration);
}

/** Converts an answer of a round, which svc-rounds has judged. */
export function judgedToAnswer({
  question,
  issued,
  at,
  user,
  visit: visitorId,
  part,
  excluded: _,
  ...rest
}: JudgedAnswer): Answer {
  return {
    // The card's part has no owner and an id of its own, because the player's part is counted under the question's id.
    _id: part === 'card' ? `${question}.card` : question,
    ...rest,
    issued: new Date(issued),
    at: new Date(at),
    ...(user === undefined || part === 'card' ? {} : { user }),
    ...(user !== undefined || visitorId === undefined || part === 'card' ? {} : { visit: visitorId }),
    ...(part === undefined ? {} : { part }),
    pending: new Date(at),
    round: true,
  };
}
