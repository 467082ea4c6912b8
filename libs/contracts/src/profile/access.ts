import * as z from 'zod/mini';

import { endpoint } from '../http/endpoint.ts';

/** A position in the order in which sessions ended; opaque to callers. */
const AccessCursor = z.string().check(z.regex(/^\d{1,15}(\.[\w-]{1,64})?$/));

/**
 * GET /internal/access/changes?since= (svc-profile): what signed session cookies cannot tell, page by page. A session may be
 * named more than once.
 */
export const accessChanges = endpoint({
  method: 'GET',
  path: '/internal/access/changes',
  audience: 'service',
  /** `since`: the cursor of the last response; from the beginning if absent. */
  query: z.object({ since: z.optional(AccessCursor) }),
  response: z.object({
    /** Sessions ended before they expired, the earliest first; a few thousand at most. */
    endedSessions: z.array(z.string()),
    /** All users who are administrators now. */
    adminUsers: z.array(z.string()),
    /** Where the next request continues. */
    cursor: AccessCursor,
    /** There is more: ask again at once. */
    more: z.boolean(),
  }),
});
export type AccessChanges = z.infer<typeof accessChanges.response>;

/** GET /internal/access (svc-profile): for services built before `accessChanges`; only the latest ended sessions. */
export const accessFeed = endpoint({
  method: 'GET',
  path: '/internal/access',
  audience: 'service',
  response: z.object({
    version: z.string(),
    /** Sessions ended before they expired. */
    revokedSessions: z.array(z.string()),
    /** Users who are administrators now. */
    adminUsers: z.array(z.string()),
  }),
});
export type Access = z.infer<typeof accessFeed.response>;

/** The claims of a session cookie: signed by svc-profile, verified by every service on its own. */
export const SessionClaims = z.object({
  /** Session id. */
  sid: z.string(),
  /** User id. */
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type SessionClaims = z.infer<typeof SessionClaims>;
