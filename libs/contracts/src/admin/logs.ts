import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';

/** POST /internal/logs (svc-admin): stores lines of a service; their ids make repeated deliveries harmless. */
export const shipLogs = endpoint({
  method: 'POST',
  path: '/internal/logs',
  audience: 'service',
  body: z.object({
    lines: z
      .array(
        z.object({
          id: z.string(),
          time: z.iso.datetime(),
          level: z.string(),
          /** The service that wrote it; each has a share of the space. */
          service: z.optional(z.string()),
          line: z.string(),
          /** Part of the audit trail, which deleting the logs spares. */
          audit: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  response: z.object({ stored: z.int() }),
});

/** Levels of the log viewer's toggles. */
export const logLevels = ['danger', 'warning', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** GET /admin/logs/load: raw lines, newest first. `before` takes the `next` of the previous response. */
export const loadLogs = endpoint({
  method: 'GET',
  path: '/admin/logs/load',
  audience: 'admin',
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    search: z.optional(z.string().check(z.maxLength(200))),
    before: z.optional(z.string().check(z.maxLength(200), z.regex(/^\d{1,15}:./, 'must be what an answer said'))),
  }),
  response: z.object({
    data: z.array(z.string()),
    /** Continues with older lines; null after the last one. */
    next: z.optional(z.nullable(z.string())),
  }),
});

/** GET /admin/logs/delete: all lines but those of the audit trail. */
export const deleteLogs = endpoint({
  method: 'GET',
  path: '/admin/logs/delete',
  audience: 'admin',
  response: z.object({
    deleted: z.int(),
    /** Lines of the audit trail, which stay. */
    kept: z.optional(z.int()),
  }),
});
