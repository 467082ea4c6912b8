import * as z from 'zod/mini';

/** Configuration of the demo provider. */
export const env = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  PUBLIC_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Where a login may return to; several addresses separated by commas. */
  REDIRECT_URIS: z.string().check(z.minLength(1)),
  /** JSON with values of cards that differ from the demo set's; it may come, change and go while the provider runs. */
  CHANGES_FILE: z.optional(z.string()),
};
