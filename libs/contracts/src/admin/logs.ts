import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';

const { admin, service } = getCalls('admin');

/** The ids make redelivery idempotent. */
export const shipLogs = service('POST', '/internal/logs', {
  body: z.object({
    lines: z
      .array(
        z.object({
          id: z.string(),
          time: z.iso.datetime(),
          level: z.string(),
          service: z.optional(z.string()),
          line: z.string(),
          /** Lines of the audit trail stay when the logs are deleted. */
          audit: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  response: z.object({ stored: z.int() }),
});

export const logLevels = ['danger', 'warning', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Returns raw lines, newest first. `before` takes the `next` of the last response. */
export const loadLogs = admin('GET', '/admin/logs/load', {
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    search: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(z.string().check(z.maxLength(200), z.regex(/^\d{1,15}:./, 'must be what an answer said'))),
  }),
  response: z.object({
    data: z.array(z.string()),
    next: z.optional(z.nullable(z.string())),
  }),
});

export const deleteLogs = admin('GET', '/admin/logs/delete', {
  response: z.object({
    deleted: z.int(),
    kept: z.optional(z.int()),
  }),
});
