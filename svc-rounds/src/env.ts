import { fragmentEnv } from '@cardwise/service-kit/process/env';
import * as z from 'zod/mini';

export const env = {
  ...fragmentEnv,
  /** As in a school. */
  PLAYERS_PER_ADDRESS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
};
