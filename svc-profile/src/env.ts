import * as z from 'zod/mini';

export const env = {
  /** Browsers see the site at this address; the callback of the login lies below it. */
  PUBLIC_URL: z.url(),
  PROVIDER_OAUTH_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** The scopes are separated by spaces; some clients may not ask for `openid`. */
  PROVIDER_SCOPE: z._default(z.string(), ''),
  /** The entries are battletags (with a `#`) or account ids (`sub`), separated by commas. */
  ADMIN_ACCOUNTS: z._default(z.string(), ''),
};
