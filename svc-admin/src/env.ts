import * as z from 'zod/mini';

export const env = {
  /** Game Data API and OAuth issuer of the provider, without a trailing slash. */
  PROVIDER_API_URL: z.url(),
  PROVIDER_OAUTH_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** For providers that do not answer all locales at once; unset: all. */
  PROVIDER_LOCALE: z.optional(z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like en_US'))),
  /** The card's slug is appended. */
  PROVIDER_CARD_PAGES: z._default(z.url(), 'https://hearthstone.blizzard.com/en-us/cards/'),
  /** In all locales 500 cards are several megabytes of text in memory. */
  PROVIDER_PAGE_SIZE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  /** The gateway serves it under /cards/. */
  IMAGES_DIR: z.string().check(z.minLength(1)),
  /** Folder of the deployed front ends; without it no reports of browsers are kept. */
  SITE_DIR: z.optional(z.string()),
  /** Days. */
  AUDIT_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(30, 'must be at least 30'), z.maximum(36_500)),
    365,
  ),
  APP_VERSION: z._default(z.string(), 'dev'),
};
