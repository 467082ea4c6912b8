import { answerTokenLifetime } from '@cardwise/contracts/site/timing';
import { fragmentEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

const tokenDays = answerTokenLifetime / (24 * 60 * 60);

export const env = {
  ...fragmentEnv,
  /** Average of a player or visit. */
  ANSWERS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 60),
  /** As in a school. */
  PLAYERS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  /** Longer than an answer can be sent again. */
  ANSWERS_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(tokenDays + 1, `must be at least ${tokenDays + 1}`), z.maximum(36_500)),
    400,
  ),
};
