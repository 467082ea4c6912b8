import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';
import { Part } from './reports.ts';
import { tracesPath } from '../http/trace-context.ts';

/** Most spans that a browser sends at once. */
const mostSpans = 50;

const hour = 60 * 60 * 1000;
const milliseconds = z.number().check(z.minimum(0), z.maximum(hour));

/** A span of a browser. Times are relative to sending it, because clocks of browsers differ. */
export const BrowserSpan = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a trace id')),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'must be a span id')),
  /** A call by method and path, without what identifies anything: `GET /statistics/insert/*`; `load quiz` for a page load. */
  name: z.string().check(z.regex(/^[\w /*-]{1,100}$/, 'must be the name of a call or a page load')),
  /** Who made it. */
  part: Part,
  /** Milliseconds since it began. */
  age: milliseconds,
  duration: milliseconds,
  /** Status of the answer; none when there was none. */
  status: z.optional(z.int().check(z.minimum(100), z.maximum(599))),
});
export type BrowserSpan = z.infer<typeof BrowserSpan>;

/** POST /traces (svc-admin): spans of traces that browsers started. Exported where the operator wants traces, else dropped. */
export const sendSpans = endpoint({
  method: 'POST',
  path: tracesPath,
  audience: 'everyone',
  body: z.object({ spans: z.array(BrowserSpan).check(z.minLength(1), z.maxLength(mostSpans)) }),
  response: z.object({ ok: z.literal(true) }),
});
