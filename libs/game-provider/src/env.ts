import * as z from 'zod/mini';

export const env = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  PUBLIC_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Allowed redirect URIs, separated by commas. */
  REDIRECT_URIS: z.string().check(z.minLength(1)),
  /** JSON file that overrides card values; it may appear, change and disappear while the provider runs. */
  CHANGES_FILE: z.optional(z.string()),
};
