import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { Locale } from '../site/locales.ts';

const { everyone } = getCalls('rounds');

const PushEndpoint = z.string().check(z.minLength(1), z.maxLength(1000));

/** The key is an uncompressed P-256 point in base64url. */
export const PushKey = z.string().check(z.regex(/^[\w-]{87}$/, 'must be 87 signs of base64url'));

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the key for new subscriptions; older subscriptions keep theirs. */
export const reminderKey = everyone('GET', '/rounds/reminders/key', {
  response: z.object({ key: PushKey }),
});

/**
 * Saves the reminder of one browser, which the secret `endpoint` of its subscription identifies. The reminder is sent
 * once a day, unless the Daily Ten has been played.
 */
export const saveReminder = everyone('POST', '/rounds/reminders', {
  costly: true,
  body: z.object({
    endpoint: PushEndpoint,
    /** The keys have the form in which `PushSubscription.toJSON` returns them. */
    keys: z.object({
      p256dh: PushKey,
      auth: z.string().check(z.regex(/^[\w-]{22}$/, 'must be 22 signs of base64url')),
    }),
    key: PushKey,
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    /** The `hour` is meant in this IANA time zone. */
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
