import { answerTokenLifetime } from '@cardwise/contracts/timing';
import * as z from 'zod/mini';

const tokenDays = answerTokenLifetime / (24 * 60 * 60);

/** Variables beyond the common ones. */
export const env = {
  /** Days after which a counted answer itself is removed; an answer that can still be sent again has to be known. */
  ANSWERS_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(tokenDays + 1, `must be at least ${tokenDays + 1}`), z.maximum(36_500)),
    400,
  ),
};
