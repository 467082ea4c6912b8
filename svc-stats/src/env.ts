import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { fragmentEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

const tokenDays = answerTokenLifetime / (24 * 60 * 60);

export const env = {
  ...fragmentEnv,
  /** A player or visitor may send this many answers per minute on average. */
  ANSWERS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
  /** This many players may share an address, as in a school. */
  PLAYERS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  /** Answers are kept for this many days, which must be longer than they can be sent again. */
  ANSWERS_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(tokenDays + 1, `must be at least ${tokenDays + 1}`), z.maximum(36_500)),
    400,
  ),
};
