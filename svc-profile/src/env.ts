import * as z from 'zod/mini';

/** Variables of svc-profile beyond the common ones. */
export const env = {
  /** Address of the site as browsers see it; the login's callback lies below it. */
  PUBLIC_URL: z.url(),
  /** OAuth server of the game provider (or of the demo provider). */
  PROVIDER_OAUTH_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Scopes to ask for, separated by spaces; some clients may not ask for `openid`. */
  PROVIDER_SCOPE: z._default(z.string(), ''),
  /** Administrators, separated by commas: battletags (with a `#`) or account ids (`sub`). */
  ADMIN_ACCOUNTS: z._default(z.string(), ''),
  /** Told of logins and deletions; asked for a player's rounds. */
  SVC_QUIZ_URL: z.url(),
  /** Told of logins and deletions; asked for a player's results. */
  SVC_STATS_URL: z.url(),
};
