import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';

const { service } = getCalls('profile');

const AccessCursor = z.string().check(z.regex(/^\d{1,15}(\.[\w-]{1,64})?$/));

/** Returns the changes page by page; a session may be repeated. */
export const accessChanges = service('GET', '/internal/access/changes', {
  query: z.object({ since: z.optional(AccessCursor) }),
  response: z.object({
    /** The session that ended first comes first; a page has a few thousand at most. */
    endedSessions: z.array(z.string()),
    adminUsers: z.array(z.string()),
    cursor: AccessCursor,
    more: z.boolean(),
  }),
});
export type AccessChanges = z.infer<typeof accessChanges.response>;

/** Older services call this feed, which has the latest ended sessions only. */
export const accessFeed = service('GET', '/internal/access', {
  response: z.object({
    version: z.string(),
    revokedSessions: z.array(z.string()),
    adminUsers: z.array(z.string()),
  }),
});
export type Access = z.infer<typeof accessFeed.response>;

/** svc-profile signs these claims, and every service verifies them. */
export const SessionClaims = z.object({
  sid: z.string(),
  sub: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type SessionClaims = z.infer<typeof SessionClaims>;
