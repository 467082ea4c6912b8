import * as z from 'zod/mini';

export const env = {
  /** The address has no trailing slash. */
  PROVIDER_API_URL: z.url(),
  PROVIDER_OAUTH_URL: z.url(),
  PROVIDER_CLIENT_ID: z.string().check(z.minLength(1)),
  PROVIDER_CLIENT_SECRET: z.string().check(z.minLength(1)),
  /** Set this locale for providers that do not answer with all locales at once. */
  PROVIDER_LOCALE: z.optional(z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/, 'must look like en_US'))),
  /** The card's slug is appended to this address. */
  PROVIDER_CARD_PAGES: z._default(z.url(), 'https://hearthstone.blizzard.com/en-us/cards/'),
  /** 500 cards in all locales are several megabytes, so a page has fewer by default. */
  PROVIDER_PAGE_SIZE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 200),
  /** The gateway serves this folder under /cards/. */
  IMAGES_DIR: z.string().check(z.minLength(1)),
  /** This folder holds the deployed front ends; without it, browsers' reports are not kept. */
  SITE_DIR: z.optional(z.string()),
  /** Lines of the audit trail are kept for this many days. */
  AUDIT_KEEP_DAYS: z._default(
    z.coerce.number().check(z.int(), z.minimum(30, 'must be at least 30'), z.maximum(36_500)),
    365,
  ),
  APP_VERSION: z._default(z.string(), 'dev'),
};
