import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';

const { service } = getCalls('profile');

const AccessCursor = z.string().check(z.regex(/^\d{1,15}(\.[\w-]{1,64})?$/));

/** Page by page; a session may be repeated. */
export const accessChanges = service('GET', '/internal/access/changes', {
  query: z.object({ since: z.optional(AccessCursor) }),
  response: z.object({
    /** Earliest first; a few thousand at most. */
    endedSessions: z.array(z.string()),
    adminUsers: z.array(z.string()),
    cursor: AccessCursor,
    more: z.boolean(),
  }),
});
export type AccessChanges = z.infer<typeof accessChanges.response>;

/** For older services: the latest ended sessions only. */
export const accessFeed = service('GET', '/internal/access', {
  response: z.object({
    version: z.string(),
    revokedSessions: z.array(z.string()),
    adminUsers: z.array(z.string()),
  }),
});
export type Access = z.infer<typeof accessFeed.response>;

/** Signed by svc-profile, verified by every service. */
export const SessionClaims = z.object({
  sid: z.string(),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type SessionClaims = z.infer<typeof SessionClaims>;
