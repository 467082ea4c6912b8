import * as z from 'zod/mini';

export const env = {
  /** Without a trailing slash. */
  PROVIDER_API_URL: z.url(),
  PROVIDER_OAUTH_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** For providers that do not answer all locales at once. */
  PROVIDER_LOCALE: z.optional(z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like en_US'))),
  /** The card's slug is appended. */
  PROVIDER_CARD_PAGES: z._default(z.url(), 'https://hearthstone.blizzard.com/en-us/cards/'),
  /** 500 cards in all locales are several megabytes. */
  PROVIDER_PAGE_SIZE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  /** The gateway serves it under /cards/. */
  IMAGES_DIR: z.string().check(z.minLength(1)),
  /** The deployed front ends; without it browsers' reports are not kept. */
  SITE_DIR: z.optional(z.string()),
  /** Days. */
  AUDIT_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(30, 'must be at least 30'), z.maximum(36_500)),
    365,
  ),
  APP_VERSION: z._default(z.string(), 'dev'),
};
