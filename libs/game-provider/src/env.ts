import * as z from 'zod/mini';

export const env = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  PUBLIC_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** The URIs are separated by commas. */
  REDIRECT_URIS: z.string().check(z.minLength(1)),
  /** The file overrides values of cards while it exists. */
  CHANGES_FILE: z.optional(z.string()),
};
