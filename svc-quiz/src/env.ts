import { fragmentEnv } from '@cardwise/service-kit/env';
import * as z from 'zod/mini';

/** Variables of svc-quiz beyond the common ones. */
export const env = {
  ...fragmentEnv,
  /** Where the number of a logged-in player's next question comes from. */
  SVC_STATS_URL: z.url(),
};
