import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';

const { everyone } = getCalls('rounds');

const PushEndpoint = z.string().check(z.minLength(1), z.maxLength(1000));

/** Uncompressed P-256 point in base64url. */
export const PushKey = z.string().check(z.regex(/^[\w-]{87}$/, 'must be 87 signs of base64url'));

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The key for a new subscription; older subscriptions keep theirs. */
export const reminderKey = everyone('GET', '/rounds/reminders/key', {
  response: z.object({ key: PushKey }),
});

/** Of one browser, whose subscription is the secret that names it; once a day, unless the Daily Ten is played. */
export const saveReminder = everyone('POST', '/rounds/reminders', {
  costly: true,
  body: z.object({
    endpoint: PushEndpoint,
    /** As `PushSubscription.toJSON` has them. */
    keys: z.object({
      p256dh: PushKey,
      auth: z.string().check(z.regex(/^[\w-]{22}$/, 'must be 22 signs of base64url')),
    }),
    key: PushKey,
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    /** An IANA name, in which `hour` is meant. */
    zone: z.string().check(z.minLength(1), z.maxLength(64)),
    locale: Locale,
  }),
  response: z.object({ next: z.iso.datetime() }),
});

export const findReminder = everyone('POST', '/rounds/reminders/find', {
  body: z.object({ endpoint: PushEndpoint }),
  response: z.object({ hour: z.nullable(z.int()) }),
});

export const endReminder = everyone('POST', '/rounds/reminders/end', {
  body: z.object({ endpoint: PushEndpoint }),
  response: z.object({ ended: z.boolean() }),
});
