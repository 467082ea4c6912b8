import type { AnswerClaims } from '@cardwise/contracts/internal';

import { measureDuration } from './measure-duration.ts';
import type { Answer } from './model.ts';

type Given = {
  claims: AnswerClaims;
  /** Who sent it, when logged in. */
  caller: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
  shown: number | undefined;
};

/**
 * The answer to record. The token is ours, so the player it names has it even when their session has ended since; a
 * token that names none counts for whoever is logged in now.
 */
export const claimsToAnswer = ({ claims, caller, now, shown }: Given): Answer => {
  const user = claims.u ?? caller;
  const at = new Date(now);
  return {
    _id: claims.q,
    card: claims.c,
    kind: claims.k,
    difficulty: claims.d,
    bucket: claims.b,
    chosen: claims.a,
    correct: claims.ok,
    issued: new Date(claims.t),
    at,
    ms: measureDuration({ issued: claims.t, now, shown }),
    ...(user === undefined ? {} : { user }),
    ...(user === undefined && claims.v !== undefined ? { visit: claims.v } : {}),
    pending: at,
  };
};
