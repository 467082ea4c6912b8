import * as z from 'zod/mini';

import { getCalls } from '../http/endpoint.ts';
import { SetCode } from '../catalogue/sets.ts';

const { everyone } = getCalls('profile');

export const Role = z.enum(['user', 'admin']);
export type Role = z.infer<typeof Role>;

export const SessionUser = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  /** The picture of this set is the background of the page; null means the site's own. */
  background: z.nullable(SetCode),
});
export type SessionUser = z.infer<typeof SessionUser>;

/**
 * Scripts can read this cookie, which changes with each login and logout and is kept as long as a session. It tells
 * pages that are open or restored whether their session has changed.
 */
export const sessionChangedCookie = 'session_changed';

export const session = everyone('GET', '/session', {
  response: z.object({ user: z.nullable(SessionUser) }),
});
