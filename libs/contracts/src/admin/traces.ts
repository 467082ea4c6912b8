import * as z from 'zod/mini';

import { callsOf } from '../http/endpoint.ts';
import { tracesPath } from '../http/trace-context.ts';
import { Part } from './reports.ts';

const { everyone } = callsOf('admin');

const mostSpans = 50;

const hour = 60 * 60 * 1000;
const milliseconds = z.number().check(z.minimum(0), z.maximum(hour));

/** Times are relative to sending, because browsers' clocks differ. */
export const BrowserSpan = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a trace id')),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be a span id')),
  /** `GET /statistics/insert/*`, `load quiz`: nothing that identifies anyone. */
  name: z.string().check(z.regex(/^[\w /*-]{1,100}$/, 'must be the name of a call or a page load')),
  part: Part,
  /** Milliseconds since it began. */
  age: milliseconds,
  duration: milliseconds,
  /** Absent without a response. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
});
export type BrowserSpan = z.infer<typeof BrowserSpan>;

/** Exported where the operator collects traces, else dropped. */
export const sendSpans = everyone('POST', tracesPath, {
  body: z.object({ spans: z.array(BrowserSpan).check(z.minLength(1), z.maxLength(mostSpans)) }),
  response: z.object({ ok: z.literal(true) }),
});
