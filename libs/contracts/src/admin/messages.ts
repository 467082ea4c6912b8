import * as z from 'zod/mini';

import { severities } from '../catalogue/app-config.ts';
import { getCalls } from '../http/endpoint.ts';
import { perLocale } from '../site/locales.ts';

const { admin } = getCalls('admin');

const Ok = z.object({ ok: z.literal(true) });

const noDay = 'must be a day: YYYY-MM-DD';
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, noDay));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time: HH:MM'));

/**
 * A message is shown while it is active and the time is between its start and end (in UTC; null means open). Without a
 * time, a day counts whole.
 */
export const SiteMessage = z.object({
  id: z.string(),
  /** This text is shown in languages without an entry in `texts`. */
  text: z.string(),
  texts: z.optional(perLocale(z.optional(z.string()))),
  severity: z.optional(z.enum(severities)),
  active: z.enum(['1', '0']),
  start: z.nullable(day),
  start_time: z.optional(z.nullable(time)),
  end: z.nullable(day),
  end_time: z.optional(z.nullable(time)),
  /** The revision is sent back with a change, so that no administrator overwrites the change of another. */
  revision: z.int(),
});
export type SiteMessage = z.infer<typeof SiteMessage>;

export const loadMessages = admin('GET', '/admin/messages/load', {
  response: z.object({ data: z.array(SiteMessage) }),
});

const Text = z
  .string()
  .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(1000, 'must be at most 1000 characters long'));

/** Optional fields that are absent stay as they are; older builds do not send them. */
const MessageChange = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    text: Text,
    texts: z.optional(perLocale(z.optional(Text))),
    severity: z.optional(z.enum(severities)),
    active: z.enum(['1', '0']),
    start: z.nullable(z.iso.date(noDay)),
    start_time: z.optional(z.nullable(time)),
    end: z.nullable(z.iso.date(noDay)),
    end_time: z.optional(z.nullable(time)),
    revision: z.optional(z.int()),
  })
  .check(
    z.refine(({ start, end }) => start === null || end === null || start <= end, {
      message: 'must not be before the start',
      path: ['end'],
    }),
    z.refine(
      ({ start, start_time, end, end_time }) =>
        start === null || start !== end || !end_time || (start_time ?? '00:00') < end_time,
      { message: 'must be after the start', path: ['end_time'] },
    ),
  );

/** `{}` adds an empty, inactive message. */
export const updateMessage = admin('POST', '/admin/messages/update', {
  errors: ['not_found', 'conflict'],
  // A strict empty object would blame a half-filled change for having fields at all.
  body: z.union([z.record(z.string(), z.never()), MessageChange]),
  response: z.object({ data: SiteMessage }),
});

export const deleteMessage = admin('POST', '/admin/messages/delete', {
  errors: ['not_found', 'conflict'],
  body: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)), revision: z.optional(z.int()) }),
  response: Ok,
});
