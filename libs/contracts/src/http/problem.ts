import * as z from 'zod/mini';

export const errorStatuses = {
  validation_failed: 400,
  invalid_answer: 400,
  not_authenticated: 401,
  forbidden: 403,
  xhr_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  answer_expired: 410,
  payload_too_large: 413,
  no_cards_for_filter: 422,
  rate_limited: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

/** Any call may fail with these errors. */
export const commonErrors = [
  'validation_failed',
  'not_authenticated',
  'forbidden',
  'xhr_required',
  'payload_too_large',
  'rate_limited',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
export type NamedError = Exclude<ErrorCode, (typeof commonErrors)[number]>;

/** `path` is in dots and brackets (`filter.standardsets[2].name`); it is empty for the whole request. */
export const ProblemIssue = z.object({ path: z.string(), message: z.string() });
export type ProblemIssue = z.infer<typeof ProblemIssue>;

/** A problem is the body of every failure: RFC 9457 `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.enum(errorCodes),
  requestId: z.string(),
  issues: z.optional(z.array(ProblemIssue)),
  /** The call may succeed after this many seconds, as in `Retry-After`. */
  retry_after: z.optional(z.number()),
});
export type Problem = z.infer<typeof Problem>;

export function problemType(code: ErrorCode): string {
  return `urn:cardwise:problem:${code}`;
}
